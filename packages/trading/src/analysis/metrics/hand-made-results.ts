import { HEADS } from "../charge-columns.ts";
import type { Instrument } from "../execution-columns.ts";
import { CLOSED, EXCLUDED, PRODUCTS, type Product, TIMED } from "../match-columns.ts";
import { noJournal } from "./journal-columns.ts";
import { type Results, withTotal } from "./results.ts";

/** A round trip as a test writes it. Amounts in paise, charges in micro-rupees. */
export interface HandMadeTrip {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`. */
  entry: string;
  /** Each booked exit; the last one closes the round trip unless `open` is set. */
  exits: { at: string; gross: number; charges?: number }[];
  open?: true;
  excluded?: true;
  product?: Product;
  direction?: 1 | -1;
  instrument?: Partial<Instrument>;
  account?: string;
  quantity?: number;
  entryValue?: number;
  /** Micro-rupees. */
  risk?: number;
  /** Executions that entered, all on the first day. Default: 1. */
  entries?: number;
}

const DAY_MS = 86_400_000;

function dayOf(text: string): number {
  return Date.parse(text.slice(0, 10)) / DAY_MS;
}

function secondOf(text: string): number {
  if (text.length === 10) return -1;
  const [hour = 0, minute = 0, second = 0] = text.slice(11).split(":").map(Number);
  return hour * 3_600 + minute * 60 + second;
}

/** Results of round trips that a test writes down: all charges are brokerage. */
export function handMadeResults(made: readonly HandMadeTrip[]): Results {
  const accounts = [...new Set(made.map(({ account }) => account ?? "zerodha|AB1234"))];
  const exits = made.flatMap((trip, row) => trip.exits.map((exit) => ({ ...exit, row })));
  const column = (read: (trip: HandMadeTrip) => number) => made.map(read);
  const sum = (trip: HandMadeTrip, read: (exit: HandMadeTrip["exits"][number]) => number) =>
    trip.exits.reduce((total, exit) => total + read(exit), 0);
  const last = (trip: HandMadeTrip) => trip.exits.at(-1)?.at ?? "1970-01-01";
  const byHead = (brokerage: number[]) =>
    HEADS.map((head) => (head === "brokerage" ? Float64Array.from(brokerage) : new Float64Array(brokerage.length)));
  return {
    accounts: accounts.map((key) => ({ key, broker: "zerodha" })),
    instruments: made.map(({ instrument }) => ({
      key: "isin:INE002A01018",
      kind: "equity",
      symbol: "RELIANCE",
      isin: "INE002A01018",
      underlying: "RELIANCE",
      expiryDay: null,
      strike: null,
      ...instrument,
    })),
    trips: {
      count: made.length,
      account: Uint16Array.from(column(({ account }) => accounts.indexOf(account ?? "zerodha|AB1234"))),
      instrument: Uint32Array.from(made.keys()),
      source: new Uint8Array(made.length),
      product: Uint8Array.from(column(({ product }) => PRODUCTS.indexOf(product ?? "intraday"))),
      direction: Int8Array.from(column(({ direction }) => direction ?? 1)),
      flags: Uint8Array.from(
        column(
          (trip) =>
            (trip.open ? 0 : CLOSED) |
            (trip.excluded ? EXCLUDED : 0) |
            (secondOf(trip.entry) >= 0 && secondOf(last(trip)) >= 0 ? TIMED : 0),
        ),
      ),
      state: new Uint8Array(made.length),
      entryDay: Int32Array.from(column(({ entry }) => dayOf(entry))),
      entrySecond: Int32Array.from(column(({ entry }) => secondOf(entry))),
      exitDay: Int32Array.from(column((trip) => dayOf(last(trip)))),
      exitSecond: Int32Array.from(column((trip) => secondOf(last(trip)))),
      quantity: Float64Array.from(column(({ quantity }) => quantity ?? 1)),
      unitsPerShare: new Float64Array(made.length).fill(1),
      entryValue: Float64Array.from(column(({ entryValue }) => entryValue ?? 100_00)),
      gross: Float64Array.from(column((trip) => sum(trip, ({ gross }) => gross))),
      charges: byHead(column((trip) => sum(trip, ({ charges }) => charges ?? 0))),
      totalCharges: Float64Array.from(column((trip) => sum(trip, ({ charges }) => charges ?? 0))),
      risk: Float64Array.from(column(({ risk }) => risk ?? 0)),
    },
    exits: withTotal({
      count: exits.length,
      roundTrip: Uint32Array.from(exits.map(({ row }) => row)),
      day: Int32Array.from(exits.map(({ at }) => dayOf(at))),
      units: new Float64Array(exits.length).fill(1),
      gross: Float64Array.from(exits.map(({ gross }) => gross)),
      charges: byHead(exits.map(({ charges }) => charges ?? 0)),
    }),
    entries: {
      count: made.length,
      roundTrip: Uint32Array.from(made.keys()),
      day: Int32Array.from(column(({ entry }) => dayOf(entry))),
      executions: Uint32Array.from(column(({ entries }) => entries ?? 1)),
    },
    journal: noJournal(made.length),
    entered: {
      count: 0,
      roundTrip: new Uint32Array(),
      value: new Float64Array(),
      units: new Float64Array(),
    },
  };
}
