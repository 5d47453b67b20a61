import { type ByHead, type ChargeColumns, type ExitColumns, MICROS_PER_PAISA } from "../charge-columns.ts";
import {
  type Book,
  type BrokerAccount,
  type ExecutionColumns,
  type Instrument,
  SOURCES,
  type Source,
} from "../execution-columns.ts";
import type { Matching } from "../match-columns.ts";
import type { BookIndex, Paise, Row, Units } from "../numbers.ts";
import { type EnteredColumns, type EntryColumns, entriesOf } from "./entries.ts";
import { type JournalColumns, noJournal } from "./journal-columns.ts";

/** The source of a round trip: all its executions have the same one. */
export const TRADE_SOURCES = ["tradebook", "pnl-report", "journal"] as const satisfies readonly Source[];
export type TradeSource = (typeof TRADE_SOURCES)[number];

/** The input of metrics, series and breakdowns: round trips and their booked exits, as the database can keep them. */
export interface Results {
  readonly accounts: readonly BrokerAccount[];
  readonly instruments: readonly Instrument[];
  readonly trips: TripColumns;
  /** `roundTrip` is a row of `trips`. */
  readonly exits: BookedExits;
  /** `roundTrip` is a row of `trips`. */
  readonly entries: EntryColumns;
  /** `roundTrip` is a row of `trips`. */
  readonly entered: EnteredColumns;
  /** One row for each of `trips`. */
  readonly journal: JournalColumns;
}

export interface BookedExits extends ExitColumns {
  /** Micro-rupees, all heads together. */
  readonly totalCharges: Float64Array;
}

/** Round trips, one row each. Codes, bits and units are those of the match columns and the charge columns. */
export interface TripColumns {
  readonly count: number;
  /** Index of `accounts` and of `instruments`. */
  readonly account: Uint16Array;
  readonly instrument: Uint32Array;
  /** Index of {@link TRADE_SOURCES}. */
  readonly source: Uint8Array;
  readonly product: Uint8Array;
  readonly direction: Int8Array;
  readonly flags: Uint8Array;
  /** Bits of the charges' state: estimated, not available. */
  readonly state: Uint8Array;
  readonly entryDay: Int32Array;
  readonly entrySecond: Int32Array;
  /** Time of the last exit; meaningless without one. */
  readonly exitDay: Int32Array;
  readonly exitSecond: Int32Array;
  /** Shares or contract units that were closed. Not money: a fraction after some corporate actions. */
  readonly quantity: Float64Array;
  /** Units of one share on the day of the entry. */
  readonly unitsPerShare: Float64Array;
  /** Paise, of the closed units. */
  readonly entryValue: Float64Array;
  readonly gross: Float64Array;
  /** Micro-rupees, by head and in total. */
  readonly charges: ByHead;
  readonly totalCharges: Float64Array;
  /** Micro-rupees above 0, or why no R is known: `NO_RISK`, `BEYOND_STOP`, `CUT_COST`. */
  readonly risk: Float64Array;
}

/** Paise, 449 crore rupees: the net of a round trip and of an exit is below 2^52 micro-rupees, which sums rely on. */
export const MOST_GROSS = 4.49e11;
const JOURNAL = SOURCES.indexOf("journal");
const REPORT = SOURCES.indexOf("pnl-report");

/** Joins matches and charges into one row for each round trip. Throws a RangeError where one won or lost more than 449 crore rupees. */
export function resultsOf(executions: ExecutionColumns, matching: Matching, charges: ChargeColumns): Results {
  const { roundTrips } = matching;
  const { count, first } = roundTrips;
  const trips = {
    count,
    account: new Uint16Array(count),
    instrument: new Uint32Array(count),
    source: new Uint8Array(count),
    product: roundTrips.product,
    direction: roundTrips.direction,
    flags: roundTrips.flags,
    state: charges.roundTripState,
    entryDay: roundTrips.entryDay,
    entrySecond: roundTrips.entrySecond,
    exitDay: roundTrips.exitDay,
    exitSecond: roundTrips.exitSecond,
    quantity: new Float64Array(count),
    unitsPerShare: new Float64Array(count),
    entryValue: roundTrips.entryValue,
    gross: new Float64Array(count),
    charges: charges.booked,
    totalCharges: totalOf(charges.booked, count),
    risk: roundTrips.risk,
  };
  const { entryValue, exitValue, units, direction, book: bookOf } = roundTrips;
  const { source, unitsPerShare, books } = executions;
  for (let trip = 0; trip < count; trip++) {
    const book = books[bookOf[trip] as BookIndex] as Book;
    const row = first[trip] as Row;
    trips.account[trip] = book.account;
    trips.instrument[trip] = book.instrument;
    trips.source[trip] = source[row] === JOURNAL ? 2 : source[row] === REPORT ? 1 : 0;
    trips.unitsPerShare[trip] = unitsPerShare[row] as Units;
    trips.quantity[trip] = (units[trip] as Units) / (unitsPerShare[row] as Units);
    const gross = ((exitValue[trip] as Paise) - (entryValue[trip] as Paise)) * (direction[trip] as number);
    trips.gross[trip] = gross;
    if (gross > MOST_GROSS || gross < -MOST_GROSS)
      throw new RangeError(`The result of a round trip in ${book.key.replace("\n", " ")} is beyond 449 crore rupees`);
  }
  return {
    accounts: executions.accounts,
    instruments: executions.instruments,
    trips,
    exits: withTotal(charges.exits),
    ...entriesOf(executions, matching),
    journal: noJournal(count),
  };
}

/** Adds the sum of the heads to each exit. */
export function withTotal(exits: ExitColumns): BookedExits {
  return { ...exits, totalCharges: totalOf(exits.charges, exits.count) };
}

/** The sum of all heads, row by row. */
export function totalOf(charges: ByHead, count: number): Float64Array {
  const total = new Float64Array(count);
  for (const amounts of charges) {
    for (let row = 0; row < count; row++) total[row] = (total[row] as number) + (amounts[row] as number);
  }
  return total;
}

/** Net of a round trip or an exit in micro-rupees. */
export function netOf(
  columns: { readonly gross: Float64Array; readonly totalCharges: Float64Array },
  row: number,
): number {
  return (columns.gross[row] as number) * MICROS_PER_PAISA - (columns.totalCharges[row] as number);
}

/** Micro-rupees of a round trip or an exit before charges. */
export function grossOf({ gross }: { readonly gross: Float64Array }, row: number): number {
  return (gross[row] as number) * MICROS_PER_PAISA;
}
