import { timeOf } from "../../calendar.ts";
import { type Cell, cellText, FORMULA } from "../sheets/cell.ts";
import { BadCell } from "./bad-cell.ts";

const TIME = /^(\d{1,2}):(\d{2}):(\d{2})$/;

/** A time of day in a column of its own, `HH:MM:SS`, as text or as a spreadsheet's fraction of a day; null for a blank cell. */
export function timeCell(cell: Cell | undefined, column: string): string | null {
  if (cell === FORMULA) throw new BadCell(column, cell, "is a formula; we only import plain values");
  const atFraction = timeOfFraction(cell);
  if (atFraction !== null) return atFraction;
  const text = cellText(cell).trim();
  if (text === "") return null;
  const [, hour, minute, second] = (text.length <= 10 && TIME.exec(text)) || [];
  const time = hour === undefined ? null : timeOf(Number(hour), Number(minute), Number(second));
  if (time === null) throw new BadCell(column, cell, "isn't a time of day");
  return time;
}

/** The time of a spreadsheet's fraction of a day, 0 to below 1, to the second; null for any other cell. */
export function timeOfFraction(cell: Cell | undefined): string | null {
  if (typeof cell !== "number" || cell < 0 || cell >= 1) return null;
  const second = Math.round(cell * 86_400);
  return timeOf(Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60);
}
