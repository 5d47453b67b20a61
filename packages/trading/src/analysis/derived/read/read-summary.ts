import { type ByHead, type ExitColumns, HEADS } from "../../charge-columns.ts";
import type { EnteredColumns, EntryColumns } from "../../metrics/entries.ts";
import type { TripColumns } from "../../metrics/results.ts";
import { type GroupHead, TRIP_ID_BYTES } from "../derived-group.ts";
import { ColumnReader } from "./column-reader.ts";

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Stored round trips of one book; `quantity` and totals are derived from them. */
export interface BookTrips extends Omit<TripColumns, "account" | "instrument" | "quantity" | "totalCharges"> {
  /** `TRIP_ID_BYTES` for each round trip, one after the other. */
  readonly ids: Uint8Array;
  readonly units: Float64Array;
  /** Units that are open or expired, and their cost or proceeds in paise. */
  readonly openUnits: Float64Array;
  readonly openValue: Float64Array;
}

/** Sums of one book. Micro-rupees by head: what units bear that no match has taken, and all that was paid. */
export interface BookSums {
  executions: number;
  /** Executions with estimated charges, and those that no table of charges covers. */
  estimated: number;
  notAvailable: number;
  open: Float64Array;
  opening: Float64Array;
  expired: Float64Array;
  /** The days of executions with charges, in order, and the amounts paid on each by head. */
  paidDays: Int32Array;
  paid: ByHead;
}

export interface GroupSummary {
  head: GroupHead;
  /** Data of each book of `head.books`. `roundTrip` of exits, entries and what was entered is an index within the book. */
  books: readonly {
    trips: BookTrips;
    exits: ExitColumns;
    entries: EntryColumns;
    entered: EnteredColumns;
    sums: BookSums;
  }[];
}

export function readSummary(bytes: Uint8Array): GroupSummary {
  const reader = new ColumnReader(bytes);
  const head = JSON.parse(reader.text()) as GroupHead;
  const books = head.books.map(() => ({
    trips: readTrips(reader),
    exits: readExits(reader),
    entries: readEntries(reader),
    entered: readEntered(reader),
    sums: readSums(reader),
  }));
  return { head, books };
}

function readTrips(reader: ColumnReader): BookTrips {
  const count = reader.number();
  const ids = new Uint8Array(count * TRIP_ID_BYTES);
  for (let trip = 0; trip < count; trip++) ids.set(reader.blob(), trip * TRIP_ID_BYTES);
  const trips: Partial<Writable<BookTrips>> = { count, ids };
  trips.source = reader.column(new Uint8Array(count));
  trips.product = reader.column(new Uint8Array(count));
  trips.direction = reader.column(new Int8Array(count));
  trips.flags = reader.column(new Uint8Array(count));
  trips.state = reader.column(new Uint8Array(count));
  trips.entryDay = reader.growing(new Int32Array(count));
  trips.exitDay = reader.growing(new Int32Array(count));
  trips.entrySecond = reader.column(new Int32Array(count));
  trips.exitSecond = reader.column(new Int32Array(count));
  trips.unitsPerShare = reader.column(new Float64Array(count));
  trips.units = reader.column(new Float64Array(count));
  trips.entryValue = reader.column(new Float64Array(count));
  trips.gross = reader.column(new Float64Array(count));
  trips.risk = reader.column(new Float64Array(count));
  trips.openUnits = reader.column(new Float64Array(count));
  trips.openValue = reader.column(new Float64Array(count));
  trips.charges = byHead(reader, count);
  return trips as BookTrips;
}

function readExits(reader: ColumnReader): ExitColumns {
  const count = reader.number();
  const roundTrip = reader.column(new Uint32Array(count));
  const day = reader.growing(new Int32Array(count));
  const units = reader.column(new Float64Array(count));
  const gross = reader.column(new Float64Array(count));
  return { count, roundTrip, day, units, gross, charges: byHead(reader, count) };
}

function readEntries(reader: ColumnReader): EntryColumns {
  const count = reader.number();
  return {
    count,
    roundTrip: reader.column(new Uint32Array(count)),
    day: reader.growing(new Int32Array(count)),
    executions: reader.column(new Uint32Array(count)),
  };
}

function readEntered(reader: ColumnReader): EnteredColumns {
  const count = reader.number();
  return {
    count,
    roundTrip: reader.column(new Uint32Array(count)),
    value: reader.column(new Float64Array(count)),
    units: reader.column(new Float64Array(count)),
  };
}

function readSums(reader: ColumnReader): BookSums {
  const [executions, estimated, notAvailable] = [reader.number(), reader.number(), reader.number()];
  const unmatched = () => reader.column(new Float64Array(HEADS.length));
  const [open, opening, expired] = [unmatched(), unmatched(), unmatched()];
  const count = reader.number();
  const paidDays = reader.growing(new Int32Array(count));
  return { executions, estimated, notAvailable, open, opening, expired, paidDays, paid: byHead(reader, count) };
}

function byHead(reader: ColumnReader, count: number): ByHead {
  return HEADS.map(() => reader.column(new Float64Array(count)));
}
