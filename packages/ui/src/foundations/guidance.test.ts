import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const stories = globSync("packages/ui/src/{*,charts/**/*}.stories.tsx");

it.each(stories)("%s says when to use the primitive, its keys, and what a screen reader says", (file) => {
  const source = readFileSync(file, "utf8");
  const meta = source.slice(source.indexOf("const meta"), source.indexOf("satisfies Meta"));
  expect(meta).toMatch(/description: \{\s*component: guidance\(\{/);
  expect(meta).toContain('tags: ["autodocs"]');
});

it("finds the stories of every primitive", () => {
  expect(stories.length).toBeGreaterThan(36);
});
