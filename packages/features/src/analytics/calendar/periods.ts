import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsCalendar } from "@saudabook/contract/analysis/series.ts";
import { longDayText, monthText } from "../day-text.ts";
import { financialYearDays, monthEnd } from "../frame/period.ts";
import type { Period } from "./period-table.tsx";

/** The days of a month. */
export const monthFilter = (month: string): AnalysisFilter => ({ from: `${month}-01`, to: monthEnd(month) });

/** First and last day of a year, `2025` or `2025-26`. */
function yearFilter(year: string): AnalysisFilter {
  return year.length === 4 ? { from: `${year}-01-01`, to: `${year}-12-31` } : financialYearDays(year);
}

/** The days of a month with a booked exit. */
export function dayPeriods({ days }: AnalyticsCalendar, month: string): Period[] {
  return days
    .filter(({ day, exits }) => day.startsWith(month) && exits > 0)
    .map((row) => {
      const label = longDayText(row.day);
      return {
        key: row.day,
        label,
        shown: label.slice(0, -" 2026".length),
        row,
        filter: { from: row.day, to: row.day },
      };
    });
}

/** The months of the year with a booked exit. */
export function monthPeriods({ months }: AnalyticsCalendar): Period[] {
  return months
    .filter(({ exits }) => exits > 0)
    .map((row) => ({ key: row.month, label: monthText(row.month), row, filter: monthFilter(row.month) }));
}

/** The year or the month on screen; null without a booked exit. */
export function shownPeriod({ year, years, months }: AnalyticsCalendar, month: string | null): Period | null {
  if (month !== null) {
    const row = months.find((one) => one.month === month);
    return row ? { key: month, label: monthText(month), row, filter: monthFilter(month) } : null;
  }
  const row = years.find((one) => one.year === year);
  return row && year ? { key: year, label: year, row, filter: yearFilter(year) } : null;
}
