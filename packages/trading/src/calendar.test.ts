import { dayExists, isDay } from "@saudabook/contract/values/calendar-day.ts";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dayAfter, dayOf, indianDay, monthNumber } from "./calendar.ts";
import { SAMPLE_TODAY, sampleDay } from "./samples/files/sample-day.ts";

describe("indianDay", () => {
  it("changes at midnight in India", () => {
    expect(indianDay(new Date("2026-11-20T18:29:59.999Z"))).toBe("2026-11-20");
    expect(indianDay(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
  });
});

describe("dayExists", () => {
  it("agrees with the platform's calendar on every day", () => {
    for (const year of [1, 1900, 1999, 2000, 2024, 2025, 2100]) {
      for (let month = 0; month <= 13; month++) {
        for (let day = 0; day <= 32; day++) {
          const date = new Date(0);
          date.setUTCFullYear(year, month - 1, day);
          const exists =
            date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(dayExists(year, month, day), `${year}-${month}-${day}`).toBe(exists);
        }
      }
    }
    expect(dayExists(0, 1, 1)).toBe(false);
    expect(dayExists(Number.NaN, 1, 1)).toBe(false);
  });
});

describe("isDay", () => {
  it("takes a day as YYYY-MM-DD and nothing else", () => {
    for (const text of ["2026-11-30", "2024-02-29", "0001-01-01"]) expect(isDay(text), text).toBe(true);
    for (const text of ["2026-02-29", "0000-01-01", "2026-1-1", "2026-11-31", "2026-11-30T00:00", "", "+2026-1-01"]) {
      expect(isDay(text), text).toBe(false);
    }
  });
});

describe("dayOf", () => {
  it("is a day from 1995 to 2100", () => {
    expect(dayOf(1994, 12, 31)).toBeNull();
    expect(dayOf(1995, 1, 1)).toBe("1995-01-01");
    expect(dayOf(2100, 12, 31)).toBe("2100-12-31");
    expect(dayOf(2101, 1, 1)).toBeNull();
    expect(dayOf(2023, 2, 29)).toBeNull();
  });
});

describe("monthNumber", () => {
  it("reads short and full names in any case", () => {
    expect(["JAN", "sep", "Sept", "december"].map(monthNumber)).toEqual([1, 9, 9, 12]);
    expect(["", "ja", "Foo"].map(monthNumber)).toEqual([0, 0, 0]);
  });
});

describe("dayAfter", () => {
  it("goes over the ends of months and years", () => {
    expect(["2026-11-21", "2026-12-31", "2024-02-28", "2024-02-29"].map(dayAfter)).toEqual([
      "2026-11-22",
      "2027-01-01",
      "2024-02-29",
      "2024-03-01",
    ]);
  });
});

describe("sampleDay", () => {
  it("is a weekday in the past, whatever the row, and begins with 1 April 2024", () => {
    expect([0, 399, 400, 2_000].map(sampleDay)).toEqual(["2024-04-01", "2024-04-01", "2024-04-02", "2024-04-08"]);
    for (let row = 0; row < 500_000; row += 400) {
      const day = sampleDay(row);
      expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      expect(day < SAMPLE_TODAY).toBe(true);
    }
    expect(new Set(Array.from({ length: 1250 }, (_, at) => sampleDay(at * 400))).size).toBe(1250);
  });
});

describe("addDays", () => {
  it("counts over the ends of months and years, and backwards", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(addDays("2026-11-21", -29)).toBe("2026-10-23");
    expect(addDays("2026-11-21", 0)).toBe("2026-11-21");
  });
});

describe("addMonths", () => {
  it.each([
    ["2024-08-01", 12, "2025-08-01"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-02-29", 48, "2028-02-29"],
    ["2023-02-28", 12, "2024-02-28"],
    ["2025-12-31", 2, "2026-02-28"],
    ["2025-12-31", 0, "2025-12-31"],
    ["2025-01-31", -1, "2024-12-31"],
  ])("%s and %i months is %s", (day, count, later) => {
    expect(addMonths(day, count)).toBe(later);
  });
});
