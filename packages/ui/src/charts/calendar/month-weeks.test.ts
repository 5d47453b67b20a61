import { expect, it } from "vitest";
import { monthName, monthWeeks } from "./month-weeks.ts";

it.each([
  ["2026-06", 0, 29, 5],
  ["2026-02", 6, 33, 5],
  ["2026-08", 5, 35, 6],
  ["2024-02", 3, 31, 5],
  ["2025-12", 0, 30, 5],
])("%s begins at %i and ends at %i of its %i weeks", (month, first, last, weeks) => {
  const grid = monthWeeks(month);
  expect([grid.first, grid.last, grid.weeks]).toEqual([first, last, weeks]);
  expect(grid.dayAt(first)).toBe(`${month}-01`);
  expect(grid.dayAt(last).slice(0, 7)).toBe(month);
  expect(grid.dayAt(last + 1).slice(8)).toBe("01");
});

it("names a month, and refuses what is not one", () => {
  expect(monthName("2026-09")).toBe("September 2026");
  expect(() => monthWeeks("2026-13")).toThrow(RangeError);
});
