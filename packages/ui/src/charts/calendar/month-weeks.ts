import { dayNumber, isoDay, longMonth, weekdayOf } from "../short-day.ts";

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** "2026-06" → "June 2026". */
export const monthName = (month: string): string => `${longMonth(month)} ${month.slice(0, 4)}`;

/**
 * A month ("2026-06") as a grid that begins on a Monday: the index of its first and last day in the grid, and the ISO day of
 * an index. Throws a RangeError for text that is not a month.
 */
export function monthWeeks(month: string) {
  const start = dayNumber(`${month}-01`);
  const [year = 0, number = 0] = month.split("-").map(Number);
  const end = Date.UTC(year, number, 1) / 86_400_000 - 1;
  const first = weekdayOf(start);
  const last = first + end - start;
  return { first, last, weeks: Math.floor(last / 7) + 1, dayAt: (index: number) => isoDay(start + index - first) };
}
