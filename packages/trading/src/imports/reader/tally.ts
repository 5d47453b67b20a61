import { MAX_CORRECTED_ROWS } from "@saudabook/contract/imports/corrections.ts";
import type { RowProblem, SkipReason } from "@saudabook/contract/trades/trade.ts";
import type { Execution } from "../../execution.ts";
import { BadCell } from "../cells/bad-cell.ts";
import type { Row } from "../sheets/sheet.ts";
import { type Identity, IdentityTexts, KnownFills } from "./known-fills.ts";

/** Rows that cannot be read and are named: as many as can be corrected. */
const PROBLEMS_NAMED = MAX_CORRECTED_ROWS;

/** A row that was rightly left out. */
export interface Skip {
  row: Row;
  reason: SkipReason;
}

/** A row that cannot be read. */
export interface Bad {
  row: Row;
  problem: RowProblem;
}

/** The state of a tally before a row. */
export interface Mark {
  rowsRead: number;
  badRows: number;
}

/** Counts the outcome of each row of a file. It drops executions and skips once they are taken, and keeps identities. */
export class Tally {
  rowsRead = 0;
  /** Executions found that are allotments of an issue. */
  allotments = 0;
  /** Executions found. */
  count = 0;
  /** First and last day of them, in ISO order, which sorts as text. */
  from = "9999-12-31";
  to = "0000-01-01";
  /** The first rows that cannot be read. */
  readonly bad: Bad[] = [];
  badRows = 0;
  /** Rows that the user has left out. */
  leftOut = 0;
  private latest: RowProblem | null = null;
  private found: Execution[] = [];
  private readonly skips = new Map<SkipReason, number>();
  private left: Skip[] = [];
  private current: Row | null = null;
  readonly texts = new IdentityTexts();
  private readonly known = new KnownFills();
  private readonly ordinals = new Map<string, number>();

  /** The executions found since the last call. */
  take(): Execution[] {
    const { found } = this;
    this.found = [];
    return found;
  }

  /** The rows skipped since the last call. */
  takeSkips(): Skip[] {
    const { left } = this;
    this.left = [];
    return left;
  }

  skip(reason: SkipReason): void {
    if (this.current) this.left.push({ row: this.current, reason });
    this.skips.set(reason, (this.skips.get(reason) ?? 0) + 1);
  }

  skipped(): { reason: SkipReason; count: number }[] {
    return [...this.skips].map(([reason, count]) => ({ reason, count }));
  }

  /** Reads a row and records a cell that cannot be read as a problem of the row. */
  read(row: Row, reader: (row: Row) => void): void {
    this.rowsRead++;
    this.current = row;
    try {
      reader(row);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      const { number } = row;
      this.problem({ row: number, column: error.column, value: error.value, message: error.sentence(number) });
    }
  }

  mark(): Mark {
    const { rowsRead, badRows } = this;
    return { rowsRead, badRows };
  }

  /** The problem of the row read since this mark; null if it could be read. */
  problemSince({ badRows }: Mark): RowProblem | null {
    return this.badRows > badRows ? this.latest : null;
  }

  /** Like {@link problemSince}, but a row that could not be read is not counted. */
  withdraw(mark: Mark): RowProblem | null {
    const problem = this.problemSince(mark);
    if (problem === null) return null;
    this.rowsRead = mark.rowsRead;
    this.badRows = mark.badRows;
    if (this.bad.at(-1)?.problem === problem) this.bad.pop();
    return problem;
  }

  /** Counts a row that the user has left out. */
  leaveOut(): void {
    this.rowsRead++;
    this.leftOut++;
  }

  /** The number of an identity within the file, from 1: the first of equal rows, the second… */
  ordinal(identity: string): number {
    const ordinal = (this.ordinals.get(identity) ?? 0) + 1;
    this.ordinals.set(identity, ordinal);
    return ordinal;
  }

  /** Adds an execution whose identity is unique and becomes its key. `idColumn`: caption of the column that holds it. */
  add(execution: Execution, identity: Identity, idColumn: string): void {
    const { row, quantity, price } = execution;
    const before = this.known.add(identity, row, quantity, price);
    if (before === null) {
      execution.key = identity.scope + identity.id + identity.symbolAndSide;
      this.keep(execution);
    } else if (before.same) {
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

  /** Adds an execution that may equal others of the file: its key has its number among them. */
  addEqual(execution: Execution, identity: string): void {
    execution.key = `${identity}#${this.ordinal(identity)}`;
    this.keep(execution);
  }

  private keep(execution: Execution): void {
    this.found.push(execution);
    this.count++;
    const { executedAt } = execution;
    // As text, a moment sorts after its day and before the next day.
    if (executedAt < this.from || !executedAt.startsWith(this.to)) {
      const day = executedAt.slice(0, 10);
      if (day < this.from) this.from = day;
      if (day > this.to) this.to = day;
    }
  }

  private problem(problem: RowProblem): void {
    this.badRows++;
    this.latest = problem;
    if (this.current && this.bad.length < PROBLEMS_NAMED) this.bad.push({ row: this.current, problem });
  }
}
