import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, isoDay, longMonth, shortDay, weekdayOf } from "./short-day.ts";
import { timeTicks } from "./time-axis.ts";

const labels = (first: string, last: string, count: number) =>
  timeTicks(first, last, count).map((tick) => `${isoDay(tick.day)} ${tick.label}`);

describe("a day", () => {
  it("is written with three letters for each month", () => {
    expect(shortDay("2026-09-01")).toBe("1 Sep 2026");
    expect(longMonth("2026-09")).toBe("September");
  });

  it.each(["2026-02-30", "2026-13-01", "16 Jun 2026", "2026-6-1", "", "2026-06-16T00:00:00Z"])("is not %j", (text) => {
    expect(() => dayNumber(text)).toThrow(RangeError);
  });

  it("keeps its weekday, from Monday on", () => {
    expect(["2026-06-15", "2026-06-21", "1969-12-29"].map((day) => weekdayOf(dayNumber(day)))).toEqual([0, 6, 0]);
  });
});

describe("timeTicks", () => {
  it("names each day of a few", () => {
    expect(labels("2026-08-30", "2026-09-02", 8)).toEqual([
      "2026-08-30 30 Aug",
      "2026-08-31 31 Aug",
      "2026-09-01 1 Sep",
      "2026-09-02 2 Sep",
    ]);
    expect(labels("2026-09-01", "2026-09-01", 8)).toEqual(["2026-09-01 1 Sep"]);
  });

  it("names Mondays of a month", () => {
    expect(labels("2026-06-01", "2026-06-30", 8)).toEqual([
      "2026-06-01 1 Jun",
      "2026-06-08 8 Jun",
      "2026-06-15 15 Jun",
      "2026-06-22 22 Jun",
      "2026-06-29 29 Jun",
    ]);
  });

  it("names months of a financial year, with the year where it is new", () => {
    expect(labels("2025-04-01", "2026-03-31", 6)).toEqual([
      "2025-04-01 Apr 2025",
      "2025-06-01 Jun",
      "2025-08-01 Aug",
      "2025-10-01 Oct",
      "2025-12-01 Dec",
      "2026-02-01 Feb 2026",
    ]);
  });

  it("names financial years of a long time", () => {
    expect(labels("2006-01-10", "2026-06-10", 5)).toEqual([
      "2010-04-01 FY 2010–11",
      "2015-04-01 FY 2015–16",
      "2020-04-01 FY 2020–21",
      "2025-04-01 FY 2025–26",
    ]);
  });

  it("stays within the days and the number of ticks, and is never without one", () => {
    const day = fc.integer({ min: dayNumber("1995-01-01"), max: dayNumber("2045-12-31") });
    fc.assert(
      fc.property(day, day, fc.integer({ min: 2, max: 12 }), (a, b, count) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const ticks = timeTicks(isoDay(from), isoDay(to), count);
        expect(ticks.length).toBeGreaterThan(0);
        expect(ticks.length).toBeLessThanOrEqual(count);
        expect(ticks.every((tick) => tick.day >= from && tick.day <= to)).toBe(true);
        expect(new Set(ticks.map((tick) => tick.day)).size).toBe(ticks.length);
      }),
    );
  });
});
