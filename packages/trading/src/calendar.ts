/** A calendar day as `YYYY-MM-DD`, or null when there is no such day or it lies outside 1995 to 2100. */
export function dayOf(year: number, month: number, day: number): string | null {
  if (!(year >= 1995 && year <= 2100 && month >= 1 && month <= 12 && day >= 1)) return null;
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

const DAY = 86_400_000;
/** India has one time, without a summer time. */
const IST = 330 * 60_000;

/** The day in India at a moment, `YYYY-MM-DD`. */
export function indianDay(moment: Date): string {
  return new Date(moment.getTime() + IST).toISOString().slice(0, 10);
}

/** The day after a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
}

/** A time of day as `HH:MM:SS`, or null when there is no such time. */
export function timeOf(hour: number, minute: number, second: number): string | null {
  if (!(hour < 24 && minute < 60 && second < 60)) return null;
  return `${two(hour)}:${two(minute)}:${two(second)}`;
}

/** Days from one `YYYY-MM-DD` to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/**
 * The moment of a spreadsheet's serial number (days since the end of 1899, or since 1904), to the second:
 * `YYYY-MM-DD` for a whole day, else `YYYY-MM-DDTHH:MM:SS`; null outside 1995 to 2100.
 */
export function momentOfSerial(serial: number, date1904: boolean): string | null {
  const seconds = Math.round((serial + (date1904 ? 1462 : 0) - 25_569) * 86_400);
  if (!Number.isFinite(seconds) || seconds < 788_918_400 || seconds >= 4_133_980_800) return null;
  const iso = new Date(seconds * 1000).toISOString().slice(0, 19);
  return seconds % 86_400 === 0 ? iso.slice(0, 10) : iso;
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
