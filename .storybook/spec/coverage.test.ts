import { describe, expect, it } from "vitest";
import holes from "./holes.json" with { type: "json" };
import { readStories, readTests } from "./read-holders.ts";
import { CHAPTERS, RULES, taggedTests } from "./rule-tags.ts";

const stories = readStories();
const { tests, strayTags } = readTests();
const isKnown = (rule: string) => rule in RULES;

describe("the specification", () => {
  it("numbers its rules within its chapters, without a gap", () => {
    const next = new Map<string, number>();
    for (const rule of Object.keys(RULES)) {
      const [chapter = "", number] = rule.split(".");
      expect(CHAPTERS).toHaveProperty(chapter);
      next.set(chapter, (next.get(chapter) ?? 0) + 1);
      expect(number).toBe(String(next.get(chapter)));
    }
  });

  it("has each rule that a story or an end-to-end test names", () => {
    const unknown = [...stories, ...tests].filter(({ rules }) => !rules.every(isKnown));
    expect(unknown).toEqual([]);
    expect(strayTags).toEqual([]);
  });

  it("is held by stories that play, because a picture asserts nothing", () => {
    expect(stories.filter(({ plays }) => !plays)).toEqual([]);
  });

  it("has a holder for each rule but the holes that are listed", () => {
    const held = new Set([...stories, ...tests].flatMap(({ rules }) => rules));
    expect(Object.keys(RULES).filter((rule) => !held.has(rule))).toEqual(holes);
  });
});

describe("an end-to-end test", () => {
  it("holds the rules of its tags", () => {
    const source = `test("one", { tag: "@spec-4.2" }, async () => {});
test("two", { tag: ["@spec-5.1", "@spec-5.10"] }, async () => {});
test("three", async () => {});`;
    expect(taggedTests("x.spec.ts", source)).toEqual([
      { file: "x.spec.ts", name: "one", rules: ["4.2"] },
      { file: "x.spec.ts", name: "two", rules: ["5.1", "5.10"] },
    ]);
  });
});
