import { isDay } from "@saudabook/contract/values/calendar-day.ts";
import { expect, it } from "vitest";
import { weekdayOf } from "./analysis/metrics/breakdown/breakdown-keys.ts";
import { dayNumber } from "./analysis/prepare/day-number.ts";
import { tradingDayFrom, tradingHolidays } from "./trading-holidays.ts";

const all = tradingHolidays("2000-01-01", "2100-12-31");

it("has weekdays that exist, each once and in order", () => {
  for (const { day } of all) {
    expect(isDay(day), day).toBe(true);
    expect(weekdayOf(dayNumber(day)), day).toBeLessThan(5);
  }
  const days = all.map(({ day }) => day);
  expect(days).toEqual([...new Set(days)].sort());
});

it("has as many weekdays of each year as the exchange announced", () => {
  const byYear = Object.groupBy(all, ({ day }) => day.slice(0, 4));
  expect(Object.entries(byYear).map(([year, days]) => [year, days?.length])).toEqual([
    ["2020", 12],
    ["2021", 14],
    ["2022", 13],
    ["2023", 15],
    ["2024", 17],
    ["2025", 14],
    ["2026", 16],
  ]);
});

it("has every holiday of a fixed date that falls on a weekday", () => {
  const fixed = {
    "01-26": "Republic Day",
    "08-15": "Independence Day",
    "10-02": "Mahatma Gandhi Jayanti",
    "12-25": "Christmas",
  };
  for (let year = 2020; year <= 2026; year++) {
    for (const [date, name] of Object.entries(fixed)) {
      const day = `${year}-${date}`;
      const [found] = tradingHolidays(day, day);
      if (weekdayOf(dayNumber(day)) < 5) expect(found?.name, day).toContain(name);
      else expect(found, day).toBeUndefined();
    }
  }
});

it("has the days of a financial year, both ends included", () => {
  expect(tradingHolidays("2025-12-25", "2026-01-26").map(({ day, name }) => `${day} ${name}`)).toEqual([
    "2025-12-25 Christmas",
    "2026-01-15 Municipal elections in Maharashtra",
    "2026-01-26 Republic Day",
  ]);
});

it("steps over weekends and holidays", () => {
  expect(tradingDayFrom("2026-04-02", 1)).toBe("2026-04-06");
  expect(tradingDayFrom("2026-04-06", -1)).toBe("2026-04-02");
  expect(tradingDayFrom("2026-06-02", 1)).toBe("2026-06-03");
});
