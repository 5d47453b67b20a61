import rules from "./rules.json" with { type: "json" };

/** Each rule of the specification in one sentence, by its number: chapter, dot, rule. */
export const RULES: Readonly<Record<string, string>> = rules;

/** Names of the chapters, by the first part of a rule's number. */
export const CHAPTERS: Readonly<Record<string, string>> = {
  1: "Product and readers",
  2: "Pages",
  3: "Data",
  4: "States and transitions",
  5: "Validation",
  6: "Permissions",
  7: "Requests",
  8: "Errors",
  9: "Constants",
};

/** The rules that a story holds, by its tags: "spec:4.2" is rule 4.2. */
export const rulesOfStory = (tags: readonly string[] = []): string[] =>
  tags.filter((tag) => tag.startsWith("spec:")).map((tag) => tag.slice("spec:".length));

export interface EndToEndTest {
  file: string;
  name: string;
  rules: string[];
}

/** The end-to-end tests of one file that hold rules: `test("name", { tag: ["@spec-4.2"] }, …)`. */
export function taggedTests(file: string, source: string): EndToEndTest[] {
  const tests = source.matchAll(/\btest\(\s*"((?:[^"\\]|\\.)*)",\s*\{\s*tag:\s*(\[[^\]]*\]|"[^"]*"),?\s*\}/g);
  return Array.from(tests, ([, name = "", tags = ""]) => ({ file, name, rules: rulesIn(tags) }));
}

/** The numbers of all tags in a text, whether or not they belong to a test. */
export const rulesIn = (text: string): string[] =>
  Array.from(text.matchAll(/@spec-([\d.]+)/g), ([, rule = ""]) => rule);
