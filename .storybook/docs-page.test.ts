import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { editableControls, isShownInDocs } from "./docs-page.ts";

/** The control of a prop called `prop`; `undefined` is Storybook's own choice. */
function controlOf(type: string, value: unknown, more: object = {}): unknown {
  const prop = { name: "prop", table: { type: { summary: type } }, ...more };
  return editableControls({ argTypes: { prop }, initialArgs: { prop: value } })["prop"]?.control;
}

describe("a docs page", () => {
  it("shows states and runs no behaviour", () => {
    expect(isShownInDocs({})).toBe(true);
    expect(isShownInDocs({ playFunction: async () => undefined })).toBe(false);
  });

  it("edits any React node that is a text, or is not there yet, as text", () => {
    expect(controlOf("ReactNode", "Ledger")).toEqual({ type: "text" });
    expect(controlOf("ReactNode", undefined)).toEqual({ type: "text" });
    const defaultValue = { summary: '"Skip to content"' };
    expect(controlOf("", undefined, { table: { defaultValue } })).toEqual({ type: "text" });
  });

  it("offers no JSON editor for what JSON cannot hold", () => {
    expect(controlOf("ReactNode", createElement("p"))).toBe(false);
    expect(controlOf("ReactNode[]", [createElement("p", { key: "p" })])).toBe(false);
    expect(controlOf("{ label: string; onSelect: () => void }", { label: "Undo", onSelect: () => undefined })).toBe(
      false,
    );
    expect(controlOf("{ label: string; onSelect: () => void }", undefined)).toBe(false);
    expect(controlOf("File | null", null)).toBe(false);
    expect(controlOf("File | null", new File(["a"], "a.csv"))).toBe(false);
  });

  it("offers no JSON editor for a state, which the toolbar names", () => {
    expect(controlOf("DetailsState", { status: "loading" })).toBe(false);
  });

  it("offers no JSON editor for data of hundreds of rows", () => {
    const rows = Array.from({ length: 248 }, (_, day) => ({ day }));
    expect(controlOf("Row[]", rows)).toBe(false);
  });

  it("leaves the rest, and what a story chose itself, alone", () => {
    expect(controlOf("string", "x")).toBeUndefined();
    expect(controlOf("boolean", undefined)).toBeUndefined();
    expect(controlOf("Option[]", [{ value: "a", label: "A" }])).toBeUndefined();
    expect(controlOf("ReactNode", createElement("p"), { control: { type: "select" } })).toEqual({ type: "select" });
  });
});
