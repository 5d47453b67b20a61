import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = ["tokens", "variants", "utilities", "base"]
  .map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), "utf8"))
  .join("");

/** The text within the braces that open after `start`. */
function blockAfter(start: string): string {
  const from = css.indexOf("{", css.indexOf(start)) + 1;
  let depth = 1;
  let at = from;
  for (; depth > 0; at++) depth += { "{": 1, "}": -1 }[css[at] ?? ""] ?? 0;
  return css.slice(from, at - 1);
}

// The run of all states checks the second theme of a story only with the rules of colours (.storybook/a11y-checks.ts).
it("gives the dark theme other colours and shadows, and nothing else", () => {
  const properties = [...blockAfter("@variant night").matchAll(/^\s*([\w-]+):/gm)].map(([, name = ""]) => name);
  expect(properties.length).toBeGreaterThan(20);
  expect(properties.filter((name) => !/^(?:color-scheme$|--color-|--shadow-)/.test(name))).toEqual([]);
});

it("has one place where the dark theme begins", () => {
  expect(css.match(/@variant night\b/g)).toHaveLength(1);
  expect(css.match(/prefers-color-scheme/g)).toHaveLength(1);
  expect(css.match(/data-theme="dark"/g)).toHaveLength(2);
});
