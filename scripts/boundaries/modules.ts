import { dirname, join, normalize } from "node:path/posix";

interface Module {
  path: string;
  /** Modules of this repository that its files may import. */
  imports: readonly string[];
}

const FOR_TESTS = ["mocks", "conformance", "test-server"] as const;

/** Each tracked source file is in one of these folders, or directly in the root. */
export const MODULES: readonly Module[] = [
  { path: "packages/contract", imports: [] },
  { path: "packages/content", imports: ["contract"] },
  { path: "packages/trading", imports: ["contract"] },
  { path: "packages/ui", imports: [] },
  { path: "packages/features", imports: ["contract", "trading", "ui"] },
  { path: "packages/conformance", imports: ["contract", "content", "trading"] },
  { path: "packages/test-server", imports: ["contract", "content", "trading"] },
  { path: "apps/site", imports: ["contract", "content", "trading", "ui", "features"] },
  { path: "apps/api", imports: ["contract", "content", "trading"] },
  { path: "mocks", imports: ["contract", "content", "trading"] },
  { path: "e2e", imports: ["contract", "content", "trading", "features", "site", "api", "scripts", "test-server"] },
  { path: "bench", imports: ["contract", "content", "trading", "api", "scripts", "test-server"] },
  { path: "scripts", imports: ["content", "trading", "features", "site", "api", ".storybook"] },
  { path: ".storybook", imports: ["content", "features", "ui", "mocks", "trading", "site", "scripts"] },
];

/** Stories, and what the stories of one component share. */
export const STORIES = /\.(?:stories|story-setup)\.tsx$/;

/** Files that may import more than their module: stories and tests, and benches beside the code that they measure. */
const EXCEPTIONS: readonly { files: RegExp; imports: readonly string[] }[] = [
  { files: STORIES, imports: ["mocks", "content"] },
  { files: /\.test\.ts$|\/test-bed\//, imports: FOR_TESTS },
  { files: /^apps\/api\/bench\//, imports: ["test-server", "mocks"] },
];

/** Packages that only some modules may import. */
export const RESERVED: Readonly<Record<string, RegExp>> = {
  "react-router-dom": /^apps\/site\//,
  "react-router": /^apps\/site\//,
  jotai: /^apps\/site\//,
  "radix-ui": /^packages\/ui\//,
  xlsx: /^packages\/trading\/|^bench\//,
  fastify: /^apps\/api\//,
  pg: /^(?:apps\/api|packages\/test-server)\//,
  "drizzle-orm": /^apps\/api\//,
  msw: /^mocks\/|\.stories\.tsx$|\.test\.ts$|^\.storybook\//,
};

/** Folders of features that all features may import. */
export const SHARED_FEATURES: ReadonlySet<string> = new Set([
  ...["page", "form", "table", "browser", "words", "failure", "server"],
]);

export function moduleOf(file: string): Module | undefined {
  return MODULES.find(({ path }) => file.startsWith(`${path}/`));
}

/** The file of this repository that an import names; undefined for an external package. */
export function importedFile(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("@saudabook/")) {
    const [, name = "", ...rest] = specifier.split("/");
    const path = MODULES.find((module) => nameOf(module) === name)?.path;
    return path && [path, "src", ...rest].join("/");
  }
  return specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : undefined;
}

export function mayImport(file: string, from: Module, to: Module): boolean {
  const name = nameOf(to);
  return (
    from.imports.includes(name) || EXCEPTIONS.some(({ files, imports }) => files.test(file) && imports.includes(name))
  );
}

function nameOf({ path }: Module): string {
  return path.split("/").at(-1) ?? path;
}
