import type { Day } from "../numbers.ts";

/** Days since 1970-01-01 of a text that starts with a valid `YYYY-MM-DD`. */
export function dayNumber(text: string): Day {
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 2);
  const day = digits(text, 8, 2);
  // March is the first month here, so that a leap day is the last of its year: H. Hinnant, "days_from_civil".
  const shifted = month > 2 ? month - 3 : month + 9;
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * shifted + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return (era * 146_097 + dayOfEra - 719_468) as Day;
}

/** Texts of requested days, by number: an analysis writes the same few thousand days again and again. */
const texts = new Map<number, string>();
const MOST_TEXTS = 50_000;

/** `YYYY-MM-DD` of a number of days since 1970-01-01. */
export function isoDay(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    text = new Date(day * 86_400_000).toISOString().slice(0, 10);
    if (texts.size < MOST_TEXTS) texts.set(day, text);
  }
  return text;
}

/** Seconds since midnight of `YYYY-MM-DDTHH:MM` with or without seconds; −1 for a day without a time. */
export function secondOfDay(text: string): number {
  if (text.length < 16) return -1;
  const seconds = text.length < 19 ? 0 : digits(text, 17, 2);
  return digits(text, 11, 2) * 3600 + digits(text, 14, 2) * 60 + seconds;
}

function digits(text: string, from: number, count: number): number {
  let number = 0;
  for (let at = from; at < from + count; at++) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}
