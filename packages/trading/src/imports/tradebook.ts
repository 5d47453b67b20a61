import type { ImportReport, KeptSegment, SkipReason } from "@saudabook/contract/trades/trade.ts";
import type { Execution } from "../execution.ts";
import type { CorrectedRow, UnreadableRow } from "./corrections/corrected-rows.ts";

/** What is known of a file before its rows are read. */
export interface OpenTradebook {
  /** See `Format.kind`. */
  kind: string;
  /** The segment of a currency or commodity file, for which the user says what the quantity counts; otherwise null. */
  keptSegment: KeptSegment | null;
  /** Its kind and segment in words that follow "This is": `a Zerodha equity tradebook`. */
  description: string;
  /** The broker's client code: from the sheet, otherwise from the name that Zerodha gives its files, otherwise null. */
  clientId: string | null;
  accountHolder: string | null;
  /** Captions as in the file. */
  columns: readonly string[];
  /**
   * Each execution once, in the file's order, in batches of at most a few thousand. Iterate once; leaving early frees the
   * file's memory. Nothing is certain before the end: it may throw {@link ImportRefused} at any point, at the latest at the
   * end (`bad_rows`, `no_trades`, an interrupted download), and then nothing of the file may be kept.
   */
  executions(): AsyncGenerator<readonly Execution[]>;
  /** The rows skipped in the previous batch of executions; a batch may consist of skipped rows only. */
  skippedRows(): readonly SkippedRow[];
  /** The rows that need a decision of the user, so far; the first of them, where they are more than can be corrected. */
  unreadableRows(): UnreadableRow[];
  /** The progress of {@link executions}. */
  progress(): Progress;
  /** Totals of the file; valid only when {@link executions} has ended. */
  summary(): TradebookSummary;
}

/** A row of the file's table that is rightly left out. */
export interface SkippedRow {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  reason: SkipReason;
  /** Its cells as {@link Execution.raw}. */
  raw: string[];
}

export interface Progress {
  /** Rows of the table that are not blank, so far. */
  rowsRead: number;
  /** Fraction of the file's bytes that is read: 0 to 1. */
  fraction: number;
}

export interface TradebookSummary {
  /** Number of non-blank rows of the table, without captions and section titles. */
  rowsRead: number;
  skipped: ImportReport["skipped"];
  /** The rows that the user has corrected or left out. */
  corrected: readonly CorrectedRow[];
  /** First and last day of the executions. */
  from: string;
  to: string;
  /** Executions, and how many of them are allotments of an issue. */
  count: number;
  allotments: number;
}
