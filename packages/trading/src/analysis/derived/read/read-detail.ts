import { type ByHead, type ChargeLines, HEADS } from "../../charge-columns.ts";
import type { MatchColumns, SliceColumns } from "../../match-columns.ts";
import type { Column, Match, Row } from "../../numbers.ts";
import { ColumnReader } from "./column-reader.ts";

/** Executions of a group, in the order of its books; columns as those of the executions. */
export interface DetailRows {
  readonly count: number;
  /** The first row of each book. */
  readonly bookStart: Uint32Array;
  /** The caller's number of the execution or the journal trade; −1 for a row that a settlement made. */
  readonly ref: Float64Array;
  /** Identity of each row that a settlement made. */
  readonly identity: ReadonlyMap<number, string>;
  readonly day: Int32Array;
  readonly second: Int32Array;
  readonly sign: Int8Array;
  /** Index of `SOURCES`. */
  readonly source: Uint8Array;
  readonly flags: Uint8Array;
  readonly units: Float64Array;
  readonly unitsPerShare: Float64Array;
  /** Paise. */
  readonly value: Float64Array;
  /** Number of the order within the group; −1: the file has no order id. */
  readonly order: Int32Array;
}

/** `execution` is a row of the detail; the intraday slice of an execution comes before its delivery slice. */
export interface DetailSlices extends Omit<SliceColumns, "second"> {
  /** Bits of the charges' state. */
  readonly state: Uint8Array;
  /** By head: the line that the amount is part of, −1 none; and the amount, in micro-rupees. */
  readonly line: readonly Int32Array[];
  readonly paid: ByHead;
}

/** Everything of one group that its round trips are made of. Numbers of rows, slices and lines are those of the detail. */
export interface GroupDetail {
  rows: DetailRows;
  slices: DetailSlices;
  lines: Omit<ChargeLines, "account">;
  matches: MatchColumns;
  /** The matches of the group's round trip r are rows matchStart[r] to matchStart[r + 1]. */
  matchStart: Column<number, Match, Uint32Array>;
  /** The opening row of each round trip. */
  first: Column<number, Row, Uint32Array>;
}

export function readDetail(bytes: Uint8Array): GroupDetail {
  const reader = new ColumnReader(bytes);
  const rows = readRows(reader);
  const slices = readSlices(reader);
  const lines = readLines(reader);
  const trips = reader.number();
  const matchStart = new Uint32Array(trips + 1);
  for (let trip = 0; trip < trips; trip++) matchStart[trip + 1] = (matchStart[trip] as number) + reader.number();
  const first = reader.growing(new Uint32Array(trips));
  const count = matchStart[trips] as number;
  const matches = {
    count,
    entry: reader.growing(new Uint32Array(count)),
    exit: reader.growing(new Uint32Array(count)),
    units: reader.column(new Float64Array(count)),
    entryValue: reader.column(new Float64Array(count)),
    exitValue: reader.column(new Float64Array(count)),
  };
  return { rows, slices, lines, matches, matchStart, first };
}

function readRows(reader: ColumnReader): DetailRows {
  const count = reader.number();
  const bookStart = reader.growing(new Uint32Array(reader.number()));
  const ref = reader.growing(new Float64Array(count));
  const identity = new Map<number, string>();
  for (let row = 0; row < count; row++) if (ref[row] === -1) identity.set(row, reader.text());
  return {
    count,
    bookStart,
    ref,
    identity,
    day: reader.growing(new Int32Array(count)),
    second: reader.column(new Int32Array(count)),
    sign: reader.column(new Int8Array(count)),
    source: reader.column(new Uint8Array(count)),
    flags: reader.column(new Uint8Array(count)),
    units: reader.column(new Float64Array(count)),
    unitsPerShare: reader.column(new Float64Array(count)),
    value: reader.column(new Float64Array(count)),
    order: reader.growing(new Int32Array(count)),
  };
}

function readSlices(reader: ColumnReader): DetailSlices {
  const count = reader.number();
  return {
    count,
    execution: reader.growing(new Uint32Array(count)),
    product: reader.column(new Uint8Array(count)),
    state: reader.column(new Uint8Array(count)),
    unmatchedKind: reader.column(new Uint8Array(count)),
    units: reader.column(new Float64Array(count)),
    value: reader.column(new Float64Array(count)),
    unmatchedUnits: reader.column(new Float64Array(count)),
    unmatchedValue: reader.column(new Float64Array(count)),
    line: HEADS.map(() => reader.growing(new Int32Array(count))),
    paid: HEADS.map(() => reader.column(new Float64Array(count))),
  };
}

function readLines(reader: ColumnReader): GroupDetail["lines"] {
  const count = reader.number();
  return {
    count,
    head: reader.column(new Uint8Array(count)),
    rate: reader.column(new Uint16Array(count)),
    rounding: reader.column(new Uint8Array(count)),
    day: reader.growing(new Int32Array(count)),
    base: reader.column(new Float64Array(count)),
    amount: reader.column(new Float64Array(count)),
  };
}
