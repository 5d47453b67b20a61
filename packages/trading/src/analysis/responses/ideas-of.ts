import type { TradeUnit } from "@saudabook/contract/analysis/filter.ts";
import { TRIP_ID_BYTES } from "../derived/derived-group.ts";
import type { Instrument } from "../execution-columns.ts";
import { CLOSED, EXCLUDED, HAS_EXPIRED, HOLDS_SUSPECTED, LEFT, SETTLED, TIMED } from "../match-columns.ts";
import type { JournalColumns } from "../metrics/journal-columns.ts";
import { MOST_GROSS, type Results, type TripColumns, totalOf } from "../metrics/results.ts";
import { takenFrom } from "../metrics/rows.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { suspectedTrips } from "./settle/suspected-trips.ts";

type Columns = Pick<AnalysedAccount, "results" | "ids" | "group" | "place" | "openQuantity" | "openValue">;

/** Rows of the round trips that become one row, the first entry first. */
type Legs = readonly number[];

interface Combined {
  columns: Columns;
  rows: readonly Legs[];
  /** The row of each round trip. */
  rowOf: Uint32Array;
}

/** Cached by the results of one version. */
const known = new WeakMap<Results, Combined>();

/** The account as a request counts it. */
export function countedBy(account: AnalysedAccount, unit: TradeUnit | undefined): AnalysedAccount {
  return unit === "idea" ? ideasOf(account) : account;
}

/**
 * Merges the round trips of each idea into one row, at the position of its first entry. Amounts are sums; the entry is the first, the exit
 * the last. An idea is closed if all its round trips are, and left out of the statistics if one of them is. Account, product and source are
 * those of the first entry. The kind of the contract, its expiry and its strike are known if all have the same. The direction is 0 if some
 * are long and some are short. Returns `account` itself if there are no ideas.
 */
export function ideasOf(account: AnalysedAccount): AnalysedAccount {
  const { results } = account;
  if (results.journal.ideas.length === 0) return account;
  const made = known.get(results) ?? combine(account);
  known.set(results, made);
  const byTrade = {
    account,
    tripsOf: (row: number) => made.rows[row] ?? [],
    rowOf: (trip: number) => made.rowOf[trip] ?? -1,
  };
  return { ...account, ...made.columns, byTrade };
}

function combine(account: AnalysedAccount): Combined {
  const { results, ids, group, place, openQuantity, openValue } = account;
  const rows = rowsOf(results);
  const first = Uint32Array.from(rows, ([trip = 0]) => trip);
  const rowOf = new Uint32Array(results.trips.count);
  for (const [row, legs] of rows.entries()) for (const trip of legs) rowOf[trip] = row;
  const moved = (roundTrip: Uint32Array) => roundTrip.map((trip) => rowOf[trip] as number);
  const instruments = [...results.instruments];
  const trips = tripsOf(account, rows, first, instruments);
  const ownIds = new Uint8Array(rows.length * TRIP_ID_BYTES);
  for (const [row, trip] of first.entries()) {
    ownIds.set(ids.subarray(trip * TRIP_ID_BYTES, (trip + 1) * TRIP_ID_BYTES), row * TRIP_ID_BYTES);
  }
  const columns: Columns = {
    results: {
      ...results,
      instruments,
      trips,
      exits: { ...results.exits, roundTrip: moved(results.exits.roundTrip) } as Results["exits"],
      entries: { ...results.entries, roundTrip: moved(results.entries.roundTrip) },
      entered: { count: 0, roundTrip: new Uint32Array(), value: new Float64Array(), units: new Float64Array() },
      journal: journalOf(results.journal, rows, first),
    },
    ids: ownIds,
    group: takenFrom(group, first),
    place: takenFrom(place, first),
    openQuantity: summed(openQuantity, rows),
    openValue: summed(openValue, rows),
  };
  return { columns, rows, rowOf };
}

function rowsOf({ trips, journal: { ideas } }: Results): Legs[] {
  const ofFirst = new Map(ideas.map((idea) => [idea.trips[0], idea.trips]));
  const further = new Set(ideas.flatMap((idea) => idea.trips.slice(1)));
  const rows: Legs[] = [];
  for (let trip = 0; trip < trips.count; trip++) {
    if (!further.has(trip)) rows.push(ofFirst.get(trip) ?? [trip]);
  }
  return rows;
}

function summed(column: Float64Array, rows: readonly Legs[]): Float64Array {
  return Float64Array.from(rows, (legs) => legs.reduce((sum, trip) => sum + (column[trip] as number), 0));
}

