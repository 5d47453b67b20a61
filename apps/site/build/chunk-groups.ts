import { fileURLToPath } from "node:url";
import { signedInChunk } from "./signed-in-chunks.ts";

/** Packages with one index of all their modules: followed, it would add every dialog and every icon to the core. */
const BARREL = /\/node_modules\/(?:radix-ui|lucide-react)\/.*\/(?:index|lucide-react)\.m?js$/;
/** Their modules that the core needs. */
const BARREL_MODULES =
  /\/node_modules\/(?:@radix-ui\/react-(?:slot|compose-refs)|lucide-react\/dist\/esm\/(?!icons\/|lucide-react\.))/;

interface ModuleInfo {
  importedIds: readonly string[];
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const MAIN = source("main.tsx");
const feature = (path: string) => fileURLToPath(new URL(`../../../packages/features/src/${path}`, import.meta.url));
/** Modules that every public page renders, and two too small for a file of their own. */
const ROOTS = [
  ...[MAIN, source("routes/public-frame.tsx"), source("state/tried-file.ts"), source("with-return.ts")],
  ...["page/page-meta.tsx", "page/page-section.tsx", "page/ruled-grid.tsx"].map(feature),
];

const icons = (...names: string[]) => names.map((name) => `lucide-react/dist/esm/icons/${name}\\.`);
const ui = (...names: string[]) => names.map((name) => `packages/ui/src/${name}\\.`);
const features = (...names: string[]) => names.map((name) => `packages/features/src/${name}\\.`);
const site = (...names: string[]) => names.map((name) => `apps/site/src/${name}\\.`);
const trading = (...names: string[]) => names.map((name) => `packages/trading/src/${name}\\.`);
/**
 * Files beside the core, with small modules that several pages need, each with most of the others. A module belongs to the first
 * group that names it.
 */
const TOGETHER: Record<string, string[]> = {
  pieces: [
    ...ui("badge"),
    ...icons("chart-no-axes-combined", "chevron-left", "chevron-right", "circle-exclamation-point", "clock"),
    ...icons("notebook-pen", "pause", "play"),
  ],
  fields: [
    ...ui("field", "select-field", "text-field", "loading-overlay"),
    ...features("page/field-text"),
    ...site("use-address-view"),
    // Before the schemas, which need one of them.
    "packages/contract/src/(?:analysis-filter-values|broker-names|group-keys|holdings|upload-limit)\\.",
    ...icons("book-open", "chevron-down", "plus", "search-x"),
  ],
  numbers: [...ui("format-number", "format-count", "money"), ...trading("calendar")],
  figures: [
    ...ui("table"),
    ...features("page/instrument-name"),
    ...trading("contract-name"),
    ...icons("arrow-up", "arrow-down", "chevrons-up-down"),
  ],
  queries: [
    // Forms alone change something, and pages of the dashboard alone have lists that grow.
    "node_modules/@tanstack/query-core/(?!.*/(?:infiniteQuery|queries|mutation)Observer\\.)",
    "node_modules/@tanstack/react-query/(?!.*/use(?:InfiniteQuery|Queries|Mutation)\\.)",
    ...features("server/query-defaults", "server/analytics-key", "page/use-submit-lock", "page/when-used"),
    ...site("query-client", "server-cache", "book-paths"),
  ],
  // Of all forms, which send something.
  sending: [
    "node_modules/@tanstack/query-core/.*/mutationObserver\\.",
    "node_modules/@tanstack/react-query/.*/useMutation\\.",
    ...features("page/use-printing"),
    "packages/features/src/page/form/(?:form-state|use-alert|use-focus-on|use-refused-fields|use-submission)\\.",
    ...site("import-stopped-toast"),
  ],
  dialogs: ui("alert-dialog", "dialog", "veil"),
  account: [...ui("password-field"), ...features("account/account-card"), ...site("return-address")],
  schemas: ["node_modules/zod/", "packages/contract/src/(?:account|decimal|profile|text|trade-history)\\."],
  light: [
    "packages/contract/src/(?:light-client|request|send-by-fetch|shape)\\.",
    "virtual:light-endpoints",
    ...site("config", "light-client"),
  ],
  // The client loads all of them.
  analysis: [
    "packages/contract/src/(?:analysis-(?!address)[a-z]+|round-trips|settlements|breakdowns|backup|broker-accounts|import-ledger|import-mapping|known-executions|saved-mappings)\\.",
  ],
  labels: ["packages/contract/src/(?:analysis-filter|trade-history)-labels\\.", ...features("page/trade-labels")],
  "form-labels": ["packages/contract/src/(?:account|import|profile)-labels\\."],
  states: [
    ...ui("notice", "skeleton", "panel", "facts", "format-bytes"),
    ...features(
      "failure/failed-region",
      "failure/failure-text",
      "page/lazy-alert-dialog",
      "page/when-idle",
      "page/structured-data",
      "page/back-link",
      "page/random-id",
    ),
    ...icons("arrow-left"),
  ],
  upload: [
    "packages/contract/src/(?:error-texts|resume)\\.",
    ...ui("file-drop", "progress"),
    ...features("page/upload-progress"),
  ],
  forms: ["node_modules/react-hook-form/", ...features("page/form/use-contract-form", "page/form/problem-count")],
  journal: [...features("journal/type-labels"), "packages/contract/src/journal-labels\\."],
  headed: [
    ...features("page/page-head", "page/file-check", "marketing/dead-end"),
    "packages/contract/src/debug-upload-limit\\.",
  ],
};

/**
 * Fails the build of the site where a pattern above matches no module: it was renamed or is no longer used, and would leave its
 * file unnoticed.
 */
export function chunkGroupsCheck() {
  return {
    name: "chunk-groups-check",
    generateBundle(this: { getModuleIds(): Iterable<string>; error(message: string): never }) {
      const ids = [...this.getModuleIds()];
      if (!ids.includes(MAIN)) return;
      const unmatched = unmatchedPatterns(ids);
      if (unmatched.length > 0) this.error(`chunk-groups.ts: no module matches ${unmatched.join(", ")}`);
    },
  };
}

/** The patterns and roots that none of these module ids matches. */
export function unmatchedPatterns(ids: readonly string[]): string[] {
  const patterns = Object.values(TOGETHER).flat();
  return [
    ...ROOTS.filter((root) => !ids.includes(root)),
    ...patterns.filter((pattern) => !ids.some((id) => new RegExp(pattern).test(id))),
  ];
}

/** The files that the site's script comes in, beside one for each page. */
export const chunkGroups = () => [
  { debugName: "core", name: coreChunk(), priority: 40 },

  ...Object.entries(TOGETHER).map(([name, modules], at) => ({
    name,
    test: new RegExp(modules.join("|")),
    priority: 39 - at,
  })),
  // It holds no module of a public page, which the others take along with those that import it.
  { debugName: "signed-in", name: signedInChunk(), priority: 1, includeDependenciesRecursively: false },
];

/**
 * Names the chunk of a module: what every public page needs goes into one file, `core`. Left to the bundler it is forty, which
 * compress worse and are asked for one by one.
 */
function coreChunk(): (id: string, graph: Graph) => string | null {
  let core: Set<string> | undefined;
  return (id, graph) => {
    core ??= closure(ROOTS, graph);
    // The entry stays one of its own, or it would not be the first to run.
    return id !== MAIN && (core.has(id) || (core.size > 0 && BARREL_MODULES.test(id))) ? "core" : null;
  };
}

function closure(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || BARREL.test(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(add);
  };
  // Another build (of the pages, of Storybook) has no main.tsx, and so no core.
  if (graph.getModuleInfo(MAIN) !== null) roots.forEach(add);
  return found;
}
