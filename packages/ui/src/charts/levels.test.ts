import { expect, it } from "vitest";
import { toneClasses, tonesOf } from "./levels.ts";

it("divides the values into thirds by their distance from zero", () => {
  const toneOf = tonesOf(["10", "-20", "30", "-40", "50", "-9000000"]);
  expect(["10", "-20", "30", "-40", "50", "-9000000", "0"].map(toneOf)).toEqual([
    { sign: 1, level: 1 },
    { sign: -1, level: 1 },
    { sign: 1, level: 2 },
    { sign: -1, level: 2 },
    { sign: 1, level: 3 },
    { sign: -1, level: 3 },
    { sign: 0, level: 0 },
  ]);
});

it("has the strongest level for the only value, and no tone for zero", () => {
  expect(tonesOf(["-5"])("-5")).toEqual({ sign: -1, level: 3 });
  expect(toneClasses({ sign: 0, level: 0 })).toBe("");
});

it("distinguishes a loss from a gain by the style of its edge, and levels by its width", () => {
  const all = ([1, -1] as const).flatMap((sign) => ([1, 2, 3] as const).map((level) => toneClasses({ sign, level })));
  const edges = all.map((classes) => classes.match(/border-(solid|dashed|b-\d)/g)?.join());
  expect(new Set(edges).size).toBe(6);
});
