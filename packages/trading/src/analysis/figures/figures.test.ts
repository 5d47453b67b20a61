import { expect, it } from "vitest";
import type { FigureText, Template } from "./figure-text.ts";
import { FIGURES } from "./figures.ts";
import { INPUTS } from "./inputs.ts";

const texts = (template: Template | undefined): readonly string[] =>
  typeof template === "string" ? [template] : (template ?? []);

it.each(Object.entries<FigureText>(FIGURES))("%s has a label, and templates of known values alone", (_, figure) => {
  const { label, definition, parts = [], formula } = figure;
  expect(label).not.toBe("");
  expect(definition).toMatch(/\.$/);
  const templates = [
    definition,
    ...texts(formula),
    ...parts.flatMap((part) => (typeof part === "string" ? [] : texts(part.note))),
  ];
  for (const [, name = ""] of templates.join(" ").matchAll(/\{-?(\w+)/g))
    expect(Object.keys({ ...FIGURES, ...INPUTS })).toContain(name);
});
