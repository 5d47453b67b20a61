import { isLot, isOfLeaving } from "./oracle-order.ts";
import type { OracleRow } from "./oracle-rows.ts";

// The second computation's matching: every share and contract unit is an object, and each exit unit finds its entry unit by its
// number in the line, without lots that shrink.

export type OracleProduct = "intraday" | "delivery" | "futures" | "options";

export interface Unit {
  row: OracleRow;
  product: OracleProduct;
  /** Paise. */
  paise: number;
  unmatched: "none" | "open" | "opening-sell" | "expired";
}

export interface OracleTrip {
  product: OracleProduct;
  direction: number;
  /** The row whose unit opened it. */
  first: OracleRow;
  pairs: { entry: Unit; exit: Unit }[];
  open: Unit[];
  /** Whether all its rows have a time, and no sale waited for a purchase. */
  timed: boolean;
}

export interface OracleMatches {
  units: Unit[];
  trips: OracleTrip[];
}

/** Matches one book. */
export function oracleMatches(rows: readonly OracleRow[], asOf: string): OracleMatches {
  const isEquity = !["future", "option", "unknown-derivative"].includes(rows[0]?.kind ?? "");
  const product: OracleProduct = isEquity ? "delivery" : rows[0]?.kind === "future" ? "futures" : "options";
  const units = new Map(
    rows.map((row) => [
      row,
      Array.from({ length: row.quantity }, (): Unit => ({ row, product, paise: 0, unmatched: "none" })),
    ]),
  );
  for (const [row, own] of units) divide(row.paise, own);
  const fills = rows.filter(({ pair }) => pair === null);
  const trips = isEquity ? equity(fills, units) : derivative(fills, units, asOf);
  for (const [entry, exit] of pairsOf(rows)) {
    const entries = units.get(entry) ?? [];
    const exits = units.get(exit) ?? [];
    trips.push(tripOf(product, entry.sign, entry, zip(entries, exits), []));
  }
  for (const [row, own] of units) if (row.source === "left") leaveAtCost(own, trips);
  return { units: [...units.values()].flat(), trips };
}

/** The first k units of a row are worth value × k ÷ quantity, half up. */
function divide(paise: number, units: readonly Unit[]): void {
  const worth = (k: number) => halfUp(paise * k, units.length);
  for (const [at, unit] of units.entries()) unit.paise = worth(at + 1) - worth(at);
}

/** Shares that left without a price are worth their cost, all of them together. */
function leaveAtCost(units: readonly Unit[], trips: readonly OracleTrip[]): void {
  const taken = trips.flatMap(({ pairs }) => pairs).filter(({ exit }) => units.includes(exit));
  if (taken.length !== units.length) throw new Error("shares left that were not held");
  divide(
    taken.reduce((sum, { entry }) => sum + entry.paise, 0),
    units,
  );
}

function halfUp(a: number, b: number): number {
  return Number((2n * BigInt(a) + BigInt(b)) / (2n * BigInt(b)));
}

type UnitsOf = ReadonlyMap<OracleRow, readonly Unit[]>;

/** Rules 7 to 9. */
function equity(rows: readonly OracleRow[], units: UnitsOf): OracleTrip[] {
  const trips: OracleTrip[] = [];
  let position = 0;
  let lowest = 0;
  for (const day of Map.groupBy(rows, (row) => row.day).values()) {
    position += day.reduce((sum, row) => sum + row.sign * row.quantity, 0);
    lowest = Math.min(lowest, position);
    if (!day.some((row) => row.tradeForTrade)) trips.push(...intraday(day, units));
  }
  trips.push(...delivery(rows, units, -lowest));
  return trips;
}

function intraday(day: readonly OracleRow[], units: UnitsOf): OracleTrip[] {
  const netting = day
    .filter((row) => row.source === "tradebook" && !row.auction)
    .flatMap((row) => units.get(row) ?? []);
  const bought = netting.filter(({ row }) => row.sign === 1);
  const sold = netting.filter(({ row }) => row.sign === -1);
  const count = Math.min(bought.length, sold.length);
  const taken = [...bought.slice(0, count), ...sold.slice(0, count)];
  for (const unit of taken) unit.product = "intraday";
  const [first] = bought;
  if (count === 0 || first === undefined) return [];
  const pairs = zip(bought.slice(0, count), sold.slice(0, count));
  if (taken.some(({ row }) => row.time === null)) return [tripOf("intraday", 1, first.row, pairs, [])];
  const trips = excursions(netting.filter(({ product }) => product === "intraday"));
  // Rule 7 pairs the i-th bought with the i-th sold of the day, wherever the position was flat.
  const sorted = trips
    .flatMap((trip) => trip.pairs)
    .map(({ entry, exit }) => (entry.row.sign === 1 ? [entry, exit] : [exit, entry]));
  for (const { entry, exit } of pairs)
    if (!sorted.some(([buy, sell]) => buy === entry && sell === exit)) throw new Error("the i-th are not paired");
  return trips;
}

