// Checks the module boundaries, the names of files, circles of folders, that one file of the server sends requests, that every screen is a function of its state and shows
// its states, and that Markdown names files and decisions that exist.
// `npm run boundaries` names each breach as file:line and exits with 1. Biome checks circles of files, knip dependencies and exports.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkDocuments } from "./boundaries/check-documents.ts";
import { checkFolders } from "./boundaries/check-folders.ts";
import { checkImports } from "./boundaries/check-imports.ts";
import { checkNames } from "./boundaries/check-names.ts";
import { checkOutgoing } from "./boundaries/check-outgoing.ts";
import { checkScreen } from "./boundaries/check-screens.ts";
import { moduleOf } from "./boundaries/modules.ts";
import { type Breach, parseSource } from "./boundaries/source.ts";

/** Checks source files, given as path from the root, with slashes → text. */
export function checkBoundaries(files: ReadonlyMap<string, string>): Breach[] {
  const sources = new Map([...files].map(([file, text]) => [file, parseSource(file, text)]));
  const ofFiles = [...sources.values()].flatMap((source) => [
    ...(moduleOf(source.file) || !source.file.includes("/")
      ? []
      : [{ file: source.file, line: 1, message: "the folder is in no module of scripts/boundaries/modules.ts" }]),
    ...checkNames(source),
    ...checkImports(source),
    ...checkOutgoing(source),
    ...checkScreen(source, sources),
  ]);
  return [...ofFiles, ...checkFolders(sources)];
}

/** The text of every source file and document, and the paths of all files. Walks the folders, because a fresh machine need not have git. */
function readFiles(root: string) {
  const sources = new Map<string, string>();
  const documents = new Map<string, string>();
  const paths: string[] = [];
  const add = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!NOT_SOURCES.has(entry.name)) add(path);
        continue;
      }
      paths.push(path);
      const read = path.endsWith(".md") ? documents : SOURCE.test(path) && !GENERATED.test(path) ? sources : null;
      read?.set(path, readFileSync(join(root, path), "utf8"));
    }
  };
  add("");
  return { sources, documents, paths };
}

const NOT_SOURCES = new Set(
  "node_modules dist .build .cache .data .git coverage test-results playwright-report".split(" "),
);
const SOURCE = /\.[cm]?[jt]sx?$/;
const GENERATED = /(?:^|\/)mockServiceWorker\.js$/;

if (import.meta.main) {
  const { sources, documents, paths } = readFiles(dirname(dirname(fileURLToPath(import.meta.url))));
  const breaches = [...checkBoundaries(sources), ...checkDocuments(documents, paths)];
  for (const { file, line, message } of breaches) console.error(`${file}:${line} ${message}`);
  console.log(`Module boundaries: ${sources.size} files, ${breaches.length} breaches`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
