import { timeOf } from "../../calendar.ts";
import { type Cell, cellText, FORMULA } from "../sheets/cell.ts";
import { BadCell } from "./bad-cell.ts";

const LONGEST = 40;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.:]\d{1,9})?)?(?: ?([AaPp])\.?[Mm]\.?)?(?: ?(?:\+05:?30|IST))?$/;

/**
 * A time of day in Indian time, `HH:MM:SS`, of 12 or 24 hours; null for any other text. Upstox leaves out the seconds of a whole
 * minute. Parts of a second are dropped.
 */
export function timeIn(text: string): string | null {
  const [, hour, minute, second = "0", half] = (text.length <= LONGEST && TIME.exec(text.trim())) || [];
  if (hour === undefined) return null;
  if (half === undefined) return timeOf(Number(hour), Number(minute), Number(second));
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return timeOf((Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0), Number(minute), Number(second));
}

const WITH_SECONDS = /^\d{1,2}:\d{2}:\d{2}$/;

/**
 * A time of day in its own column, as {@link timeIn} or as a spreadsheet's fraction of a day; null for a blank cell.
 *
 * @param needsSeconds see `ReadAs`
 */
export function timeCell(cell: Cell | undefined, column: string, needsSeconds = false): string | null {
  if (cell === FORMULA) throw new BadCell(column, cell, "is a formula; we only import plain values");
  const atFraction = timeOfFraction(cell);
  if (atFraction !== null) return atFraction;
  const text = cellText(cell).trim();
  if (text === "") return null;
  const time = needsSeconds && !WITH_SECONDS.test(text) ? null : timeIn(text);
  if (time === null) throw new BadCell(column, cell, "isn't a time of day like 09:15:00");
  return time;
}

/** The time of a spreadsheet's fraction of a day, 0 to below 1, to the second; null for any other cell. */
function timeOfFraction(cell: Cell | undefined): string | null {
  if (typeof cell !== "number" || cell < 0 || cell >= 1) return null;
  const second = Math.round(cell * 86_400);
  return timeOf(Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60);
}
