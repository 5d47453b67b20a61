import { fileURLToPath } from "node:url";

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds?: readonly string[];
  dynamicImporters?: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const MAIN = source("main.tsx");
/** Loaded for the first figures of a person with a session. */
const OVERVIEW = [
  ...["book", "known-accounts", "waiting-count"].map((name) => source(`routes/account/${name}.tsx`)),
  source("routes/analytics/overview.tsx"),
];
/** Whether a module is in a folder of pages for a session; everything that no visitor sees loads through these. */
const isSignedIn = (id: string) => /\/apps\/site\/src\/routes\/(?:account|analytics)\//.test(id);
const wire = (name: string) => fileURLToPath(new URL(`../../../packages/contract/src/wire/${name}`, import.meta.url));
/** The client loads with the first request, and brings the schemas of the first endpoints. */
const CLIENT = wire("client.ts");
/** All endpoints load with the first request to one that is not among the first. */
const ENDPOINTS = wire("endpoints.ts");

/**
 * The files of the site's script, besides one for each page. By default the bundler makes a file of each module that several pages share:
 * 150 for the overview.
 */
export function chunkGroups() {
  const reached = reach();
  /** Whether a module stays where the bundler puts it: a public page needs it, or `import()` loads it, which makes it a file of its own. */
  const isLeft = (id: string, graph: Graph) =>
    reached(graph).visitors.has(id) || (graph.getModuleInfo(id)?.dynamicImporters?.length ?? 0) > 0;
  return [
    // The entry and the HTML page that names it are left out: the core would import the entry, and the entry the core.
    { name: "core", tags: ["$initial" as const], test: (id: string) => id !== MAIN && !id.endsWith(".html") },
    { name: "schemas", test: /\/node_modules\/zod\// },
    {
      debugName: "overview",
      name: (id: string, graph: Graph) => {
        if (isLeft(id, graph)) return null;
        if (reached(graph).client.has(id)) return "client";
        if (reached(graph).endpoints.has(id)) return "endpoints";
        return reached(graph).overview.has(id) ? "overview" : null;
      },
      minShareCount: 2,
    },
    {
      debugName: "signed-in",
      name: (id: string, graph: Graph) => (isLeft(id, graph) ? null : "signed-in"),
      minShareCount: 2,
    },
  ].map((group, at) => ({ ...group, priority: 4 - at, includeDependenciesRecursively: false }));
}

/** Finds once per build which modules the pages of visitors, the client and the overview import. */
function reach() {
  let sets: Record<"visitors" | "client" | "endpoints" | "overview", Set<string>> | undefined;
  return (graph: Graph) => {
    sets ??= {
      visitors: importedBy([MAIN], graph, { dynamic: true, without: (id) => id === CLIENT || isSignedIn(id) }),
      client: importedBy([CLIENT], graph),
      endpoints: importedBy([ENDPOINTS], graph),
      overview: importedBy(OVERVIEW, graph),
    };
    return sets;
  };
}

/** The given modules and all that they import, statically or (`dynamic`) by `import()` as well. */
function importedBy(
  modules: readonly string[],
  graph: Graph,
  { dynamic = false, without = () => false }: { dynamic?: boolean; without?: (id: string) => boolean } = {},
): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    const info = graph.getModuleInfo(id);
    if (info === null || found.has(id) || without(id)) return;
    found.add(id);
    info.importedIds.forEach(add);
    if (dynamic) info.dynamicallyImportedIds?.forEach(add);
  };
  modules.forEach(add);
  return found;
}
