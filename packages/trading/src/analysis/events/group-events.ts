import type { GroupDetail } from "../derived/read/read-detail.ts";
import { remainder, type TripDetail } from "../derived/read/trip-detail.ts";
import { SOURCES } from "../execution-columns.ts";
import { at } from "../numbers.ts";
import { matchNets } from "./match-nets.ts";

/** Kinds of order events. A carried lot is no decision of its day: an opening lot, a lot of a demerger, shares allotted. */
export const ENTRY = 0;
export const ADD = 1;
export const EXIT = 2;
export const CARRIED = 3;

/** The close of a regular session, in seconds of the day: contracts that expire end then. */
export const SESSION_CLOSE = 55_800;

/** Order events, sorted by round trip. All columns have the same length. */
export interface EventColumns {
  readonly count: number;
  /** Row of the round trip; within a group, its index among the group's round trips. */
  readonly roundTrip: Uint32Array;
  readonly kind: Uint8Array;
  /** Events of one order have one number: what it bought may be an intraday and a delivery round trip. −1 of exits and carried lots. */
  readonly order: Int32Array;
  readonly day: Int32Array;
  /** Second of the day: for an entry or add the first fill of its order, whatever that fill did; for an exit its own. −1: unknown. */
  readonly second: Int32Array;
  /** Units entered and their value in paise; of an exit the units closed and what they had cost. */
  readonly units: Float64Array;
  readonly value: Float64Array;
  /** Micro-rupees that an exit books, after the charges that its units bear; 0 of others. */
  readonly net: Float64Array;
  /** The round trip's open units and their value in paise after the event. */
  readonly openUnits: Float64Array;
  readonly openValue: Float64Array;
}

/** Units that one event entered and another closed, first in, first out. In the order of the round trips. */
export interface EventFills extends EnteredUnits {
  readonly exit: Uint32Array;
  /** Micro-rupees after the charges that the units bear. */
  readonly net: Float64Array;
}

/** Units that one event entered. Columns of one length. */
export interface EnteredUnits {
  readonly count: number;
  readonly entry: Uint32Array;
  /** The event from which they are open besides their own: an order can be filled further after other events. */
  readonly from: Uint32Array;
  readonly units: Float64Array;
  /** Paise. */
  readonly value: Float64Array;
}

export interface GroupEvents {
  events: EventColumns;
  /** Number of orders; numbers of `order` are below it. */
  orders: number;
  fills: EventFills;
  /** Units that nothing has closed. */
  open: EnteredUnits;
}

const EXPIRY = SOURCES.indexOf("expiry");
const CARRYING = ["allotment", "opening-lot", "demerger-lot", "bonus-lot"] as const;
const CARRIES = new Set<number>(CARRYING.map((source) => SOURCES.indexOf(source)));

interface OrderEvent {
  number: number;
  roundTrip: number;
  kind: number;
  order: number;
  day: number;
  second: number;
  units: number;
  value: number;
  net: number;
  openUnits: number;
  openValue: number;
}

type OpenUnits = Record<"entry" | "from" | "units" | "value", number>;

/** What one row did to a round trip. */
interface Move {
  row: number;
  entered: boolean;
  units: number;
  value: number;
  net: number;
}

/**
 * The order events of a group. Fills of one order are one event; without order ids, fills of one second and side. An exit is an
 * event for each fill, since it books when it is filled.
 *
 * @param isOpen whether the round trip at this place is still open
 */
export function groupEvents(detail: GroupDetail, isOpen: (place: number) => boolean): GroupEvents {
  const { rows, slices, matches, matchStart, first } = detail;
  const net = matchNets(detail);
  const begun = firstSeconds(detail);
  const events: OrderEvent[] = [];
  const numbers = new Map<string, number>();
  const numberOfOrder = (order: string) => {
    const number = numbers.get(order) ?? numbers.size;
    numbers.set(order, number);
    return number;
  };
  const ofMatches = () => new Uint32Array(matches.count);
  const [entry, exit, from] = [ofMatches(), ofMatches(), ofMatches()];
  const open: OpenUnits[] = [];
  const [numberOf, openFrom] = [new Uint32Array(rows.count), new Uint32Array(rows.count)];
  for (let place = 0; place < first.length; place++) {
    let [openUnits, openValue, opened] = [0, 0, false];
    const ofOrder = new Map<string, OrderEvent>();
    const left = isOpen(place) ? remainder(detail, at(first, place)) : [];
    for (const { row, entered, ...moved } of movesOf(detail, net, place, left)) {
      const by = entered ? 1 : -1;
      openUnits += by * moved.units;
      openValue += by * moved.value;
      const source = rows.source[row] as number;
      const carried = CARRIES.has(source);
      const order = entered && !carried ? orderOf(rows, row) : null;
      const known = order === null ? undefined : ofOrder.get(order);
      openFrom[row] = events.length;
      if (known) {
        known.units += moved.units;
        known.value += moved.value;
        known.openUnits += moved.units;
        known.openValue += moved.value;
        numberOf[row] = known.number;
        continue;
      }
      const filled = source === EXPIRY ? SESSION_CLOSE : (rows.second[row] as number);
      const event: OrderEvent = {
        number: events.length,
        roundTrip: place,
        kind: !entered ? EXIT : carried ? CARRIED : opened ? ADD : ENTRY,
        order: !entered || carried ? -1 : numberOfOrder(order ?? `row ${row}`),
        day: rows.day[row] as number,
        second: (order === null ? undefined : begun.get(order)) ?? filled,
        ...moved,
        openUnits,
        openValue,
      };
      opened ||= entered;
      if (order !== null) ofOrder.set(order, event);
      numberOf[row] = event.number;
      events.push(event);
    }
    for (let match = at(matchStart, place); match < at(matchStart, place + 1); match++) {
      const row = at(slices.execution, at(matches.entry, match));
      entry[match] = numberOf[row] as number;
      from[match] = openFrom[row] as number;
      exit[match] = numberOf[at(slices.execution, at(matches.exit, match))] as number;
    }
    for (const { row, units, value } of left)
      open.push({ entry: numberOf[row] as number, from: openFrom[row] as number, units, value });
  }
  const fills = { count: matches.count, entry, from, exit, units: matches.units, value: matches.entryValue, net };
  return { events: columnsOf(events), orders: numbers.size, fills, open: openColumns(open) };
}

