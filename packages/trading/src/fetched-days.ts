import { addDays, addMonths, dayAfter, MONTH_NAMES } from "./calendar.ts";

/** The first and the last of some days, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** Fetched days that a sync asks for once more: trades of a day may come late. */
const DAYS_AGAIN = 10;

/** Where a sync goes on. `day`: the first day that is missing. `from`: the first day to fetch, which is one of those that are fetched. */
export interface NextSync {
  day: string;
  from: string;
}

/**
 * Finds where a sync goes on after the last fetched day, and after files whose days follow it without a gap. It goes back for at most
 * {@link DAYS_AGAIN} days, neither before the start of the syncs before, nor into the days of a file.
 *
 * @param since the first day of the last sync
 * @param files first and last days of the account's files
 */
export function nextSync(fetchedTo: string, since: string, files: readonly Days[]): NextSync {
  let day = dayAfter(fetchedTo);
  for (const { from, to } of files.toSorted((a, b) => a.from.localeCompare(b.from))) {
    if (from <= day && to >= day) day = dayAfter(to);
  }
  const ends = files.filter(({ to }) => to < day).map(({ to }) => dayAfter(to));
  const [from = day] = [addDays(day, -DAYS_AGAIN), since, ...ends].sort().slice(-1);
  return { day, from: from < day ? from : day };
}

/**
 * The days that a sync with past days fetches.
 *
 * @param start the first day that is asked for, and where a sync goes on; null for none
 * @param limits the last finished day, and how many calendar months there may be
 * @returns why there are none: every finished day is fetched, or the start does not fit the limits
 */
export function daysToFetch(
  { asked, next }: { asked: string | null; next: NextSync | null },
  { to, mostMonths }: { to: string; mostMonths: number },
): Days | "all-fetched" | "bad-start" {
  if (asked === null && next !== null && next.day > to) return "all-fetched";
  const from = asked ?? next?.from ?? null;
  if (from === null || from > to) return "bad-start";
  return monthNumberOf(to) - monthNumberOf(from) < mostMonths ? { from, to } : "bad-start";
}

const monthNumberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Days by calendar months, the first and the last cut off. */
export function calendarMonths({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let first = from; first <= to; ) {
    const next = addMonths(`${first.slice(0, 7)}-01`, 1);
    months.push({ from: first, to: next <= to ? addDays(next, -1) : to });
    first = next;
  }
  return months;
}

/** The month of a day, as people write it: `July 2026`. */
export const monthText = (day: string) => `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
