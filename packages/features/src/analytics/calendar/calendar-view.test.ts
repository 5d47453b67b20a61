import { describe, expect, it } from "vitest";

import { readCalendarView, writeCalendarView, yearOf } from "./calendar-view.ts";

const read = (query: string) => readCalendarView(new URLSearchParams(query));

describe("the calendar in an address", () => {
  it.each(["", "year=2026", "year=2026&month=2026-06", "years=financial&year=2025-26&month=2026-01"])(
    "comes back as it was written: %s",
    (query) => {
      expect(String(writeCalendarView(read(query)))).toBe(query);
    },
  );

  it("ignores values that are not valid, and leaves other parameters", () => {
    expect(read("years=lunar&year=2025-26&month=2026-13")).toEqual({ yearKind: "calendar", year: null, month: null });
    expect(String(writeCalendarView(read(""), new URLSearchParams("side=long&year=2020")))).toBe("side=long");
  });
});

it.each([
  ["2026-03", "financial", "2025-26"],
  ["2026-04", "financial", "2026-27"],
  ["2099-12", "financial", "2099-00"],
  ["2026-03", "calendar", "2026"],
] as const)("%s is in the %s year %s", (month, kind, year) => {
  expect(yearOf(month, kind)).toBe(year);
});
