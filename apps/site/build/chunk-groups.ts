import { fileURLToPath } from "node:url";

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
/** Modules that every public page renders, and one too small for a file of its own. */
const ROOTS = [
  ...[MAIN, source("routes/public-frame.tsx"), source("state/tried-file.ts")],
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
    ...trading("calendar"),
    ...icons("chevron-left", "chevron-right", "circle-exclamation-point", "clock", "pause", "play"),
  ],
  fields: [
    ...ui("field", "select-field", "text-field", "loading-overlay"),
    ...features("page/field-text"),
    ...site("use-address-view"),
    // Before the schemas, which need one of them.
    "packages/contract/src/(?:broker-names|upload-limit)\\.",
    ...icons("book-open", "chevron-down", "plus", "search-x"),
  ],
  figures: [
    ...ui("table", "format-number"),
    ...features("page/instrument-name"),
    ...trading("contract-name"),
    ...icons("arrow-up", "arrow-down", "chart-no-axes-combined", "chevrons-up-down"),
  ],
  queries: [
    // Lists that grow are on pages of the dashboard alone.
    "node_modules/@tanstack/query-core/(?!.*/infiniteQueryObserver\\.)",
    "node_modules/@tanstack/react-query/(?!.*/useInfiniteQuery\\.)",
    ...features("server/query-defaults", "server/analytics-key", "page/use-printing"),
    // Of all forms, which send something.
    "packages/features/src/page/form/(?:form-state|use-alert|use-focus-on|use-refused-fields|use-submission)\\.",
    ...site("query-client", "server-cache", "import-stopped-toast", "book-paths"),
  ],
  dialogs: ui("alert-dialog", "dialog", "veil"),
  account: [...ui("password-field"), ...features("account/account-card"), ...site("return-address")],
  schemas: ["node_modules/zod/", "packages/contract/src/(?:account|decimal|profile|text|trade-history)\\."],
  // The client loads all of them.
  analysis: [
    "packages/contract/src/(?:analysis-[a-z]+|round-trips|settlements|group-keys|holdings|breakdowns|backup|broker-accounts|import-ledger|import-mapping|known-executions|saved-mappings)\\.",
  ],
  labels: [
    "packages/contract/src/(?:account|analysis-filter|import|profile|trade-history)-labels\\.",
    ...features("page/trade-labels"),
  ],
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
      "page/use-submit-lock",
    ),
    ...icons("arrow-left"),
  ],
  upload: [
    "packages/contract/src/(?:error-texts|resume)\\.",
    ...ui("file-drop", "progress"),
    ...features("page/upload-progress"),
  ],
  forms: ["node_modules/react-hook-form/", ...features("page/form/use-contract-form", "page/form/problem-count")],
  journal: [
    ...ui("money"),
    ...features("journal/type-labels"),
    "packages/contract/src/journal-labels\\.",
    ...icons("notebook-pen"),
  ],
  headed: [
    ...ui("avatar"),
    ...features("page/page-head", "page/use-media", "imports/file-check", "marketing/dead-end"),
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
  { debugName: "core", name: coreChunk(), priority: 20 },
  ...Object.entries(TOGETHER).map(([name, modules], at) => ({
    name,
    test: new RegExp(modules.join("|")),
    priority: 19 - at,
  })),
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
