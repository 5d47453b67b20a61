import type { CalendarQuery } from "@saudabook/contract/analysis/series.ts";
import { financialYear } from "../../metrics/breakdown/breakdown-keys.ts";
import { dayNumber, isoDay } from "../../prepare/day-number.ts";
import type { Span } from "./calendar-marks.ts";

/** Maps days to years: the name of a day's year, and the days of a year by its name. */
export const YEAR_KINDS = {
  calendar: {
    yearOf: (day) => isoDay(day).slice(0, 4),
    spanOf: (year) => ({ from: dayNumber(`${year}-01-01`), to: dayNumber(`${year}-12-31`) }),
  },
  financial: {
    yearOf: financialYear,
    spanOf: (year) => {
      const first = year.slice(0, 4);
      return { from: dayNumber(`${first}-04-01`), to: dayNumber(`${Number(first) + 1}-03-31`) };
    },
  },
} as const satisfies Record<
  CalendarQuery["yearKind"],
  { yearOf: (day: number) => string; spanOf: (year: string) => Span }
>;
