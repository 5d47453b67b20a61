import { expect, it } from "vitest";
import { periodOf, periods } from "./period.ts";

it.each([
  ["2026-11-21", "this-month", "2026-11-01", "2026-11-30"],
  ["2026-11-21", "last-30-days", "2026-10-23", "2026-11-21"],
  ["2026-11-21", "this-year", "2026-04-01", "2027-03-31"],
  ["2027-01-05", "last-month", "2026-12-01", "2026-12-31"],
  ["2027-03-31", "this-year", "2026-04-01", "2027-03-31"],
  ["2027-04-01", "last-year", "2026-04-01", "2027-03-31"],
  ["2028-03-10", "last-month", "2028-02-01", "2028-02-29"],
])("on %s, %s is from %s to %s", (today, id, from, to) => {
  expect(periods(today).find((period) => period.id === id)).toMatchObject({ from, to });
  expect(periodOf({ from, to }, today)).toBe(id);
});

it("names the financial years", () => {
  expect(periods("2027-02-01").map(({ label }) => label)).toContain("FY 2026-27");
  expect(periods("2099-05-01").map(({ label }) => label)).toContain("FY 2099-00");
});

it("is all without days, and custom with any others", () => {
  expect(periodOf({}, "2026-11-21")).toBe("all");
  expect(periodOf({ from: "2026-11-01" }, "2026-11-21")).toBe("custom");
});
