const ROWS_A_DAY = 400;

/** The weekday on which the row of this number falls: 400 rows a day from Monday, 1 April 2024. */
export function sampleDay(index: number): string {
  const weekdays = Math.floor(index / ROWS_A_DAY);
  const days = Math.floor(weekdays / 5) * 7 + (weekdays % 5);
  return new Date(Date.UTC(2024, 3, 1 + days)).toISOString().slice(0, 10);
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
