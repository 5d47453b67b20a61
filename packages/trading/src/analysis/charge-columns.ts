import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { AccountIndex, Column, Day, Exit, Line, Micros, Paise, Slice, Trip, Units } from "./numbers.ts";

/** The heads of charges, in the order in which they are shown. */
export const HEADS = ["brokerage", "stt", "exchange", "ipft", "sebi", "stamp", "gst", "dp"] as const;
export type Head = (typeof HEADS)[number];

/** One micro-rupee is 10^-6 rupees; one paisa is 10,000 of them. */
export const MICROS_PER_PAISA = 10_000;

/** How the amount of a line was rounded. */
export const ROUNDINGS = ["exact", "paisa-then-rupee"] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** One dated row of a table, as data. */
export interface Rate {
  head: Head;
  /** First and last day, day numbers; null: without end. */
  from: number;
  to: number | null;
  /** Percent of the base as exact text, e.g. `0.0355299`; or rupees per order, scrip or day. */
  rate: Decimal;
  unit: "percent" | "rupees";
  /** Display text for the turnover, e.g. "sell value of options". */
  base: string;
  /** Circular, ledger or page that states the rate. */
  source: string;
}

/** Amounts charged as a whole and spread over slices. A line has one rate and one day. */
export interface ChargeLines {
  readonly count: number;
  /** Index of {@link HEADS}. */
  readonly head: Column<Line, number, Uint8Array>;
  /** Index of `rates`. */
  readonly rate: Column<Line, number, Uint16Array>;
  /** Index of `accounts` of the executions. */
  readonly account: Column<Line, AccountIndex, Uint16Array>;
  readonly day: Column<Line, Day, Int32Array>;
  /** Turnover in paise; for GST the charges it is levied on, in micro-rupees. */
  readonly base: Column<Line, number>;
  /** Micro-rupees, after rounding. */
  readonly amount: Column<Line, Micros>;
  /** Index of {@link ROUNDINGS}. */
  readonly rounding: Column<Line, number, Uint8Array>;
}

/** Micro-rupees by head: eight columns of one length, in the order of {@link HEADS}. */
export type ByHead = readonly Float64Array[];

/** Bits of {@link ChargeColumns.state}. */
export const ESTIMATED = 1;
/** No table covers its date, segment or instrument: its amounts are 0 and mean "not available". */
export const NOT_AVAILABLE = 2;

/** The part of a round trip that was booked on one day: its matches with that exit day. In the order of round trips, then of days. */
export interface ExitColumns {
  readonly count: number;
  readonly roundTrip: Column<Exit, Trip, Uint32Array>;
  readonly day: Column<Exit, Day, Int32Array>;
  /** Units closed. */
  readonly units: Column<Exit, Units>;
  /** Paise, before charges. */
  readonly gross: Column<Exit, Paise>;
  /** The charges that its entry units and its exit units bear. */
  readonly charges: ByHead;
}

/**
 * The contribution of each book's day to its contract note (rule 16): its exact STT and stamp duty, in 1/20 micro-rupees. Ordered by
 * book, then by day. Given these columns of all other books, a book's charges can be computed without the others' executions.
 */
export interface NoteColumns {
  readonly count: number;
  /** Index of `books` of the executions. */
  readonly book: Uint32Array;
  readonly day: Int32Array;
  readonly stt: Float64Array;
  readonly stamp: Float64Array;
}

export interface ChargeColumns {
  readonly rates: readonly Rate[];
  readonly lines: ChargeLines;
  /** Everything paid, by slice. */
  readonly paid: ByHead;
  /** The line that each head is a part of, by slice; −1: none. Same shape as `paid`. */
  readonly line: readonly Int32Array[];
  /** State bits, by slice. */
  readonly state: Column<Slice, number, Uint8Array>;
  readonly notes: NoteColumns;
  /** The booked exits with their charges. */
  readonly exits: ExitColumns;
  /** By round trip: what its matches bear. */
  readonly booked: ByHead;
  /** State bits of the round trip's slices, or-ed. */
  readonly roundTripState: Column<Trip, number, Uint8Array>;
  /** Totals by head, micro-rupees: paid = booked + open + opening + expired (rule 14). */
  readonly totals: Record<"paid" | "booked" | "open" | "opening" | "expired", readonly bigint[]>;
}
