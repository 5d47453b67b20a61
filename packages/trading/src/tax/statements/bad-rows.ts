import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { BadCell } from "../../imports/cells/bad-cell.ts";

/** Rows that cannot be read and are named. */
const NAMED = 100;

/** The first rows that cannot be read, each with its sheet, and their total number. */
export class BadRows {
  readonly rows: (RowProblem & { sheet: string })[] = [];
  count = 0;

  /** Runs a reader of cells; what it cannot read is one more bad row. */
  read({ row, sheet }: { row: number; sheet: string }, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      this.count++;
      const { column, value } = error;
      if (this.rows.length < NAMED) this.rows.push({ row, sheet, column, value, message: error.sentence(row) });
    }
  }

  /** The rows as a refusal has them. */
  problems(): RowProblem[] {
    return this.rows.map(({ sheet: _, ...problem }) => problem);
  }
}
