import type { BookIndex, Column, Day, Match, Micros, Paise, Row, Slice, Trip, Units } from "./numbers.ts";
/** How units were traded, for taxes, brokerage and breakdowns. */
export const PRODUCTS = ["intraday", "delivery", "futures", "options"] as const;
export type Product = (typeof PRODUCTS)[number];
export const INTRADAY = 0;
export const DELIVERY = 1;
export const FUTURES = 2;
export const OPTIONS = 3;

/** Why units are in no match. */
export const UNMATCHED = ["none", "open", "opening-sell", "expired"] as const;
export const OPEN = 1;
export const OPENING_SELL = 2;
export const EXPIRED = 3;

/**
 * Runs of an execution's units with the same tax treatment. Slice e below the number of executions is the first units of execution e
 * (usually all); further slices are the delivery units of executions that are both intraday and delivery.
 */
export interface SliceColumns {
  readonly count: number;
  /** Row of the execution. */
  readonly execution: Column<Slice, Row, Uint32Array>;
  /** Index of {@link PRODUCTS}. */
  readonly product: Column<Slice, number, Uint8Array>;
  readonly units: Column<Slice, Units>;
  /** Paise. */
  readonly value: Column<Slice, Paise>;
  /** Index of {@link UNMATCHED}; a slice has unmatched units of one kind at most. */
  readonly unmatchedKind: Column<Slice, number, Uint8Array>;
  /** Opening sells are the first of the slice's units, open or expired units the last. */
  readonly unmatchedUnits: Column<Slice, Units>;
  /** Paise: cost or proceeds of these units, after the cost that a demerger moved away. */
  readonly unmatchedValue: Column<Slice, Paise>;
  /** Slice of an execution's delivery units if slice e is its intraday units, otherwise −1. */
  readonly second: Column<Row, Slice, Int32Array>;
}

/** The slice with the first units of an execution. */
export const firstSlice = (row: Row): Slice => row as number as Slice;

/** Units of one slice closed by as many of another. Those of round trip r are rows matchStart[r] to matchStart[r + 1]. */
export interface MatchColumns {
  readonly count: number;
  /** Indices of slices. */
  readonly entry: Column<Match, Slice, Uint32Array>;
  readonly exit: Column<Match, Slice, Uint32Array>;
  readonly units: Column<Match, Units>;
  /** Paise, of these units. */
  readonly entryValue: Column<Match, Paise>;
  readonly exitValue: Column<Match, Paise>;
}

/** Bits of {@link RoundTripColumns.flags}. */
export const CLOSED = 1;
/** The user has excluded it from the statistics; it stays in the booked figures. */
export const EXCLUDED = 2;
/** All executions of the round trip have a time of day. */
export const TIMED = 4;
/** The round trip depends on a settlement: an opening lot, shares that left, an expiry, a corporate action of its instrument, an override. */
export const SETTLED = 8;
/** The rest of the position has expired and waits for the user. */
export const HAS_EXPIRED = 16;
/** A demerger has moved a part of its cost to another share. */
export const COST_CUT = 32;
/** Of an idea: one of its trades was held over a suspected split or bonus issue that is not applied. */
export const HOLDS_SUSPECTED = 64;

/** All of it left the account without a sale: it has no result of its own. */
export const LEFT = 128;
/** Round trips with one of these bits are in no statistic; they stay in the booked figures. */
export const NOT_COUNTED = EXCLUDED | LEFT;

/** Neither a stop nor a risk is known. */
export const NO_RISK = 0;
/** All units were entered beyond the stop. */
export const BEYOND_STOP = -1;
/** A demerger has moved a part of the cost away. */
export const CUT_COST = -2;
/** The note is about several trades: its risk is that of the idea, and its stop that of none. */
export const OF_IDEA = -3;
/** A trade of the idea is on no round trip, or in an idea whose note comes first. */
export const INCOMPLETE_IDEA = -4;

/**
 * Positions from flat to flat, or still open. Rows are ordered by book; within a book intraday, delivery and derivatives by time, then
 * ready pairs.
 */
export interface RoundTripColumns {
  readonly count: number;
  readonly book: Column<Trip, BookIndex, Uint32Array>;
  /** Index of {@link PRODUCTS}. */
  readonly product: Column<Trip, number, Uint8Array>;
  /** 1 long, −1 short. */
  readonly direction: Column<Trip, number, Int8Array>;
  readonly flags: Column<Trip, number, Uint8Array>;
  /** One entry more than there are round trips. */
  readonly matchStart: Column<Trip, Match, Uint32Array>;
  /** Rows of executions: the one that opened the round trip, and the last that closed units of it (−1 without an exit). */
  readonly first: Column<Trip, Row, Uint32Array>;
  readonly last: Column<Trip, Row, Int32Array>;
  /** Time of `first`; second −1 if unknown. For a lot of a demerger or an opening lot: when it was bought. */
  readonly entryDay: Column<Trip, Day, Int32Array>;
  readonly entrySecond: Column<Trip, number, Int32Array>;
  /** Time of `last`; day 0 and second −1 without an exit. */
  readonly exitDay: Column<Trip, Day, Int32Array>;
  readonly exitSecond: Column<Trip, number, Int32Array>;
  /** Units in its matches, and their values in paise. Gross = (exitValue − entryValue) × direction. */
  readonly units: Column<Trip, Units>;
  readonly entryValue: Column<Trip, Paise>;
  readonly exitValue: Column<Trip, Paise>;
  /** Units that are open or expired, and their cost or proceeds in paise. */
  readonly openUnits: Column<Trip, Units>;
  readonly openValue: Column<Trip, Paise>;
  /** Micro-rupees of a journal trade with a stop, or why no R is known: {@link NO_RISK}, {@link BEYOND_STOP}. */
  readonly risk: Column<Trip, Micros>;
}

/** A position that waits for the user, or one that the files do not explain. `executions`: how many have units in it. */
export type Waiting =
  /** Sells of stock that no file bought. `firstDay` is that of the first such sale, `laterDays` are those of the others, in order. */
  | {
      kind: "opening-sell";
      book: number;
      units: number;
      value: number;
      executions: number;
      firstDay: number;
      laterDays?: readonly number[];
      /** Units of one share on that day; set in a part if it is not 1. */
      unitsPerShare?: number;
    }
  /** Signed units, negative for a short. */
  | { kind: "expired"; book: number; units: number; value: number; executions: number; expiryDay: number }
  /** A derivative whose day of expiry no file states, not closed when its month was over, or when its month is not known either. */
  | { kind: "expiry-unknown"; book: number; units: number; value: number; executions: number }
  /** One symbol with two ISINs in one account: a corporate action, perhaps (rule 6). */
  | { kind: "two-isins"; account: number; symbol: string; instruments: readonly number[] };

export interface Matching {
  readonly slices: SliceColumns;
  readonly matches: MatchColumns;
  readonly roundTrips: RoundTripColumns;
  readonly waiting: readonly Waiting[];
}
