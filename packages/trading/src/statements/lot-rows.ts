import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { BadCell } from "../imports/cells/bad-cell.ts";
import { checkDay, momentCell, type SlashOrder } from "../imports/cells/moment-cell.ts";
import { isinCell, symbolCell, textCell } from "../imports/cells/text-cells.ts";
import { type Column, clientCode, plainCaption } from "../imports/reader/table.ts";
import { type Cell, cellText, isBlank } from "../imports/sheets/cell.ts";
import type { Row } from "../imports/sheets/sheet.ts";
import type { StatementLot } from "./statement-lot.ts";

/** Rows that cannot be read and are named. */
const NAMED = 100;

/** The lots that are read of a sheet, and the rows that cannot be read. */
export class LotRows {
  readonly lots: StatementLot[] = [];
  /** The first unreadable rows. */
  readonly problems: RowProblem[] = [];
  problemCount = 0;

  /** Adds the lot of a row; `read` returns null for a row without a lot. */
  add({ number }: Row, read: () => Omit<StatementLot, "row"> | null): void {
    try {
      const lot = read();
      if (lot) this.lots.push({ row: number, ...lot });
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      this.problemCount++;
      const { column, value } = error;
      if (this.problems.length < NAMED) {
        this.problems.push({ row: number, column, value, message: error.sentence(number) });
      }
    }
  }
}

/** Symbol and ISIN of a row. A name that is no symbol, such as a bond's, is ignored if there is an ISIN and refused otherwise. */
export function shareCells(
  cells: readonly Cell[],
  symbolColumn: Column,
  isinColumn: Column,
): Pick<StatementLot, "symbol" | "isin"> {
  const isin = isinCell(cells[isinColumn.at], isinColumn.name);
  if (isin === null) return { isin, symbol: symbolCell(cells[symbolColumn.at], symbolColumn.name).toUpperCase() };
  const text = textCell(cells[symbolColumn.at], symbolColumn.name).toUpperCase();
  return { isin, symbol: /^[A-Z0-9][A-Z0-9&_. -]{0,39}$/.test(text) ? text : null };
}

/** The day of a cell, until `today`. */
export function dayCell(
  cells: readonly Cell[],
  { at, name }: Column,
  { slashes, date1904, today }: { slashes: SlashOrder; date1904: boolean; today: string },
): string {
  const moment = momentCell(cells[at], name, slashes, date1904);
  checkDay(moment, today, cells[at], name);
  return moment.slice(0, 10);
}

/** The client's code in a row above the table, `Client ID | AB1234`; null in any other row. */
export function clientIn({ cells }: Row): string | null {
  const at = cells.findIndex((cell) => plainCaption(cell) === "client id");
  if (at < 0) return null;
  const value = cells.slice(at + 1).find((cell) => !isBlank(cell));
  return clientCode(value === undefined ? null : cellText(value).trim());
}

/** The text of the only cell with something in it; null in any other row. */
export function onlyText({ cells }: Row): string | null {
  const filled = cells.filter((cell) => !isBlank(cell));
  return filled.length === 1 ? cellText(filled[0]).trim() : null;
}
