import { dayOf, isFileDay, momentOfSerial, monthNumber } from "../../calendar.ts";
import { type Cell, cellText, FORMULA } from "../sheets/cell.ts";
import { BadCell } from "./bad-cell.ts";
import { timeIn } from "./time-cell.ts";

/** How to read the file's dates with slashes; null when the file does not prove it. Called only for such a date. */
export type SlashOrder = () => "day-first" | "month-first" | null;

// A time after a T has seconds: without them, the file was cut off.
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:(?:T(?=..:..:)| )(\d{1,2}:.+))?$/;
const NUMERIC = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?:[T ]+(\d{1,2}:.+))?$/;
const NAMED = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4}|\d{2})$/;
const NAMED_TIME = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ](\d{4}),? +(\d{1,2}:.+)$/;

const REPAIR = "Download the file from your broker again and upload it without saving it in a spreadsheet program";

/**
 * A day or a moment in Indian time: `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` where the cell has a time. Reads ISO dates,
 * `31-10-2025` (always day first), `31/10/2025` or `10/31/2025` as `slashes` says, `15 Jun 2026`, `15-Jun-26` (also with
 * stray words before it, as Groww writes), each with a time as {@link timeIn} (`25 Aug 2026, 03:20:21 PM`), and serial numbers of a
 * spreadsheet. 1995 to 2100.
 */
export function momentCell(cell: Cell | undefined, column: string, slashes: SlashOrder, date1904: boolean): string {
  if (cell === FORMULA) throw new BadCell(column, cell, "is a formula; we only import plain values");
  if (typeof cell === "number") {
    const moment = momentOfSerial(cell, date1904);
    if (moment === null) throw new BadCell(column, cell, "isn't a date");
    return moment;
  }
  if (typeof cell === "string" && isPlainMoment(cell)) return cell;
  const text = cellText(cell).trim();
  if (text === "") throw new BadCell(column, cell, "is missing");
  if (text.length <= 40) {
    const iso = ISO.exec(text);
    if (iso) {
      const [, year, month, day, time] = iso;
      return moment(cell, column, dayOf(Number(year), Number(month), Number(day)), time);
    }
    const numeric = NUMERIC.exec(text);
    if (numeric) {
      const [, first = "", separator, second = "", year, time] = numeric;
      const order = separator === "/" ? slashes() : "day-first";
      const monthFirst = order === "month-first";
      if (order === null && first.padStart(2, "0") !== second.padStart(2, "0")) {
        throw new BadCell(column, cell, `could be day/month or month/day, and the file doesn't show which. ${REPAIR}`);
      }
      const day = dayOf(Number(year), Number(monthFirst ? first : second), Number(monthFirst ? second : first));
      return moment(cell, column, day, time);
    }
    const timed = NAMED_TIME.exec(text);
    if (timed) {
      const [, day, month = "", year, time] = timed;
      return moment(cell, column, dayOf(Number(year), monthNumber(month), Number(day)), time);
    }
    const named = NAMED.exec(text.split(/\s+/).slice(-3).join(" "));
    if (named) {
      const [, day, month = "", year = ""] = named;
      const fullYear = Number(year.length === 2 ? `20${year}` : year);
      return moment(cell, column, dayOf(fullYear, monthNumber(month), Number(day)));
    }
  }
  throw new BadCell(column, cell, `isn't a date. ${REPAIR}`);
}

/**
 * Whether a text already has the form that {@link momentCell} returns, `2024-04-01` or `2024-04-01T09:57:47`, and the moment exists: as
 * nearly every text is.
 */
function isPlainMoment(text: string): boolean {
  if (text.length !== 10 && text.length !== 19) return false;
  if (text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return false;
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
  if (!isFileDay(year, twoDigits(text, 5), twoDigits(text, 8))) return false;
  if (text.length === 10) return true;
  if (text.charCodeAt(10) !== 0x54 || text.charCodeAt(13) !== COLON || text.charCodeAt(16) !== COLON) return false;
  return twoDigits(text, 11) < 24 && twoDigits(text, 14) < 60 && twoDigits(text, 17) < 60;
}

const DASH = 0x2d;
const COLON = 0x3a;

/** The number of the two digits at this index; NaN for anything else. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : Number.NaN;
}

function moment(cell: Cell | undefined, column: string, day: string | null, timeText?: string): string {
  if (day === null) throw new BadCell(column, cell, "isn't a date");
  if (timeText === undefined) return day;
  const time = timeIn(timeText);
  if (time === null) throw new BadCell(column, cell, "has a time that doesn't exist");
  return `${day}T${time}`;
}

/** Throws BadCell for a moment, read from this cell, of a day after the last one. */
export function checkDay(moment: string, lastDay: string, cell: Cell | undefined, column: string): void {
  if (moment <= lastDay || moment.startsWith(lastDay)) return;
  // A serial number means nothing to a reader of the message.
  throw new BadCell(column, typeof cell === "number" ? moment.replace("T", " ") : cell, "is in the future");
}

/** A date's cell, and the same day in another cell of the row, where there is one. */
export type DatePair = readonly [Cell | undefined, Cell | undefined];

/**
 * Finds the order in which a file writes its dates with slashes. A date proves it when it fits no other order, or when the same
 * row has the day in a form without doubt. A file that proves both orders has rows that fail either way.
 */
export class OrderProof {
  private readonly proven = new Set<"day-first" | "month-first">();

  /** Adds the evidence of one date. */
  note([cell, certain]: DatePair): void {
    if (typeof cell !== "string" || cell.length > 40) return;
    const match = NUMERIC.exec(cell.trim());
    if (match?.[2] !== "/") return;
    const first = Number(match[1]);
    const second = Number(match[3]);
    if (first > 12) this.proven.add("day-first");
    if (second > 12) this.proven.add("month-first");
    const iso = typeof certain === "string" && certain.length <= 40 ? ISO.exec(certain.trim()) : null;
    if (!iso || first === second) return;
    const month = Number(iso[2]);
    const day = Number(iso[3]);
    if (first === day && second === month) this.proven.add("day-first");
    if (first === month && second === day) this.proven.add("month-first");
  }

  /** Null when no date, or no single order, is proven. */
  order(): "day-first" | "month-first" | null {
    const [only] = this.proven;
    return this.proven.size === 1 && only ? only : null;
  }
}
