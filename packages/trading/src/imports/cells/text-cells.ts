import type { Side } from "@saudabook/contract/trades/trade.ts";
import { type Cell, cellText, FORMULA } from "../sheets/cell.ts";
import { BadCell } from "./bad-cell.ts";

/** The text of a cell, trimmed. A formula is refused. */
export function textCell(cell: Cell | undefined, column: string): string {
  if (cell === FORMULA) throw new BadCell(column, cell, "is a formula; we only import plain values");
  return cellText(cell).trim();
}

/**
 * A symbol or contract name: 1 to 40 letters, digits, spaces and `& _ . -`, first a letter or digit, so that it can never be
 * taken for a formula where it is shown or exported later.
 */
export function symbolCell(cell: Cell | undefined, column: string): string {
  const text = textCell(cell, column);
  if (text === "") throw new BadCell(column, cell, "is missing");
  if (text.length > 40 || !/^[A-Za-z0-9][A-Za-z0-9&_. -]*$/.test(text))
    throw new BadCell(column, cell, "isn't a symbol");
  return text;
}

/**
 * The name of a company, as brokers without symbols have it: 1 to 40 letters, digits, spaces and `& _ . , ' ( ) / + % -`, first a
 * letter or digit.
 */
export function companyCell(cell: Cell | undefined, column: string): string {
  const text = textCell(cell, column).replace(/\s+/g, " ");
  if (text === "") throw new BadCell(column, cell, "is missing");
  if (text.length > 40 || !/^[A-Za-z0-9][A-Za-z0-9&_.,'()/+% -]*$/.test(text)) {
    throw new BadCell(column, cell, "isn't a name of at most 40 letters");
  }
  return text;
}

/** `buy` or `sell` in any letters, also `B` and `S`. */
export function sideCell(cell: Cell | undefined, column: string): Side {
  if (cell === "buy" || cell === "sell") return cell;
  switch (textCell(cell, column).toLowerCase()) {
    case "buy":
    case "b":
      return "buy";
    case "sell":
    case "s":
      return "sell";
    case "":
      throw new BadCell(column, cell, "is missing");
    default:
      throw new BadCell(column, cell, "is neither buy nor sell");
  }
}

/** An exchange's code: 2 to 10 capital letters. */
export function exchangeCell(cell: Cell | undefined, column: string): string {
  const text = textCell(cell, column).toUpperCase();
  if (text === "") throw new BadCell(column, cell, "is missing");
  if (!/^[A-Z]{2,10}$/.test(text)) throw new BadCell(column, cell, "isn't an exchange");
  return text;
}

/** An ISIN: 12 letters and digits, of which two letters come first; null when blank or a dash. */
export function isinCell(cell: Cell | undefined, column: string): string | null {
  const text = textCell(cell, column).toUpperCase();
  if (text === "" || text === "-") return null;
  if (!/^[A-Z]{2}[A-Z0-9]{10}$/.test(text)) throw new BadCell(column, cell, "isn't an ISIN");
  return text;
}

/** A series such as `EQ` or `BE`: at most 4 letters and digits; null when blank or a dash. */
export function seriesCell(cell: Cell | undefined, column: string): string | null {
  const text = textCell(cell, column).toUpperCase();
  if (text === "" || text === "-") return null;
  if (!/^[A-Z0-9]{1,4}$/.test(text)) throw new BadCell(column, cell, "isn't a series");
  return text;
}

/**
 * A trade or order number as text, or null where there is none to rely on: blank, or rounded by a spreadsheet program
 * (`1.1E+15`, or a number of more than 15 digits, of which such programs keep only 15).
 */
export function idCell(cell: Cell | undefined, column: string): string | null {
  if (typeof cell === "number") return Number.isInteger(cell) && cell >= 0 && cell < 1e15 ? String(cell) : null;
  const text = textCell(cell, column);
  if (text.length <= 40 && isDigits(text)) return text;
  if (text === "" || /^-+$/.test(text)) return null;
  if (text.length <= 40) {
    if (/^\d+(?:\.\d+)?[Ee]\+?\d+$/.test(text)) return null;
    const whole = /^(\d+)\.0+$/.exec(text)?.[1] ?? text;
    if (/^[A-Za-z0-9_-]+$/.test(whole)) return whole;
  }
  throw new BadCell(column, cell, "isn't a trade or order number");
}

/** Whether a text consists of one or more digits. */
function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return text !== "";
}
