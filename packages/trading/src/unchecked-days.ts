import { tradingDayFrom } from "./trading-holidays.ts";

/** Days from one to another, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/**
 * The trading days from `since` to the day before `today` that nothing covers, oldest first; the latest `most` of them. All days are
 * `YYYY-MM-DD` in IST.
 *
 * @param checked days that the broker was asked for after their close
 * @param files first and last day of each file
 */
export function uncheckedDays(
  { since, today, most }: { since: string; today: string; most: number },
  checked: ReadonlySet<string>,
  files: readonly DayRange[],
): string[] {
  const days: string[] = [];
  for (let day = tradingDayFrom(today, -1); day >= since && days.length < most; day = tradingDayFrom(day, -1)) {
    const isInFile = files.some(({ from, to }) => from <= day && day <= to);
    if (!checked.has(day) && !isInFile) days.unshift(day);
  }
  return days;
}
