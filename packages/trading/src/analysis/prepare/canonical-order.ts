import { SOURCES } from "../execution-columns.ts";
import type { StagedRows } from "./staging/staged-rows.ts";

const EXPIRY = SOURCES.indexOf("expiry");
const LOTS: ReadonlySet<number> = new Set(
  (["allotment", "opening-lot", "demerger-lot", "bonus-lot"] as const).map((source) => SOURCES.indexOf(source)),
);
const LEAVINGS: ReadonlySet<number> = new Set((["left", "buy-back"] as const).map((source) => SOURCES.indexOf(source)));
const LEFT = SOURCES.indexOf("left");
const SECONDS = 86_404;

/**
 * Sorts the rows of each book (positions start[b] to start[b + 1] of `order`) in place, in the canonical order of rule 2:
 * day, time (none first), exchange, trade id as a number, order id as a number, then the values and finally the identity.
 * Allotments and lots of settlements come before the day's executions, then shares that left; expiries come after them. The order does not
 * depend on the order in which the rows were added.
 */
export function sortBooks(rows: StagedRows, order: Uint32Array, start: Uint32Array): void {
  const times = new Float64Array(rows.count);
  for (let row = 0; row < rows.count; row++) times[row] = timeOf(rows, row);
  const compare = (a: number, b: number) => (times[a] ?? 0) - (times[b] ?? 0) || compareOfOneTime(rows, a, b);
  for (let book = 0; book + 1 < start.length; book++) order.subarray(start[book], start[book + 1]).sort(compare);
}

/** A number that grows with day and time. */
function timeOf(rows: StagedRows, row: number): number {
  const source = rows.source[row] ?? 0;
  const day = (rows.day[row] ?? 0) * SECONDS;
  if (LOTS.has(source)) return day;
  if (LEAVINGS.has(source)) return day + 1;
  if (source === EXPIRY) return day + SECONDS - 1;
  return day + (rows.second[row] ?? 0) + 3;
}

/** Whether a row of this source (index of {@link SOURCES}) comes before the executions of its day. */
export const isBeforeTrades = (source: number) => LOTS.has(source) || LEAVINGS.has(source);

/** The order of two rows of one book and time. */
function compareOfOneTime(rows: StagedRows, a: number, b: number): number {
  return (
    compareTexts(rows.exchanges.all[rows.exchange[a] ?? 0] ?? "", rows.exchanges.all[rows.exchange[b] ?? 0] ?? "") ||
    compareIds(rows.tradeIdOf(a), rows.tradeIdOf(b)) ||
    compareIds(rows.orderIdOf(a), rows.orderIdOf(b)) ||
    (rows.sign[b] ?? 0) - (rows.sign[a] ?? 0) ||
    (rows.quantity[a] ?? 0) / 10 ** (rows.decimals[a] ?? 0) - (rows.quantity[b] ?? 0) / 10 ** (rows.decimals[b] ?? 0) ||
    orderedValue(rows, a) - orderedValue(rows, b) ||
    compareTexts(rows.keyOf(a), rows.keyOf(b))
  );
}

/** The value of a row; 0 of shares that left at their cost, which follows from the order. */
function orderedValue(rows: StagedRows, row: number): number {
  return rows.source[row] === LEFT ? 0 : (rows.value[row] ?? 0);
}

/** Sorts numeric ids of any length first, then other ids as text, then rows without an id. */
export function compareIds(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  const aIsNumber = isDigits(a);
  const bIsNumber = isDigits(b);
  if (aIsNumber !== bIsNumber) return aIsNumber ? -1 : 1;
  if (!aIsNumber) return compareTexts(a, b);
  const x = withoutZeros(a);
  const y = withoutZeros(b);
  return x.length - y.length || compareTexts(x, y);
}

/** Compares by UTF-16 code units: the same on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isDigits(text: string): boolean {
  return /^\d+$/.test(text);
}

function withoutZeros(digits: string): string {
  let start = 0;
  while (start < digits.length - 1 && digits.charCodeAt(start) === 0x30) start++;
  return digits.slice(start);
}
