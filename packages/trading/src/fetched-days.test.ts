import { expect, it } from "vitest";
import { calendarMonths, daysToFetch, monthText, nextSync } from "./fetched-days.ts";

const limits = { to: "2026-11-20", mostMonths: 3 };

it.each([
  [null, null, "bad-start"],
  [null, "2026-11-19", { from: "2026-11-20", to: "2026-11-20" }],
  [null, "2026-11-20", "all-fetched"],
  [null, "2026-08-31", { from: "2026-09-01", to: "2026-11-20" }],
  [null, "2026-08-30", "bad-start"],
  ["2026-11-20", "2026-11-20", { from: "2026-11-20", to: "2026-11-20" }],
  ["2026-11-21", null, "bad-start"],
  ["2026-09-01", null, { from: "2026-09-01", to: "2026-11-20" }],
  ["2026-08-31", null, "bad-start"],
] as const)("fetches from %s after %s: %o", (asked, fetchedTo, expected) => {
  const next = fetchedTo === null ? null : nextSync(fetchedTo, fetchedTo, [{ from: "2020-01-01", to: fetchedTo }]);
  expect(daysToFetch({ asked, next }, limits)).toEqual(expected);
});

it.each([
  ["the last ten days once more", "2026-01-01", [], { day: "2026-11-01", from: "2026-10-22" }],
  ["not before the first sync", "2026-10-30", [], { day: "2026-11-01", from: "2026-10-30" }],
  ["not into a file before", "2026-01-01", [["2026-01-01", "2026-10-27"]], { day: "2026-11-01", from: "2026-10-28" }],
  [
    "behind files that follow",
    "2026-01-01",
    [
      ["2026-11-16", "2026-11-30"],
      ["2026-11-01", "2026-11-15"],
    ],
    { day: "2026-12-01", from: "2026-12-01" },
  ],
  ["before a gap", "2026-01-01", [["2026-11-02", "2026-11-30"]], { day: "2026-11-01", from: "2026-10-22" }],
] as const)("goes on %s", (_, since, files, expected) => {
  const days = files.map(([from, to]) => ({ from, to }));
  expect(nextSync("2026-10-31", since, days)).toEqual(expected);
});

it("cuts days into calendar months", () => {
  expect(calendarMonths({ from: "2025-12-31", to: "2026-02-28" })).toEqual([
    { from: "2025-12-31", to: "2025-12-31" },
    { from: "2026-01-01", to: "2026-01-31" },
    { from: "2026-02-01", to: "2026-02-28" },
  ]);
  expect(calendarMonths({ from: "2026-02-02", to: "2026-02-03" })).toEqual([{ from: "2026-02-02", to: "2026-02-03" }]);
  expect(monthText("2026-02-03")).toBe("February 2026");
});