/** The j-th unit bought is sold by, or leaves as, the j-th unit on the other side that is no opening sell, whatever came between. */
function delivery(rows: readonly OracleRow[], units: UnitsOf, shortage: number): OracleTrip[] {
  const left = (row: OracleRow) => (units.get(row) ?? []).filter(({ product }) => product === "delivery");
  const ordered = withUntimed(rows, shortage, (row) => left(row).length);
  const places = new Map(ordered.map((row, place) => [row, place]));
  const placeOf = (unit: Unit | undefined) =>
    unit === undefined ? Number.POSITIVE_INFINITY : (places.get(unit.row) ?? 0);
  const bought = ordered.filter(({ sign }) => sign === 1).flatMap(left);
  const sold = ordered.filter(({ sign }) => sign === -1).flatMap(left);
  for (const unit of sold.filter(({ row }) => !isOfLeaving(row)).slice(0, shortage)) unit.unmatched = "opening-sell";
  const exits = sold.filter(({ unmatched }) => unmatched === "none");
  const trips: OracleTrip[] = [];
  let from = 0;
  for (const [at, entry] of bought.entries()) {
    const done = Math.max(placeOf(entry), placeOf(exits[at]));
    const next = bought[at + 1];
    // Flat: this unit, and so every one before it, was sold before the next is bought.
    if (next !== undefined && done >= placeOf(next)) continue;
    const entries = bought.slice(from, at + 1);
    const pairs = zip(entries, exits.slice(from, at + 1));
    const open = entries.slice(pairs.length);
    for (const unit of open) unit.unmatched = "open";
    const trip = tripOf("delivery", 1, (entries[0] ?? entry).row, pairs, open);
    if (pairs.some((pair) => placeOf(pair.exit) < placeOf(pair.entry))) trip.timed = false;
    trips.push(trip);
    from = at + 1;
  }
  return trips;
}

/** Rules 10 and 12. */
function derivative(rows: readonly OracleRow[], units: UnitsOf, asOf: string): OracleTrip[] {
  const ordered = withUntimed(rows, 0, ({ quantity }) => quantity);
  const trips = excursions(ordered.flatMap((row) => units.get(row) ?? []));
  const latest = rows[0]?.latest ?? null;
  for (const unit of trips.flatMap(({ open }) => open))
    unit.unmatched = latest !== null && latest < asOf ? "expired" : "open";
  return trips;
}

/** Cuts a line of units wherever the signed position is 0; within a piece the i-th exit closes the i-th entry. */
function excursions(line: readonly Unit[]): OracleTrip[] {
  const trips: OracleTrip[] = [];
  let position = 0;
  let piece: Unit[] = [];
  const end = () => {
    const [first] = piece;
    if (first === undefined) return;
    const entries = piece.filter(({ row }) => row.sign === first.row.sign);
    const pairs = zip(
      entries,
      piece.filter(({ row }) => row.sign !== first.row.sign),
    );
    trips.push(tripOf(first.product, first.row.sign, first.row, pairs, entries.slice(pairs.length)));
    piece = [];
  };
  for (const unit of line) {
    piece.push(unit);
    position += unit.row.sign;
    if (position === 0) end();
  }
  end();
  return trips;
}

/** Rule 2 for rows of tradebooks without times: a row that reduces the position is next; from a flat position, a buy. */
function withUntimed(rows: readonly OracleRow[], held: number, sizeOf: (row: OracleRow) => number): OracleRow[] {
  const ordered: OracleRow[] = [];
  let position = held;
  for (const day of Map.groupBy(rows, (row) => row.day).values()) {
    const isUntimed = (row: OracleRow) => row.time === null && row.source === "tradebook";
    const waiting = day.filter(isUntimed);
    const take = (row: OracleRow) => {
      position += row.sign * sizeOf(row);
      ordered.push(row);
    };
    const isBefore = (row: OracleRow) => isLot(row) || isOfLeaving(row);
    for (const row of day.filter(isBefore)) take(row);
    while (waiting.length > 0) {
      const wanted = position > 0 ? -1 : 1;
      const at = waiting.findIndex(({ sign }) => sign === wanted);
      for (const row of waiting.splice(Math.max(0, at), 1)) take(row);
    }
    for (const row of day) if (!isUntimed(row) && !isBefore(row)) take(row);
  }
  return ordered;
}

function* pairsOf(rows: readonly OracleRow[]): Generator<[OracleRow, OracleRow]> {
  for (const [pair, [entry, exit]] of Map.groupBy(rows, (row) => row.pair))
    if (pair !== null && entry && exit) yield [entry, exit];
}

function tripOf(
  product: OracleProduct,
  direction: number,
  first: OracleRow,
  pairs: OracleTrip["pairs"],
  open: Unit[],
): OracleTrip {
  const units = [...pairs.flatMap(({ entry, exit }) => [entry, exit]), ...open];
  return { product, direction, first, pairs, open, timed: units.every(({ row }) => row.time !== null) };
}

function zip(entries: readonly Unit[], exits: readonly Unit[]): OracleTrip["pairs"] {
  return entries.flatMap((entry, at) => {
    const exit = exits[at];
    return exit === undefined ? [] : [{ entry, exit }];
  });
}
