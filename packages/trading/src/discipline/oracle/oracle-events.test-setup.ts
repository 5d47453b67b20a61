import { entriesOf, type Fill, grossOf, isClosed, isExcluded, netOf, sum, type Trip } from "./trips.test-setup.ts";

// The events of the second computation: section 6.1 with the decisions on it, one object each, found by searching all others.

export interface Happened {
  trip: Trip;
  /** Carried: shares that were allotted, no decision of the day. */
  kind: "entry" | "add" | "exit" | "carried";
  /** The first fill of its order, or the exit's own. */
  fill: Fill;
  fills: Fill[];
  day: number;
  second: number;
  units: number;
  cost: number;
  net: bigint;
  openUnits: number;
  openCost: number;
  /** The event that it is a part of; itself, if it is a decision of its own. */
  main: Happened;
  parts: Happened[];
  /** What the idea came to, on its last exit. */
  closes: "win" | "loss" | "scratch" | null;
}

/** @param known the round trips that are known beside those asked for: they tell when an order began */
export function eventsOf(trips: readonly Trip[], known = trips): Happened[] {
  const orders = new Map<string, Happened[]>();
  const all = trips.flatMap((trip) => eventsOfTrip(trip, known, orders));
  for (const events of orders.values()) {
    // What adds to a position is an add, whatever else its order bought.
    const main = events.find(({ kind }) => kind === "add") ?? (events[0] as Happened);
    for (const event of events) event.main = main;
  }
  for (const legs of ideasOf(trips)) joinLegs(all.filter(({ trip }) => legs.includes(trip)).sort(byTime));
  for (const event of all) event.main = event.main.main;
  for (const event of all) event.parts = all.filter(({ main }) => main === event);
  for (const legs of ideasOf(trips)) close(legs, all);
  return all;
}

/** The round trips of each idea. */
export const ideasOf = (trips: readonly Trip[]): Trip[][] => [
  ...Map.groupBy(trips, ({ legs }) => legs.join(" ")).values(),
];

/** What one fill did to a round trip. */
interface Move {
  fill: Fill;
  enters: boolean;
}

function movesOf(trip: Trip): Move[] {
  const exits = [...new Set(trip.pairs.map(({ exit }) => exit))];
  const moves = [
    ...entriesOf(trip).map((fill) => ({ fill, enters: true })),
    ...exits.map((fill) => ({ fill, enters: false })),
  ];
  const backwards = trip.pairs.filter(({ entry, exit }) => exit.place < entry.place).map(({ entry }) => entry.day);
  const untimed = new Set([...backwards, ...moves.filter(({ fill }) => fill.second < 0).map(({ fill }) => fill.day)]);
  const late = ({ fill, enters }: Move) => Number(untimed.has(fill.day) && !enters);
  return moves.sort((a, b) => a.fill.day - b.fill.day || late(a) - late(b) || a.fill.place - b.fill.place);
}

function eventsOfTrip(trip: Trip, trips: readonly Trip[], orders: Map<string, Happened[]>): Happened[] {
  const moves = movesOf(trip);
  const events: Happened[] = [];
  for (const { fill, enters } of moves) {
    const order = orderOf(trip, fill);
    const traded = enters && fill.kind === "traded";
    const known = traded
      ? events.find((one) => one.kind !== "exit" && one.kind !== "carried" && orderOf(trip, one.fill) === order)
      : undefined;
    if (known) {
      known.fills.push(fill);
      continue;
    }
    const kind = !enters ? "exit" : !traded ? "carried" : events.length > 0 ? "add" : "entry";
    const event = { trip, kind, fill, fills: [fill], day: fill.day, parts: [], closes: null } as unknown as Happened;
    event.main = event;
    event.second = traded ? firstSecond(trip, order, fill, trips) : fill.second;
    events.push(event);
    if (traded) orders.set(order, [...(orders.get(order) ?? []), event]);
  }
  measure(trip, events);
  return events;
}

/**
 * Units and values: what was entered by earlier fills and by all of the event's own, less what was closed by then, first in, first out.
 * @param keeps whether the units that a fill entered are there  @param size of the real one
 */
