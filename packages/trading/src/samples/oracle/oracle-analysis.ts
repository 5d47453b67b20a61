import { Big } from "big.js";
import { HEADS, type Head } from "../../analysis/charge-columns.ts";
import { oracleCharges, type Part } from "./oracle-charges.ts";
import { type OracleTrip, oracleMatches, type Unit } from "./oracle-matches.ts";
import { type OracleInput, oracleBooks } from "./oracle-rows.ts";

// The second computation as a whole, in a form that can be compared with the engine's.

export interface ComparableTrip {
  identity: string;
  book: string;
  direction: number;
  flags: string[];
  units: number;
  entryValue: number;
  exitValue: number;
  openUnits: number;
  openValue: number;
  matches: { entry: string; exit: string; units: number; entryValue: number; exitValue: number }[];
}

export interface ComparablePart {
  /** Product and execution. */
  part: string;
  units: number;
  value: number;
  unmatched: string;
  unmatchedUnits: number;
  unmatchedValue: number;
  state: string;
}

export interface ComparableExit {
  /** Round trip and day. */
  exit: string;
  units: number;
  /** Paise. */
  gross: number;
}

export interface ComparableEntry {
  /** Round trip and day. */
  entry: string;
  executions: number;
}

type ByHead = Record<Head, Big>;

export interface OracleAnalysis {
  trips: ComparableTrip[];
  parts: ComparablePart[];
  exits: ComparableExit[];
  entries: ComparableEntry[];
  /** Units and paise of each row that entered a round trip, where several did. */
  entered: string[];
  /** Rupees by part, by exit, by day, and by what became of the units: booked, open, opening-sell, expired. */
  chargesOfPart: Map<string, ByHead>;
  chargesOfExit: Map<string, ByHead>;
  chargesOfDay: Map<string, ByHead>;
  totals: Record<string, ByHead>;
}

export function oracleAnalysis(input: OracleInput): OracleAnalysis {
  const { asOf } = input;
  const books = oracleBooks(input).map((rows) => oracleMatches(rows, asOf));
  const parts = oracleCharges(books);
  const shares = sharesOf(parts);
  const trips = books.flatMap((book) => book.trips);
  const chargesOfExit = new Map<string, ByHead>();
  const exits = trips.flatMap((trip) =>
    [...Map.groupBy(trip.pairs, ({ exit }) => exit.row.day)].map(([day, pairs]) => {
      const exit = `${identityOf(trip)} ${day}`;
      chargesOfExit.set(
        exit,
        sumOf(
          pairs.flatMap(({ entry, exit }) => [entry, exit]),
          shares,
        ),
      );
      const gross = pairs.reduce((sum, { entry, exit }) => sum + (exit.paise - entry.paise) * trip.direction, 0);
      return { exit, units: pairs.length, gross };
    }),
  );
  const entries = trips.flatMap((trip) => {
    const entered = new Set([...trip.pairs.map(({ entry }) => entry.row), ...trip.open.map(({ row }) => row)]);
    const own = [...entered].filter(
      ({ source }) => source !== "opening-lot" && source !== "bonus-lot" && source !== "expiry",
    );
    return [...Map.groupBy(own, ({ day }) => day)].map(([day, rows]) => ({
      entry: `${identityOf(trip)} ${day}`,
      executions: rows.length,
    }));
  });
  const entered = trips.flatMap((trip) => {
    const byRow = Map.groupBy([...trip.pairs.map(({ entry }) => entry), ...trip.open], ({ row }) => row);
    if (byRow.size < 2) return [];
    return [...byRow.values()].map((own) => `${identityOf(trip)} ${own.length} units, ${worth(own)} paise`);
  });
  const units = books.flatMap((book) => book.units);
  const left = (kind: Unit["unmatched"]) =>
    sumOf(
      units.filter(({ unmatched }) => unmatched === kind),
      shares,
    );
  return {
    trips: trips.map((trip) => comparable(trip)),
    parts: parts.map(comparablePart),
    exits,
    entries,
    entered,
    chargesOfPart: new Map(parts.map((part) => [nameOf(part), part.amounts])),
    chargesOfExit,
    chargesOfDay: new Map([...Map.groupBy(parts, ({ row }) => row.day)].map(([day, of]) => [day, totalOf(of)])),
    totals: { booked: left("none"), open: left("open"), opening: left("opening-sell"), expired: left("expired") },
  };
}

function totalOf(parts: readonly Part[]): ByHead {
  const sum = (head: Head) => parts.reduce((total, { amounts }) => total.plus(amounts[head]), new Big(0));
  return Object.fromEntries(HEADS.map((head) => [head, sum(head)])) as ByHead;
}

function nameOf({ product, row }: Part): string {
  return `${product} ${row.id}`;
}

function identityOf({ product, first }: OracleTrip): string {
  return `${product}|${first.id}`;
}

/** The charges that one unit of each part bears. */
function sharesOf(parts: readonly Part[]): Map<Unit, ByHead> {
  return new Map(
    parts.flatMap(({ units, amounts }) => {
      const each = Object.fromEntries(HEADS.map((head) => [head, amounts[head].div(units.length)])) as ByHead;
      return units.map((unit) => [unit, each] as const);
    }),
  );
}

/** Units of one part have one amount each, so it is multiplied rather than added up. */
function sumOf(units: readonly Unit[], shares: ReadonlyMap<Unit, ByHead>): ByHead {
  const counts = new Map<ByHead, number>();
  for (const unit of units) {
    const share = shares.get(unit);
    if (share) counts.set(share, (counts.get(share) ?? 0) + 1);
  }
  const sum = (head: Head) =>
    [...counts].reduce((total, [share, count]) => total.plus(share[head].times(count)), new Big(0));
  return Object.fromEntries(HEADS.map((head) => [head, sum(head)])) as ByHead;
}

function worth(units: readonly Unit[]): number {
  return units.reduce((sum, { paise }) => sum + paise, 0);
}

function comparable(trip: OracleTrip): ComparableTrip {
  const { pairs, open, direction, first, timed } = trip;
  const matches: ComparableTrip["matches"] = [];
  for (const { entry, exit } of pairs) {
    const last = matches.at(-1);
    const ids = { entry: entry.row.id, exit: exit.row.id };
    if (last === undefined || last.entry !== ids.entry || last.exit !== ids.exit)
      matches.push({ ...ids, units: 1, entryValue: entry.paise, exitValue: exit.paise });
    else {
      last.units++;
      last.entryValue += entry.paise;
      last.exitValue += exit.paise;
    }
  }
  const identity = identityOf(trip);
  const flags = {
    closed: open.length === 0,
    expired: open.some(({ unmatched }) => unmatched === "expired"),
    timed,
  };
  return {
    identity,
    book: first.book,
    direction,
    flags: Object.entries(flags).flatMap(([flag, isSet]) => (isSet ? [flag] : [])),
    units: pairs.length,
    entryValue: worth(pairs.map(({ entry }) => entry)),
    exitValue: worth(pairs.map(({ exit }) => exit)),
    openUnits: open.length,
    openValue: worth(open),
    matches,
  };
}

function comparablePart(part: Part): ComparablePart {
  const left = part.units.filter(({ unmatched }) => unmatched !== "none");
  return {
    part: nameOf(part),
    units: part.units.length,
    value: worth(part.units),
    unmatched: left[0]?.unmatched ?? "none",
    unmatchedUnits: left.length,
    unmatchedValue: worth(left),
    state: part.state,
  };
}
