import { importedFile } from "./modules.ts";
import type { Sources } from "./screen-states.ts";
import type { Breach } from "./source.ts";

/** Roots whose folders import each other in one direction only. */
const LAYERED = ["apps/api/src", "packages/trading/src", "packages/trading/src/analysis"];

/** Tests, and what only they use, may import from everywhere. */
const FOR_TESTS = /\.test(?:-setup)?\.ts$|\/test-bed\//;

/** Imports, types included, that close a circle of folders or files directly below a root. */
export function checkFolders(sources: Sources): Breach[] {
  return LAYERED.flatMap((root) => {
    const edges = edgesBelow(root, sources);
    return [...edges].flatMap(([from, targets]) =>
      [...targets].flatMap(([to, { file, line }]) => {
        const back = pathBetween(to, from, edges);
        return back ? [{ file, line, message: `folders in a circle: ${[from, ...back].join(" → ")}` }] : [];
      }),
    );
  });
}

/** Folder → folders that it imports, each with the first import. */
type Edges = ReadonlyMap<string, ReadonlyMap<string, { file: string; line: number }>>;

function edgesBelow(root: string, sources: Sources): Edges {
  const edges = new Map<string, Map<string, { file: string; line: number }>>();
  const childOf = (file: string) =>
    file.startsWith(`${root}/`) ? file.slice(root.length + 1).split("/", 1)[0] : undefined;
  for (const { file, imports } of sources.values()) {
    const from = childOf(file);
    if (from === undefined || FOR_TESTS.test(file)) continue;
    for (const { specifier, line } of imports) {
      const to = childOf(importedFile(file, specifier) ?? "");
      if (to === undefined || to === from) continue;
      const targets = edges.get(from) ?? new Map<string, { file: string; line: number }>();
      edges.set(from, targets);
      if (!targets.has(to)) targets.set(to, { file, line });
    }
  }
  return edges;
}

/** The shortest way from one folder to another over imports, both included. */
function pathBetween(from: string, to: string, edges: Edges): string[] | undefined {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const [folder] of cameFrom) {
    if (folder === to) break;
    for (const next of edges.get(folder)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, folder);
  }
  if (!cameFrom.has(to)) return undefined;
  const path: string[] = [];
  for (let at: string | null | undefined = to; at != null; at = cameFrom.get(at)) path.unshift(at);
  return path;
}
