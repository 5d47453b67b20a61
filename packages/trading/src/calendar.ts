import { dayExists } from "@saudabook/contract/values/calendar-day.ts";

/** English names of the months, January first. */
export const MONTH_NAMES: readonly string[] =
  "January February March April May June July August September October November December".split(" ");

/** `Jan` … `Dec`. Intl's English of India writes September with four letters, and versions of its data differ. */
export const SHORT_MONTH_NAMES: readonly string[] = MONTH_NAMES.map((name) => name.slice(0, 3));

/** The number of a month, 1 to 12, by the first three letters of a text, case-insensitive; 0 if no month matches. */
export function monthNumber(text: string): number {
  const letters = text.slice(0, 3).toLowerCase();
  return SHORT_MONTH_NAMES.findIndex((name) => name.toLowerCase() === letters) + 1;
}

/** Whether a file can hold this day: it exists, in 1995 to 2100. */
export function isFileDay(year: number, month: number, day: number): boolean {
  return year >= 1995 && year <= 2100 && dayExists(year, month, day);
}

/** A day as `YYYY-MM-DD`; null when it does not exist or lies outside 1995 to 2100. */
export function dayOf(year: number, month: number, day: number): string | null {
  return isFileDay(year, month, day) ? dayAt(Date.UTC(year, month - 1, day)) : null;
}

/** A day, `YYYY-MM-DD`, as people write it: `6 Jun 2025`. */
export function dayText(day: string): string {
  return `${Number(day.slice(8, 10))} ${SHORT_MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

const DAY = 86_400_000;
/** India has a single time zone, without daylight saving time. */
const IST = 330 * 60_000;

/** The day in India at a moment, `YYYY-MM-DD`. */
export function indianDay(moment: Date): string {
  return dayAt(moment.getTime() + IST);
}

/** The day after a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  return addDays(day, 1);
}

/** The day `count` days after a day, before it where `count` is negative; both `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return dayAt(Date.parse(day) + count * DAY);
}

/** The same date `count` months later, both `YYYY-MM-DD`; the last day of a shorter month: 12 months after 29 February is 28 February. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = Math.floor(months / 12);
  const month = months - year * 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month, Math.min(Number(day.slice(8, 10)), lastDay)));
}

/** A time of day as `HH:MM:SS`, or null if it is invalid. */
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
 * `YYYY-MM-DD` for a whole day, otherwise `YYYY-MM-DDTHH:MM:SS`; null outside 1995 to 2100.
 */
export function momentOfSerial(serial: number, date1904: boolean): string | null {
  const seconds = Math.round((serial + (date1904 ? 1462 : 0) - 25_569) * 86_400);
  if (!Number.isFinite(seconds) || seconds < 788_918_400 || seconds >= 4_133_980_800) return null;
  const iso = new Date(seconds * 1000).toISOString().slice(0, 19);
  return seconds % 86_400 === 0 ? iso.slice(0, 10) : iso;
}

/** The day of a time in UTC, in milliseconds since 1970. */
function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
