// The full name of a month is the same in all data of `Intl`; its abbreviations are not ("Sept"), so they are cut from it.
const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month, 1)));

const DAY_MS = 86_400_000;

/** Days since 1 January 1970 of an ISO day ("2026-06-16"). Throws a RangeError for anything else. */
export function dayNumber(day: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // `Date.parse` reads 31 February as 3 March.
  if (Number.isNaN(time) || isoDay(time / DAY_MS) !== day) throw new RangeError(`Not a day: "${day.slice(0, 40)}"`);
  return time / DAY_MS;
}

/** The ISO day of a number of days since 1 January 1970. */
export const isoDay = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

/** "2026-09-01" → "Sep". */
export const shortMonth = (day: string): string => longMonth(day).slice(0, 3);

/** "2026-09" or "2026-09-01" → "September". */
export const longMonth = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? day;

/** "2026-09-01" → "1 Sep 2026". */
export const shortDay = (day: string): string => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** "2026-09-01" → "1 Sep". */
export const dayAndMonth = (day: string): string => `${Number(day.slice(8, 10))} ${shortMonth(day)}`;
