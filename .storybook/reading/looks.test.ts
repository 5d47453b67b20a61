import { expect, it } from "vitest";
import { looks } from "./looks.ts";

it("has a look for each cell of a screen, with a key of its own", () => {
  expect(looks.map(({ title, keys }) => [title, keys.join(" ")])).toEqual([
    ["Phone, light", "alt 1"],
    ["Phone, dark", "alt 2"],
    ["Desktop, light", "alt 3"],
    ["Desktop, dark", "alt 4"],
  ]);
});
