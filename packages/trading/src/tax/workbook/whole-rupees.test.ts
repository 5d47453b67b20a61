import { expect, it, test } from "vitest";
import { dividedHalfUp } from "../../analysis/prepare/whole-numbers.ts";
import { apportioned } from "./whole-rupees.ts";

test.each([
  [0n, 10n, 0n],
  [4n, 10n, 0n],
  [5n, 10n, 1n],
  [24_370_500_000n, 1_000_000n, 24_371n],
])("%i ÷ %i is %i, a tie up", (numerator, denominator, result) => {
  expect(dividedHalfUp(numerator, denominator)).toBe(result);
});

test.each([
  { case: "the largest remainder", amounts: [125n, 160n, 114n], total: 4n, results: [1n, 2n, 1n] },
  { case: "the earlier of equal remainders", amounts: [150n, 150n], total: 3n, results: [2n, 1n] },
  { case: "more than one each", amounts: [110n, 120n], total: 7n, results: [3n, 4n] },
  { case: "the smallest remainder loses first", amounts: [190n, 210n], total: 2n, results: [1n, 1n] },
  { case: "less than one each", amounts: [590n, 410n], total: 4n, results: [3n, 1n] },
  { case: "none below 0", amounts: [50n, 500n], total: 3n, results: [0n, 3n] },
  { case: "a total below 0", amounts: [150n, 250n], total: -2n, results: [0n, 0n] },
])("whole numbers add up: $case", ({ amounts, total, results }) => {
  expect(apportioned(amounts, total, 100n)).toEqual(results);
});

it("has nothing to apportion to", () => {
  expect(apportioned([], 3n, 100n)).toEqual([]);
});
