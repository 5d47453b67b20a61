import { describe, expect, it, test } from "vitest";
import { addDays } from "../calendar.ts";
import { FIRST_DAY } from "./law/dated.ts";
import { halvesOf, type PieceGroup, periodsOf, piecesOf, taxYearOf } from "./tax-year.ts";

test.each([
  ["2024-03-31", 2023],
  ["2024-04-01", 2024],
  ["2024-12-31", 2024],
  ["2025-01-01", 2024],
])("%s is in the year of %i", (day, year) => {
  expect(taxYearOf(day)).toBe(year);
});

it("divides FY 2024-25 into six pieces", () => {
  expect(piecesOf(2024)).toEqual([
    { first: "2024-04-01", last: "2024-06-15", period: 0, half: 0 },
    { first: "2024-06-16", last: "2024-07-22", period: 1, half: 0 },
    { first: "2024-07-23", last: "2024-09-15", period: 1, half: 1 },
    { first: "2024-09-16", last: "2024-12-15", period: 2, half: 1 },
    { first: "2024-12-16", last: "2025-03-15", period: 3, half: 1 },
    { first: "2025-03-16", last: "2025-03-31", period: 4, half: 1 },
  ]);
});

it("adds pieces up to periods and halves", () => {
  const results: [string, number][] = [
    ["2024-06-15", 1000],
    ["2024-06-16", -400],
    ["2024-07-22", 250],
    ["2024-07-23", 600],
    ["2024-09-16", -300],
    ["2025-03-16", 75],
  ];
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
  const byPiece = piecesOf(2024).map(({ first, last }) =>
    sumOf(results.filter(([day]) => first <= day && day <= last).map(([, amount]) => amount)),
  );
  const bySum = (groups: readonly PieceGroup[]) =>
    groups.map(({ pieces }) => sumOf(pieces.map((piece) => byPiece[piece] ?? Number.NaN)));
  expect(byPiece).toEqual([1000, -150, 600, -300, 0, 75]);
  expect(bySum(periodsOf(2024))).toEqual([1000, 450, -300, 0, 75]);
  expect(bySum(halvesOf(2024))).toEqual([850, 375]);
});

it("cuts FY 2014-15 and FY 2024-25 alone", () => {
  const years = Array.from({ length: 16 }, (_, at) => 2014 + at);
  const cut = years.filter((year) => halvesOf(year).length > 1);
  expect(cut.map((year) => halvesOf(year).map(({ first }) => first))).toEqual([
    ["2014-04-01", "2014-07-11"],
    ["2024-04-01", "2024-07-23"],
  ]);
  for (const year of years) expect(piecesOf(year)).toHaveLength(cut.includes(year) ? 6 : 5);
});

describe.each([
  ["pieces", piecesOf],
  ["periods", periodsOf],
  ["halves", halvesOf],
] as const)("%s", (_, spansOf) => {
  it("cover each day of all years once, in order", () => {
    let next = FIRST_DAY;
    for (let year = 2014; year < 2030; year++) {
      for (const { first, last } of spansOf(year)) {
        expect(first).toBe(next);
        expect(last >= first).toBe(true);
        next = addDays(last, 1);
      }
      expect(next).toBe(`${year + 1}-04-01`);
    }
  });
});