export function measure(
  trip: Trip,
  events: readonly Happened[],
  keeps: (entry: Fill) => boolean = () => true,
  size = 1,
): void {
  const moves = movesOf(trip);
  const placeOf = (fill: Fill) => moves.findIndex((move) => move.fill === fill);
  const pairs = trip.pairs.filter(({ entry }) => keeps(entry));
  const lots = [
    ...pairs.map(({ entry, exit, units, cost }) => ({ entry, exit, units: units * size, cost: cost * size })),
    ...trip.open
      .filter(({ fill }) => keeps(fill))
      .map(({ fill, units, value }) => ({ entry: fill, exit: null, units: units * size, cost: value * size })),
  ];
  for (const event of events) {
    const at = placeOf(event.fill);
    const isIn = (fill: Fill) => placeOf(fill) <= at || event.fills.includes(fill);
    const own = lots.filter(({ entry, exit }) => event.fills.includes(event.kind === "exit" ? (exit as Fill) : entry));
    const open = lots.filter(({ entry, exit }) => isIn(entry) && (exit === null || placeOf(exit) > at));
    event.units = own.reduce((total, { units }) => total + units, 0);
    event.cost = own.reduce((total, { cost }) => total + cost, 0);
    event.openUnits = open.reduce((total, { units }) => total + units, 0);
    event.openCost = open.reduce((total, { cost }) => total + cost, 0);
    const net = sum(pairs, (pair) => (event.kind === "exit" && pair.exit === event.fill ? pair.net : 0n));
    event.net = size === 1 ? net : BigInt(Math.round(Number(net) * size));
  }
}

/** Executions of one order id, else of the same instrument, side and second. Without a time each is its own. */
function orderOf({ account, symbol }: Trip, { day, buys, order, second, key }: Fill): string {
  const of = order !== null ? `order ${order}` : second < 0 ? `fill ${key}` : `second ${second}`;
  return [account, symbol, day, buys, of].join("|");
}

function firstSecond(trip: Trip, order: string, fill: Fill, trips: readonly Trip[]): number {
  const fills = trips
    .filter(({ account, symbol }) => account === trip.account && symbol === trip.symbol)
    .flatMap((one) => [...entriesOf(one), ...one.pairs.map(({ exit }) => exit)])
    .filter((one) => one.kind === "traded" && one.second >= 0 && orderOf(trip, one) === order);
  return fills.length === 0 ? fill.second : Math.min(...fills.map(({ second }) => second));
}

/** Legs that are entered within 120 seconds of an idea's entry are one with it, later ones another entry. */
function joinLegs(events: readonly Happened[]): void {
  let entry: Happened | null = null;
  for (const event of events) {
    if (event.kind !== "entry" || event.main !== event) continue;
    const apart = entry && entry.day === event.day && entry.second >= 0 ? event.second - entry.second : Number.NaN;
    if (entry && apart <= 120) event.main = entry;
    else entry = event;
  }
}

function close(legs: readonly Trip[], all: readonly Happened[]): void {
  if (!legs.every(isClosed)) return;
  const exits = all.filter(({ trip, kind }) => kind === "exit" && legs.includes(trip)).sort(byTime);
  const last = exits.at(-1);
  if (!last) return;
  const gross = sum(legs, grossOf);
  last.closes = gross === 0n ? "scratch" : sum(legs, netOf) > 0n ? "win" : "loss";
}

/** Compares events by time, then by round trip. Events of one round trip keep their order. */
export const byTime = (a: Happened, b: Happened) => a.day - b.day || a.second - b.second || a.trip.row - b.trip.row;

/** An entry that is counted: no part of another one, and not of a trade that the user has excluded. */
export const isEntry = (event: Happened) => event.kind === "entry" && event.main === event && !isExcluded(event.trip);
/** An entry or an add. */
export const isDecision = (event: Happened) =>
  (event.kind === "entry" || event.kind === "add") && event.main === event && !isExcluded(event.trip);
