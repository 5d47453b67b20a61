import { expect, it } from "vitest";
import { uncheckedDays } from "./unchecked-days.ts";

// 10 and 24 November 2026 are holidays, 14, 15, 21 and 22 a weekend.
const range = { since: "2026-11-09", today: "2026-11-18", most: 60 };

it("are the trading days before today without a check and without a file", () => {
  expect(uncheckedDays(range, new Set(), [])).toEqual([
    ...["2026-11-09", "2026-11-11", "2026-11-12", "2026-11-13", "2026-11-16", "2026-11-17"],
  ]);
  const files = [
    { from: "2026-11-01", to: "2026-11-09" },
    { from: "2026-11-12", to: "2026-11-13" },
  ];
  expect(uncheckedDays(range, new Set(["2026-11-11"]), files)).toEqual(["2026-11-16", "2026-11-17"]);
});

it("are none on the first day, and the latest where there are many", () => {
  expect(uncheckedDays({ ...range, since: "2026-11-18" }, new Set(), [])).toEqual([]);
  expect(uncheckedDays({ ...range, since: "2020-01-01", most: 2 }, new Set(), [])).toEqual([
    ...["2026-11-16", "2026-11-17"],
  ]);
});