/**
 * What each row did to a round trip, in the order of its position: entries first on a day with an unknown time, and on one that sold shares which it
 * then bought for delivery.
 */
function movesOf(detail: GroupDetail, nets: Float64Array, place: number, left: TripDetail["open"]): Move[] {
  const { rows, slices, matches, matchStart } = detail;
  const moves = new Map<number, Move>();
  const move = (row: number, entered: boolean, units: number, value: number, net: number) => {
    const known = moves.get(row);
    if (!known) return void moves.set(row, { row, entered, units, value, net });
    known.units += units;
    known.value += value;
    known.net += net;
  };
  const entriesFirst = new Set<number>();
  for (let match = at(matchStart, place); match < at(matchStart, place + 1); match++) {
    const [units, cost] = [at(matches.units, match), at(matches.entryValue, match)];
    const [entry, exit] = [
      at(slices.execution, at(matches.entry, match)),
      at(slices.execution, at(matches.exit, match)),
    ];
    move(entry, true, units, cost, 0);
    move(exit, false, units, cost, nets[match] as number);
    if (exit < entry) entriesFirst.add(rows.day[entry] as number);
  }
  for (const { row, units, value } of left) move(row, true, units, value, 0);
  const dayOf = ({ row }: Move) => rows.day[row] as number;
  for (const one of moves.values()) {
    if (rows.second[one.row] === -1 && rows.source[one.row] !== EXPIRY) entriesFirst.add(dayOf(one));
  }
  return [...moves.values()].sort(
    (a, b) =>
      dayOf(a) - dayOf(b) || (entriesFirst.has(dayOf(a)) ? Number(b.entered) - Number(a.entered) : 0) || a.row - b.row,
  );
}

/**
 * Identifies the order of a row within its group: by its id, or else by book, side and second. Null: neither order nor time is
 * known.
 */
function orderOf(rows: GroupDetail["rows"], row: number): string | null {
  const [order, second] = [rows.order[row] as number, rows.second[row] as number];
  if (order >= 0) return `order ${order}`;
  if (second < 0) return null;
  return `${rows.bookStart.findLast((start) => start <= row)} ${rows.day[row]} ${second} ${rows.sign[row]}`;
}

/** The second of the first fill of each order. */
function firstSeconds({ rows }: GroupDetail): Map<string, number> {
  const found = new Map<string, number>();
  for (let row = 0; row < rows.count; row++) {
    const second = rows.second[row] as number;
    const order = orderOf(rows, row);
    if (order === null || second < 0) continue;
    found.set(order, Math.min(second, found.get(order) ?? second));
  }
  return found;
}

function openColumns(open: readonly OpenUnits[]): EnteredUnits {
  return {
    count: open.length,
    entry: Uint32Array.from(open, ({ entry }) => entry),
    from: Uint32Array.from(open, ({ from }) => from),
    units: Float64Array.from(open, ({ units }) => units),
    value: Float64Array.from(open, ({ value }) => value),
  };
}

function columnsOf(events: readonly OrderEvent[]): EventColumns {
  return {
    count: events.length,
    roundTrip: Uint32Array.from(events, ({ roundTrip }) => roundTrip),
    kind: Uint8Array.from(events, ({ kind }) => kind),
    order: Int32Array.from(events, ({ order }) => order),
    day: Int32Array.from(events, ({ day }) => day),
    second: Int32Array.from(events, ({ second }) => second),
    units: Float64Array.from(events, ({ units }) => units),
    value: Float64Array.from(events, ({ value }) => value),
    net: Float64Array.from(events, ({ net }) => net),
    openUnits: Float64Array.from(events, ({ openUnits }) => openUnits),
    openValue: Float64Array.from(events, ({ openValue }) => openValue),
  };
}
