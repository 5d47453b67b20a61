import { type ByHead, type ChargeColumns, type ExitColumns, HEADS, MICROS_PER_PAISA } from "../charge-columns.ts";
import {
  type BrokerAccount,
  type ExecutionColumns,
  type Instrument,
  SOURCES,
  type Source,
} from "../execution-columns.ts";
import type { MatchColumns } from "../match-columns.ts";

/** Where a round trip comes from: all its executions have one of these. */
export const TRADE_SOURCES = ["tradebook", "pnl-report", "journal"] as const satisfies readonly Source[];
export type TradeSource = (typeof TRADE_SOURCES)[number];

/** What metrics, series and breakdowns are computed from: round trips and their booked exits, as the database can keep them. */
export interface Results {
  readonly accounts: readonly BrokerAccount[];
  readonly instruments: readonly Instrument[];
  readonly trips: TripColumns;
  /** `roundTrip` is a row of `trips`. */
  readonly exits: ExitColumns;
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
  /** Of the last exit; meaningless without one. */
  readonly exitDay: Int32Array;
  readonly exitSecond: Int32Array;
  /** Shares or contract units that were closed. Not money: a fraction after some corporate actions. */
  readonly quantity: Float64Array;
  /** Paise, of the closed units. */
  readonly entryValue: Float64Array;
  readonly gross: Float64Array;
  /** Micro-rupees, by head. */
  readonly charges: ByHead;
  /** Micro-rupees; 0 where no stop is known. */
  readonly risk: Float64Array;
}

/** Joins matches and charges into one row for each round trip. */
export function resultsOf(executions: ExecutionColumns, matches: MatchColumns, charges: ChargeColumns): Results {
  const { roundTrips } = matches;
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
    entryValue: roundTrips.entryValue,
    gross: new Float64Array(count),
    charges: charges.booked,
    risk: roundTrips.risk,
  };
  const journal = SOURCES.indexOf("journal");
  const report = SOURCES.indexOf("pnl-report");
  for (let trip = 0; trip < count; trip++) {
    const book = executions.books[roundTrips.book[trip] as number];
    const row = first[trip] as number;
    trips.account[trip] = book?.account ?? 0;
    trips.instrument[trip] = book?.instrument ?? 0;
    const source = executions.source[row];
    trips.source[trip] = source === journal ? 2 : source === report ? 1 : 0;
    trips.quantity[trip] = (roundTrips.units[trip] as number) / (executions.unitsPerShare[row] as number);
    trips.gross[trip] =
      ((roundTrips.exitValue[trip] as number) - (roundTrips.entryValue[trip] as number)) *
      (roundTrips.direction[trip] as number);
  }
  return { accounts: executions.accounts, instruments: executions.instruments, trips, exits: charges.exits };
}

/** The charges of a row in all, micro-rupees. */
export function chargesOf(charges: ByHead, row: number): number {
  let sum = 0;
  for (let head = 0; head < HEADS.length; head++) sum += (charges[head] as Float64Array)[row] as number;
  return sum;
}

/** Net of a round trip or an exit in micro-rupees. */
export function netOf(columns: { readonly gross: Float64Array; readonly charges: ByHead }, row: number): number {
  return (columns.gross[row] as number) * MICROS_PER_PAISA - chargesOf(columns.charges, row);
}
