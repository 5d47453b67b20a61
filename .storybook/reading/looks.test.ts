import { expect, it } from "vitest";
import { lookOf, looks } from "./looks.ts";

it("has a look for each cell of a screen, with a key of its own", () => {
  expect(looks.map(({ title, keys }) => [title, keys.join(" ")])).toEqual([
    ["Phone, light", "alt 1"],
    ["Phone, dark", "alt 2"],
    ["Desktop, light", "alt 3"],
    ["Desktop, dark", "alt 4"],
  ]);
});

it("knows the look of the toolbar's switches, and none of a width between", () => {
  expect(lookOf({ theme: "dark", viewport: { value: "phone" } })?.id).toBe("phone-dark");
  expect(lookOf({ theme: "dark", viewport: { value: "tablet" } })).toBeUndefined();
  expect(lookOf({})).toBeUndefined();
});
