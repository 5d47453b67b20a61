// Checks the module boundaries, the names of files, and that every screen is a function of its state and shows its states.
// `npm run boundaries` names each breach as file:line and exits with 1. Biome checks cycles, knip dependencies and exports.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkImports } from "./boundaries/check-imports.ts";
import { checkNames } from "./boundaries/check-names.ts";
import { checkScreen } from "./boundaries/check-screens.ts";
import { moduleOf } from "./boundaries/modules.ts";
import { type Breach, parseSource } from "./boundaries/source.ts";

/** Checks source files, given as path from the root, with slashes → text. */
export function checkBoundaries(files: ReadonlyMap<string, string>): Breach[] {
  const sources = new Map([...files].map(([file, text]) => [file, parseSource(file, text)]));
  return [...sources.values()].flatMap((source) => [
    ...(moduleOf(source.file) || !source.file.includes("/")
      ? []
      : [{ file: source.file, line: 1, message: "the folder is in no module of scripts/boundaries/modules.ts" }]),
    ...checkNames(source),
    ...checkImports(source),
    ...checkScreen(source, sources),
  ]);
}

/** Every source file of the repository. Walks the folders, because a fresh machine need not have git. */
function readSources(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const add = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!NOT_SOURCES.has(entry.name)) add(path);
      } else if (/\.[cm]?[jt]sx?$/.test(path) && !GENERATED.test(path)) {
        files.set(path, readFileSync(join(root, path), "utf8"));
      }
    }
  };
  add("");
  return files;
}

const NOT_SOURCES = new Set(
  "node_modules dist .build .cache .data .git coverage test-results playwright-report".split(" "),
);
const GENERATED = /(?:^|\/)mockServiceWorker\.js$/;

if (import.meta.main) {
  const files = readSources(dirname(dirname(fileURLToPath(import.meta.url))));
  const breaches = checkBoundaries(files);
  for (const { file, line, message } of breaches) console.error(`${file}:${line} ${message}`);
  console.log(`Module boundaries: ${files.size} files, ${breaches.length} breaches`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
