import { dirname, join, normalize } from "node:path/posix";
import type { Breach } from "./source.ts";

/** `results-cache.ts`, `boundaries/modules.ts`: a file of the repository, by the end of its path. */
const FILE = /^[\w.@()-]+(?:\/[\w.@()-]+)*\.(?:tsx?|mjs|css|sql|sh|yml)$/;
/** `apps/api/src`, `trading/src/imports/`: a folder, from the root or from a package's name. */
const FOLDER =
  /^(?:apps|packages|docs|e2e|mocks|scripts|bench|site|api|contract|content|trading|ui|features|conformance|test-server)(?:\/[\w.-]+)+\/?$/;
/** Folders that a build or a run writes. */
const WRITTEN = /(?:^|\/)(?:dist|node_modules)(?:\/|$)/;

/**
 * Checks that the files, folders, links and decisions that Markdown names exist.
 * @param documents path from the root → text
 * @param files paths from the root of every file
 */
export function checkDocuments(documents: ReadonlyMap<string, string>, files: Iterable<string>): Breach[] {
  const ends = new Set<string>();
  const paths = new Set<string>();
  const decisions = new Set<number>();
  for (const file of files) {
    const names = file.split("/");
    for (let to = 1; to <= names.length; to++) {
      paths.add(names.slice(0, to).join("/"));
      for (let from = 0; from < to; from++) ends.add(names.slice(from, to).join("/"));
    }
    const decision = /^docs\/decisions\/(\d{4})-/.exec(file);
    if (decision) decisions.add(Number(decision[1]));
  }
  return [...documents].flatMap(([file, text]) =>
    text.split("\n").flatMap((content, at) => {
      const names = [...content.matchAll(/`([^`]+)`/g)]
        .map(([, name = ""]) => name)
        .filter((name) => (FILE.test(name) || FOLDER.test(name)) && !WRITTEN.test(name))
        .filter((name) => !ends.has(normalize(name).replace(/\/$/, "")))
        .map((name) => `\`${name}\` is in no folder`);
      const links = [...content.matchAll(/\]\(([^)#]+)[^)]*\)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !/^\w+:/.test(target))
        .filter((target) => !paths.has(normalize(join(dirname(file), target)).replace(/\/$/, "")))
        .map((target) => `the link to ${target} leads nowhere`);
      const numbers = [...content.matchAll(/\bdecisions? (\d+)/gi)]
        .filter(([, number]) => !decisions.has(Number(number)))
        .map(([, number]) => `there is no decision ${number}`);
      return [...names, ...links, ...numbers].map((message) => ({ file, line: at + 1, message }));
    }),
  );
}
