import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import type { SlashOrder } from "../cells/moment-cell.ts";
import { rawTexts, type Table } from "../reader/table.ts";
import type { TableReader } from "../reader/table-reader.ts";
import type { Row } from "../sheets/sheet.ts";
import { type Correct, type RowCorrections, readTexts } from "./row-corrections.ts";

/** A row of the file that could not be read, and the user's decision on it. */
export interface CorrectedRow {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  /** Why the broker's own row cannot be read. */
  problem: RowProblem;
  /** The broker's own texts, as {@link Execution.raw}. */
  raw: string[];
  /** The texts as they were read instead; null where the row is left out. */
  texts: string[] | null;
}

/** A row that cannot be read without a decision of the user. */
export interface UnreadableRow extends Omit<CorrectedRow, "texts"> {
  /** `unread`: without a decision. `refused`: the corrected row cannot be read either. */
  state: "unread" | "refused" | "corrected" | "left-out";
  /** Why the corrected row cannot be read. */
  refused: RowProblem | null;
}

/** The orders of day and month in dates with slashes: the one to read the file by, and the one that the broker's own rows alone show. */
export interface SlashOrders {
  read: SlashOrder;
  own: SlashOrder;
}

/** Reads the rows of a table with the user's corrections. */
export class CorrectedRows {
  /** Rows for the corrections that fit an unreadable row. */
  readonly rows: CorrectedRow[] = [];
  private readonly corrections: RowCorrections;
  private readonly reader: TableReader;
  private readonly table: Table;
  private readonly correct: Correct;
  private readonly stillBad = new Map<number, RowProblem>();
  private readonly earlier: TableReader | null;

  /** @param earlier for a restored file: reads a row like an earlier version, for which the user corrected it */
  constructor(corrections: RowCorrections, reader: TableReader, table: Table, earlier: TableReader | null = null) {
    this.earlier = earlier;
    this.corrections = corrections;
    this.reader = reader;
    this.table = table;
    this.correct = corrections.pass();
  }

  /** The row as it is to be read; it must then be taken. */
  next(row: Row): Row | null {
    return this.correct(row);
  }

  /** Reads a row, given as returned by {@link next}. False when the table has ended. */
  take(row: Row, given: Row | null, { read, own }: SlashOrders): boolean {
    const { reader, corrections } = this;
    if (given === row) return reader.take(row, read);
    const { tally } = reader;
    const before = tally.mark();
    const refusedThen = this.problemThen(row, own);
    const goesOn = refusedThen !== null || reader.take(row, own);
    const isTrade = tally.mark().rowsRead > before.rowsRead;
    const problem = refusedThen ?? tally.withdraw(before);
    if (problem === null) {
      corrections.refuse(row.number, isTrade ? "reads well without a correction" : "isn't a row of this file's trades");
      return goesOn;
    }
    const outcome: CorrectedRow = { row: row.number, problem, raw: rawTexts(row, this.table.captions), texts: null };
    this.rows.push(outcome);
    if (given === null) {
      tally.leaveOut();
      return goesOn;
    }
    outcome.texts = readTexts(given, this.table.captions);
    if (!reader.take(given, read) || tally.mark().rowsRead === before.rowsRead) {
      // A heading, or the end of the table: a correction may not cut off the rows after it.
      corrections.refuse(row.number, "isn't a row of trades any more with this correction");
      return goesOn;
    }
    const refused = tally.problemSince(before);
    if (refused) this.stillBad.set(row.number, refused);
    return goesOn;
  }

  /** The problem that an earlier version had with a row of a restored file; null where it had none. */
  private problemThen(row: Row, own: SlashOrder): RowProblem | null {
    if (this.earlier === null) return null;
    const before = this.earlier.tally.mark();
    this.earlier.take(row, own);
    return this.earlier.tally.withdraw(before);
  }

  /** All rows that need a decision, in the order of the file: the first that the tally has kept, and those with a correction. */
  unreadable(): UnreadableRow[] {
    const decided = new Set(this.rows.map(({ row }) => row));
    const rows = this.rows.map(({ texts, ...facts }): UnreadableRow => {
      const refused = this.stillBad.get(facts.row) ?? null;
      return { ...facts, refused, state: refused ? "refused" : texts ? "corrected" : "left-out" };
    });
    for (const { row, problem } of this.reader.tally.bad) {
      if (decided.has(row.number)) continue;
      const raw = rawTexts(row, this.table.captions);
      rows.push({ row: row.number, problem, raw, refused: null, state: "unread" });
    }
    return rows.sort((a, b) => a.row - b.row);
  }
}
