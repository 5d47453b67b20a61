import { fileURLToPath } from "node:url";

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds?: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const MAIN = source("main.tsx");
/** Loaded beside each page of a person who is logged in. */
const SHELL = ["book.tsx", "known-accounts.tsx", "waiting-count.tsx"].map(source);
const OVERVIEW = ["analytics-parts.tsx", "routes/overview.tsx"].map(source);
/** Of the overview, loaded after its first figures. */
const PANELS = [
  fileURLToPath(new URL("../../../packages/features/src/analytics/overview/overview-panels.ts", import.meta.url)),
];
const DASHBOARD = ["dashboard-pages.tsx"].map(source);
const PARTS = ["breakdowns", "calendar", "round-trip", "round-trips", "to-settle"].map((name) =>
  source(`routes/${name}.tsx`),
);
/** No public page loads these by itself. */
const SIGNED_IN = [...SHELL, ...OVERVIEW, ...DASHBOARD, ...PARTS, source("trial-result.tsx")];

/**
 * Names the chunk of a module that the overview of a signed-in person needs and no public page does: `shell` holds what the dashboard
 * needs as well, `analytics` what other parts of the analytics need. Left to the bundler they are fifty files, which compress worse.
 */
export function signedInChunk(): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= divide(graph);
    return chunks.get(id) ?? null;
  };
}

function divide(graph: Graph): Map<string, string> {
  const chunks = new Map<string, string>();
  // Another build (of the pages, of Storybook) has no main.tsx.
  if (graph.getModuleInfo(MAIN) === null) return chunks;
  const isPublic = reached([MAIN], graph, { dynamic: true, without: SIGNED_IN });
  const shell = reached(SHELL, graph);
  const overview = reached(OVERVIEW, graph);
  const dashboard = reached(DASHBOARD, graph);
  const parts = reached(PARTS, graph);
  for (const id of new Set([...shell, ...overview])) {
    if (isPublic.has(id)) continue;
    if (shell.has(id) || dashboard.has(id)) chunks.set(id, "shell");
    else if (parts.has(id)) chunks.set(id, "analytics");
    else chunks.set(id, "overview");
  }
  for (const id of reached(PANELS, graph)) if (!isPublic.has(id) && !chunks.has(id)) chunks.set(id, "overview-panels");
  return chunks;
}

/** The modules that some modules import, at once or (`dynamic`) later as well, and those themselves. */
function reached(
  from: readonly string[],
  graph: Graph,
  { dynamic = false, without = [] }: { dynamic?: boolean; without?: readonly string[] } = {},
): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || without.includes(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    info?.importedIds.forEach(add);
    if (dynamic) info?.dynamicallyImportedIds?.forEach(add);
  };
  from.forEach(add);
  return found;
}
