import { expect, it } from "vitest";
import { criticalValue } from "./critical-value.ts";

// From printed tables of Student's t: each comparison has its fraction of a two-sided 5 %.
it.each([
  [1, 19, 2.093],
  [1, 20, 2.086],
  [1, 60, 2.0003],
  [1, 120, 1.9799],
  [5, 20, 2.8453],
  [5, 40, 2.7045],
  [5, 60, 2.6603],
  [50, 19, 3.8834],
  [50, 30, 3.646],
  [50, 120, 3.3735],
])("for %i comparisons and %i degrees of freedom", (comparisons, degreesOfFreedom, expected) => {
  expect(criticalValue(comparisons)(degreesOfFreedom)).toBeCloseTo(expected, 3);
});

it("is the normal quantile where there are many degrees of freedom", () => {
  expect(criticalValue(1)(1e12)).toBeCloseTo(1.959964, 6);
  expect(criticalValue(50)(1e12)).toBeCloseTo(3.290527, 6);
});
