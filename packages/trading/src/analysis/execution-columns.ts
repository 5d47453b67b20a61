import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { BookIndex, Column, Day, Paise, Row, Units } from "./numbers.ts";

/** The source of a row. The first three are rows of a broker's file, the others after the journal are made from {@link Settlements}. */
export const SOURCES = [
  "tradebook",
  "pnl-report",
  "allotment",
  "journal",
  "opening-lot",
  "expiry",
  "demerger-lot",
  "bonus-lot",
  "left",
  "buy-back",
] as const;
export type Source = (typeof SOURCES)[number];

const ALLOTMENT = SOURCES.indexOf("allotment");

/** Whether a row of this source (index of {@link SOURCES}) is an execution of a broker's file. */
export const isOfFile = (source: number | undefined) => source !== undefined && source <= ALLOTMENT;

/**
 * A derivative whose terms cannot be parsed is a separate book by its symbol, `unknown-derivative`, without charges. If
 * only the day of expiry is unknown, it is a separate book too, but keeps its kind and has charges.
 */
export const INSTRUMENT_KINDS = ["equity", "future", "call", "put", "unknown-derivative"] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** Bits of {@link ExecutionColumns.flags}. The whole scrip-day is delivery (rule 8, or an override). */
export const TRADE_FOR_TRADE = 1;
/** The row is from the exchange's auction: delivery, outside the day's intraday quantity. */
export const AUCTION = 2;
/** The brokerage order is assumed, not read: `order` is −1 or the row is one of a P&L report. */
export const ORDER_ASSUMED = 4;
/** The time of day is not known: `second` is −1. */
export const UNTIMED = 8;
/** Made or changed by a settlement: an opening lot, shares that left, an expiry, an override, a corporate action of its book. */
export const OF_SETTLEMENT = 16;
/** Half of an intraday journal trade; a journal trade without this bit is delivery. */
export const JOURNAL_INTRADAY = 32;

export interface BrokerAccount {
  /** Unique and stable key, set by the caller, e.g. `zerodha|AB1234`. */
  key: string;
  /** Null for the journal. */
  broker: Broker | null;
}

export interface Instrument {
  /** Unique and content-derived: `isin:INE…`, `symbol:…`, `fno:NIFTY|2025-06-05|24750|PE`, `journal:…`. */
  key: string;
  kind: InstrumentKind;
  /** Symbol of the newest row, without its series suffix. */
  symbol: string;
  /** ISIN of equity, if a row has one. After a split with a new ISIN: the newest. */
  isin: string | null;
  /** Underlying of a derivative; the symbol of equity. */
  underlying: string;
  /** Day number; null for equity, and if neither file nor symbol has it. */
  expiryDay: number | null;
  /** Rupees. */
  strike: Decimal | null;
}

/** A broker account's trades in one instrument, which are matched with each other (rule 5). */
export interface Book {
  /** `account key` + newline + `instrument key`; books are in the order of this text. */
  key: string;
  /** Index of `accounts`. */
  account: number;
  /** Index of `instruments`. */
  instrument: number;
}

/** Every execution once. Rows are sorted as described in README.md; the rows of book b are bookStart[b] to bookStart[b + 1]. */
export interface ExecutionColumns {
  readonly count: number;
  readonly accounts: readonly BrokerAccount[];
  readonly instruments: readonly Instrument[];
  readonly books: readonly Book[];
  /** One entry more than `books`. */
  readonly bookStart: Column<BookIndex, Row, Uint32Array>;
  /** `NSE`, `BSE`, …; `NFO` and `BFO` become NSE and BSE; empty if the file has none. */
  readonly exchanges: readonly string[];
  /** `EQ`, `BE`, `T`, …: from the file, otherwise from the symbol's suffix, otherwise empty. */
  readonly series: readonly string[];

  /** Index of `books`. */
  readonly book: Column<Row, BookIndex, Uint32Array>;
  readonly day: Column<Row, Day, Int32Array>;
  /** −1 where the file has only a day. */
  readonly second: Column<Row, number, Int32Array>;
  /** 1 buy, −1 sell. */
  readonly sign: Column<Row, number, Int8Array>;
  /** Units, see README.md. More than 0. */
  readonly units: Column<Row, Units>;
  /** Units of one share of this row; 1 except after corporate actions and in books with fractional quantities. */
  readonly unitsPerShare: Column<Row, Units>;
  /** Paise, 0 or more. */
  readonly value: Column<Row, Paise>;
  /** Index of `exchanges`. */
  readonly exchange: Column<Row, number, Uint16Array>;
  /** Index of `series`. */
  readonly seriesCode: Column<Row, number, Uint16Array>;
  readonly flags: Column<Row, number, Uint8Array>;
  /** Index of {@link SOURCES}. */
  readonly source: Column<Row, number, Uint8Array>;
  /** Number of the order: fills with the same account, day, exchange and order id share it. −1: the file has no order id. */
  readonly order: Column<Row, number, Int32Array>;
  /** Row of the other half of a ready pair (P&L report, journal), otherwise −1. */
  readonly pair: Column<Row, Row, Int32Array>;

  /** Stable text of a row: the account's key, then the execution's. */
  identity(row: number): string;
  /** Position of the row's execution or journal trade in the caller's order; −1 for rows of settlements. */
  readonly input: Column<Row, number, Int32Array>;
  /** The risk of a journal trade with a stop, or why there is none, keyed by the row that opens it: see `RoundTripColumns`. */
  readonly risk: ReadonlyMap<number, number>;
}

/** An execution that is left out of all figures, and why. */
export interface RejectedExecution {
  source: "executions" | "journal";
  /** Position in the caller's order. */
  input: number;
  /** A value above 10^13 paise; a quantity that is no safe integer in units of its book; half of a ready pair without the other. */
  reason: "value-out-of-range" | "quantity-out-of-range" | "pair-incomplete";
}
