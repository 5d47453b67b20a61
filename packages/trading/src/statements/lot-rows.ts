import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { BadCell } from "../imports/cells/bad-cell.ts";
import { clientCode, plainCaption } from "../imports/reader/table.ts";
import { cellText, isBlank } from "../imports/sheets/cell.ts";
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

/** The client's code in a row above the table, `Client ID | AB1234`; null in any other row. */
export function clientIn({ cells }: Row): string | null {
  const at = cells.findIndex((cell) => plainCaption(cell) === "client id");
  if (at < 0) return null;
  const value = cells.slice(at + 1).find((cell) => !isBlank(cell));
  return clientCode(value === undefined ? null : cellText(value).trim());
}
