import { expect, it } from "vitest";
import { periodOf, periods } from "./period.ts";

it.each([
  ["2026-11-21", "this-month", "2026-11-01", "2026-11-30"],
  ["2026-11-21", "last-30-days", "2026-10-23", "2026-11-21"],
  ["2026-11-21", "2026-27", "2026-04-01", "2027-03-31"],
  ["2027-01-05", "last-month", "2026-12-01", "2026-12-31"],
  ["2027-03-31", "2026-27", "2026-04-01", "2027-03-31"],
  ["2027-04-01", "2026-27", "2026-04-01", "2027-03-31"],
  ["2028-03-10", "last-month", "2028-02-01", "2028-02-29"],
])("on %s, %s is from %s to %s", (today, id, from, to) => {
  const known = periods(today, []);
  expect(known.find((period) => period.id === id)).toMatchObject({ from, to });
  expect(periodOf({ from, to }, known)).toBe(id);
});

it("has every financial year with trades once, newest first", () => {
  const labels = (today: string, years: string[]) =>
    periods(today, years)
      .map(({ label }) => label)
      .filter((label) => label.startsWith("FY"));
  expect(labels("2026-11-21", ["2021-22", "2023-24", "2025-26"])).toEqual([
    "FY 2026-27",
    "FY 2025-26",
    "FY 2023-24",
    "FY 2021-22",
  ]);
  expect(labels("2099-05-01", [])).toEqual(["FY 2099-00", "FY 2098-99"]);
});

it("is all without days, and custom with any others", () => {
  const known = periods("2026-11-21", []);
  expect(periodOf({}, known)).toBe("all");
  expect(periodOf({ from: "2026-11-01" }, known)).toBe("custom");
});
