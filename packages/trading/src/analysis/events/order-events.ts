import { starts } from "../derived/write/book-ranges.ts";
import type { EnteredUnits, EventColumns, EventFills, GroupEvents } from "./group-events.ts";

/** The order events of an account. */
export interface OrderEvents extends EventColumns {
  /** The events of round trip r are tripStart[r] to tripStart[r + 1]. */
  readonly tripStart: Uint32Array;
  /** Numbers of `order` are below this. */
  readonly orders: number;
  /** All events by day, then by second (unknown ones first), then by number. */
  readonly byTime: Uint32Array;
  /** Days with an event, ascending. The events of the n-th are dayStart[n] to dayStart[n + 1] of `byTime`. */
  readonly days: Int32Array;
  readonly dayStart: Uint32Array;
  readonly fills: EventFills;
  /** The fills that exit events closed and entry events entered: those of round trip r are fillStart[r] to fillStart[r + 1]. */
  readonly fillStart: Uint32Array;
  /** The units that nothing has closed: those of round trip r are openStart[r] to openStart[r + 1]. */
  readonly open: EnteredUnits;
  readonly openStart: Uint32Array;
}

/**
 * Joins the events of all groups of an account.
 *
 * @param groupOf the group of each round trip, ascending
 * @param groups the events of each group
 */
export function orderEvents(groupOf: Uint32Array, groups: readonly GroupEvents[]): OrderEvents {
  const firstTrips = starts(groupOf, groups.length);
  const count = groups.reduce((sum, { events }) => sum + events.count, 0);
  const fillCount = groups.reduce((sum, { fills }) => sum + fills.count, 0);
  const columns = {
    count,
    roundTrip: new Uint32Array(count),
    kind: new Uint8Array(count),
    order: new Int32Array(count),
    day: new Int32Array(count),
    second: new Int32Array(count),
    units: new Float64Array(count),
    value: new Float64Array(count),
    net: new Float64Array(count),
    openUnits: new Float64Array(count),
    openValue: new Float64Array(count),
  };
  const fills = { ...enteredUnits(fillCount), exit: new Uint32Array(fillCount), net: new Float64Array(fillCount) };
  const open = enteredUnits(groups.reduce((sum, group) => sum + group.open.count, 0));
  let [at, fillAt, openAt, orders] = [0, 0, 0, 0];
  for (const [number, group] of groups.entries()) {
    const { events } = group;
    const firstTrip = firstTrips[number] as number;
    for (const name of ["kind", "day", "second"] as const) columns[name].set(events[name], at);
    for (const name of ["units", "value", "net", "openUnits", "openValue"] as const)
      columns[name].set(events[name], at);
    for (let event = 0; event < events.count; event++) {
      const order = events.order[event] as number;
      columns.roundTrip[at + event] = firstTrip + (events.roundTrip[event] as number);
      columns.order[at + event] = order < 0 ? -1 : orders + order;
    }
    addEntered(fills, group.fills, fillAt, at);
    fills.net.set(group.fills.net, fillAt);
    for (const [fill, exit] of group.fills.exit.entries()) fills.exit[fillAt + fill] = at + exit;
    addEntered(open, group.open, openAt, at);
    at += events.count;
    orders += group.orders;
    fillAt += group.fills.count;
    openAt += group.open.count;
  }
  const tripsOf = ({ entry }: EnteredUnits) => entry.map((event) => columns.roundTrip[event] as number);
  const byTime = inTime(columns.day, columns.second);
  return {
    ...columns,
    orders,
    fills,
    tripStart: starts(columns.roundTrip, groupOf.length),
    fillStart: starts(tripsOf(fills), groupOf.length),
    open,
    openStart: starts(tripsOf(open), groupOf.length),
    byTime,
    ...daysOf(columns.day, byTime),
  };
}

const enteredUnits = (count: number) => ({
  count,
  entry: new Uint32Array(count),
  from: new Uint32Array(count),
  units: new Float64Array(count),
  value: new Float64Array(count),
});

/** @param place of the group's first units  @param firstEvent number of the group's first event */
function addEntered(all: EnteredUnits, own: EnteredUnits, place: number, firstEvent: number): void {
  all.units.set(own.units, place);
  all.value.set(own.value, place);
  for (const name of ["entry", "from"] as const)
    for (const [at, event] of own[name].entries()) all[name][place + at] = firstEvent + event;
}

const SECONDS = 86_401;
/** Maximum number of events of an account: sort keys of more would exceed the safe integers. */
const MOST_EVENTS = 2 ** 21;

function inTime(day: Int32Array, second: Int32Array): Uint32Array {
  const { length } = day;
  if (length >= MOST_EVENTS) throw new RangeError("An account has more orders than can be replayed.");
  const keys = new Float64Array(length);
  for (let event = 0; event < length; event++) {
    keys[event] = ((day[event] as number) * SECONDS + (second[event] as number) + 1) * MOST_EVENTS + event;
  }
  return Uint32Array.from(keys.sort(), (key) => key % MOST_EVENTS);
}

function daysOf(day: Int32Array, byTime: Uint32Array): Pick<OrderEvents, "days" | "dayStart"> {
  const days: number[] = [];
  const dayStart: number[] = [];
  for (let at = 0; at < byTime.length; at++) {
    const own = day[byTime[at] as number] as number;
    if (own === days.at(-1)) continue;
    days.push(own);
    dayStart.push(at);
  }
  return { days: Int32Array.from(days), dayStart: Uint32Array.from([...dayStart, byTime.length]) };
}
