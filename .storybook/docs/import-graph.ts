import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { importedFile } from "../../scripts/boundaries/modules.ts";
import { parseSource } from "../../scripts/boundaries/source.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The files of this repository that a file imports at run time, statically or dynamically; paths are relative to the root. */
export function importsOf(file: string, text: string): string[] {
  return parseSource(file, text)
    .imports.filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ specifier }) => importedFile(file, specifier) ?? []);
}

/** The file itself and all files that it imports, directly or indirectly. */
export function reachedFrom(file: string, importsOfFile: (file: string) => readonly string[]): Set<string> {
  const reached = new Set([file]);
  // Iterating over a set includes values that are added during the iteration.
  for (const one of reached) for (const imported of importsOfFile(one)) reached.add(imported);
  return reached;
}

/** The titles of the stories that show each file of the primitives, on their own or within something else. */
export function usersOfPrimitives(): Record<string, string[]> {
  const known = new Map<string, string[]>();
  const read = (file: string): string[] => {
    const found = known.get(file);
    if (found) return found;
    const path = join(root, file);
    const imports = /\.tsx?$/.test(file) && existsSync(path) ? importsOf(file, readFileSync(path, "utf8")) : [];
    known.set(file, imports);
    return imports;
  };
  const users: Record<string, Set<string>> = {};
  for (const path of globSync(join(root, "packages/*/src/**/*.stories.tsx"))) {
    const file = relative(root, path);
    const [, title = ""] = /\btitle: "([^"]+)"/.exec(readFileSync(path, "utf8")) ?? [];
    for (const reached of reachedFrom(file, read)) {
      if (!reached.startsWith("packages/ui/src/")) continue;
      users[reached] ??= new Set();
      users[reached].add(title);
    }
  }
  return Object.fromEntries(Object.entries(users).map(([file, titles]) => [file, [...titles].sort()]));
}
