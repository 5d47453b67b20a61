import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parsedStories } from "../reading/parsed-stories.ts";
import { type EndToEndTest, rulesIn, rulesOfStory, taggedTests } from "./rule-tags.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface TaggedStory {
  file: string;
  name: string;
  plays: boolean;
  rules: string[];
}

/** The stories that hold rules, from their source. */
export function readStories(): TaggedStory[] {
  return globSync("packages/*/src/**/*.stories.tsx", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      if (!source.includes("spec:")) return [];
      return parsedStories(file, source).map(({ exportName, tags }) => ({
        file,
        name: exportName,
        plays: tags.includes("play-fn"),
        rules: rulesOfStory(tags),
      }));
    })
    .filter(({ rules }) => rules.length > 0);
}

/** The end-to-end tests that hold rules, and the tags that belong to no test. */
export function readTests(): { tests: EndToEndTest[]; strayTags: string[] } {
  const files = globSync("e2e/*/*.spec.ts", { cwd: root }).toSorted();
  const read = files.map((file) => {
    const source = readFileSync(join(root, file), "utf8");
    const tests = taggedTests(basename(file), source);
    const isStray = rulesIn(source).length !== tests.flatMap(({ rules }) => rules).length;
    return { tests, strayTags: isStray ? [file] : [] };
  });
  return { tests: read.flatMap(({ tests }) => tests), strayTags: read.flatMap(({ strayTags }) => strayTags) };
}
