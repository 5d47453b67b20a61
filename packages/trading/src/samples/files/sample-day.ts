const ROWS_A_DAY = 400;
/** Weekdays until the end of March 2026, five a week. */
const FIRST_WEEKDAYS = 104 * 5;

/** The day in India on which samples are read in tests, `YYYY-MM-DD`. */
export const SAMPLE_TODAY = "2026-11-21";

/**
 * The weekday on which the row of this number falls: 400 rows a day from Monday, 1 April 2024; the rows from number 2,08,000
 * on, which would fall into the future one day, from Monday, 4 April 2016.
 */
export function sampleDay(index: number): string {
  const weekday = Math.floor(index / ROWS_A_DAY);
  const isFirst = weekday < FIRST_WEEKDAYS;
  const start = isFirst ? Date.UTC(2024, 3, 1) : Date.UTC(2016, 3, 4);
  const weekdays = isFirst ? weekday : weekday - FIRST_WEEKDAYS;
  const days = Math.floor(weekdays / 5) * 7 + (weekdays % 5);
  return new Date(start + days * 86_400_000).toISOString().slice(0, 10);
}

/** The time of day of the row of this number, within market hours and later than the row before it on the same day. */
export function sampleTime(index: number): string {
  const seconds = 9 * 3600 + 15 * 60 + (index % ROWS_A_DAY) * 55;
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

/** `2024-04-01` as `01-04-2024`. */
export function dayFirst(day: string, separator = "-"): string {
  return day.split("-").toReversed().join(separator);
}