/** Adds the instrument of each idea of several contracts to `instruments`. */
function tripsOf(
  account: AnalysedAccount,
  rows: readonly Legs[],
  first: Uint32Array,
  instruments: Instrument[],
): TripColumns {
  const { trips, journal } = account.results;
  const charges = trips.charges.map((column) => summed(column, rows));
  const columns: TripColumns = {
    count: rows.length,
    account: takenFrom(trips.account, first),
    instrument: takenFrom(trips.instrument, first),
    source: takenFrom(trips.source, first),
    product: takenFrom(trips.product, first),
    direction: takenFrom(trips.direction, first),
    flags: takenFrom(trips.flags, first),
    state: takenFrom(trips.state, first),
    entryDay: takenFrom(trips.entryDay, first),
    entrySecond: takenFrom(trips.entrySecond, first),
    exitDay: takenFrom(trips.exitDay, first),
    exitSecond: takenFrom(trips.exitSecond, first),
    quantity: summed(trips.quantity, rows),
    unitsPerShare: takenFrom(trips.unitsPerShare, first),
    entryValue: summed(trips.entryValue, rows),
    gross: summed(trips.gross, rows),
    charges,
    totalCharges: totalOf(charges, rows.length),
    risk: takenFrom(trips.risk, first),
  };
  const risks = new Map(journal.ideas.map(({ trips: [trip], risk }) => [trip, risk]));
  const suspected = suspectedTrips(account);
  for (const [row, legs] of rows.entries()) {
    if (legs.length === 1) continue;
    if (Math.abs(columns.gross[row] as number) > MOST_GROSS) {
      throw new RangeError("The result of an idea is beyond 449 crore rupees");
    }
    const last = legs.reduce((one, other) => (isLater(trips, other, one) ? other : one));
    columns.exitDay[row] = trips.exitDay[last] as number;
    columns.exitSecond[row] = trips.exitSecond[last] as number;
    columns.risk[row] = risks.get(legs[0]) ?? 0;
    columns.flags[row] = flagsOf(trips, legs) | (legs.some((trip) => suspected[trip] === 1) ? HOLDS_SUSPECTED : 0);
    columns.state[row] = legs.reduce((state, trip) => state | (trips.state[trip] as number), 0);
    if (legs.some((trip) => trips.direction[trip] !== columns.direction[row])) columns.direction[row] = 0;
    const contracts = [...new Set(legs.map((trip) => trips.instrument[trip] as number))];
    const together = combined(contracts.flatMap((contract) => instruments[contract] ?? []));
    if (together) columns.instrument[row] = instruments.push(together) - 1;
  }
  return columns;
}

function isLater({ exitDay, exitSecond }: TripColumns, trip: number, than: number): boolean {
  const [day, thanDay] = [exitDay[trip] as number, exitDay[than] as number];
  return day > thanDay || (day === thanDay && (exitSecond[trip] as number) > (exitSecond[than] as number));
}

function flagsOf({ flags }: TripColumns, legs: Legs): number {
  const all = legs.reduce((bits, trip) => bits & (flags[trip] as number), 0xff);
  const some = legs.reduce((bits, trip) => bits | (flags[trip] as number), 0);
  const rest = legs.filter((trip) => ((flags[trip] as number) & CLOSED) === 0);
  const hasExpired = rest.length > 0 && rest.every((trip) => ((flags[trip] as number) & HAS_EXPIRED) !== 0);
  return (all & (CLOSED | TIMED | LEFT)) | (some & (EXCLUDED | SETTLED)) | (hasExpired ? HAS_EXPIRED : 0);
}

/** The common part of several contracts; null for a single one. */
function combined(contracts: readonly Instrument[]): Instrument | null {
  const [first] = contracts;
  if (!first || contracts.length === 1) return null;
  const { kind, expiryDay, strike, isin } = first;
  const isSame = (field: keyof Instrument) => contracts.every((contract) => contract[field] === first[field]);
  const joined = (field: "symbol" | "underlying") => [...new Set(contracts.map((one) => one[field]))].join(" + ");
  return {
    key: first.key,
    kind: isSame("kind") ? kind : "unknown-derivative",
    symbol: joined("symbol"),
    isin: isSame("isin") ? isin : null,
    underlying: joined("underlying"),
    expiryDay: isSame("expiryDay") ? expiryDay : null,
    strike: isSame("strike") ? strike : null,
  };
}

function journalOf(journal: JournalColumns, rows: readonly Legs[], first: Uint32Array): JournalColumns {
  const { labelStart, labelled } = journal;
  const labelsOf = rows.map((legs) => {
    const codes = legs.flatMap((trip) => [...labelled.subarray(labelStart[trip], labelStart[trip + 1])]);
    return legs.length === 1 ? codes : [...new Set(codes)].sort((a, b) => a - b);
  });
  const start = new Uint32Array(rows.length + 1);
  for (const [row, codes] of labelsOf.entries()) start[row + 1] = (start[row] as number) + codes.length;
  const isSeveral = (row: number) => (rows[row]?.length ?? 0) > 1;
  return {
    labels: journal.labels,
    setup: takenFrom(journal.setup, first),
    rating: takenFrom(journal.rating, first),
    confidence: takenFrom(journal.confidence, first),
    reviewed: takenFrom(journal.reviewed, first),
    stopByRule: takenFrom(journal.stopByRule, first).map((byRule, row) => (isSeveral(row) ? 0 : byRule)),
    stopWritten: takenFrom(journal.stopWritten, first),
    planWritten: takenFrom(journal.planWritten, first),
    labelStart: start,
    labelled: Int16Array.from(labelsOf.flat()),
    ideas: [],
  };
}
