import type { RowProblem, SkipReason } from "@saudabook/contract/trade.ts";
import { BadCell } from "../cells/bad-cell.ts";
import type { Execution } from "../execution.ts";

const PROBLEMS_NAMED = 20;

/** An execution without its key, and what the key is made of. */
export interface Found {
  execution: Omit<Execution, "key">;
  /** What identifies it. */
  identity: string;
  /** False when other fills may have the same identity: equal ones are then told apart by their number within the file. */
  unique: boolean;
  /** Caption of the column that the identity comes from. */
  idColumn: string;
}

/** What becomes of the rows of one file. It forgets the executions that are taken, and remembers what tells them apart. */
export class Tally {
  rowsRead = 0;
  /** Executions found. */
  count = 0;
  /** First and last day of them, in ISO order, which sorts as text. */
  from = "9999-12-31";
  to = "0000-01-01";
  readonly problems: RowProblem[] = [];
  badRows = 0;
  private found: Execution[] = [];
  private readonly skips = new Map<SkipReason, number>();
  private readonly known = new Map<string, { row: number; quantity: string; price: string }>();
  private readonly ordinals = new Map<string, number>();

  /** The executions found since the last call. */
  take(): Execution[] {
    const { found } = this;
    this.found = [];
    return found;
  }

  skip(reason: SkipReason): void {
    this.skips.set(reason, (this.skips.get(reason) ?? 0) + 1);
  }

  skipped(): { reason: SkipReason; count: number }[] {
    return [...this.skips].map(([reason, count]) => ({ reason, count }));
  }

  /** Reads a row; a cell that cannot be read is noted against it. */
  read(row: number, reader: () => void): void {
    this.rowsRead++;
    try {
      reader();
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      this.problem({ row, column: error.column, value: error.value, message: error.sentence(row) });
    }
  }

  /** The number of an identity within the file, from 1: the first of equal rows, the second… */
  ordinal(identity: string): number {
    const ordinal = (this.ordinals.get(identity) ?? 0) + 1;
    this.ordinals.set(identity, ordinal);
    return ordinal;
  }

  add({ execution, identity, unique, idColumn }: Found): void {
    if (!unique) {
      this.keep(execution, `${identity}#${this.ordinal(identity)}`);
      return;
    }
    const { row, quantity, price } = execution;
    const before = this.known.get(identity);
    if (!before) {
      this.known.set(identity, { row, quantity, price });
      this.keep(execution, identity);
    } else if (before.quantity === quantity && before.price === price) {
      this.skip("repeated");
    } else {
      const id = execution.tradeId ?? execution.orderId ?? "";
      this.problem({
        row,
        column: idColumn,
        value: id,
        message: `Row ${row}: ${idColumn} "${id}" is also in row ${before.row}, with another quantity or price`,
      });
    }
  }

  private keep(execution: Omit<Execution, "key">, key: string): void {
    const kept = execution as Execution;
    kept.key = key;
    this.found.push(kept);
    this.count++;
    const day = kept.executedAt.slice(0, 10);
    if (day < this.from) this.from = day;
    if (day > this.to) this.to = day;
  }

  private problem(problem: RowProblem): void {
    this.badRows++;
    if (this.problems.length < PROBLEMS_NAMED) this.problems.push(problem);
  }
}
