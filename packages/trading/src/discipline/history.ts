import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { JoinedResults } from "../analysis/derived/read/join-summaries.ts";
import { ADD, ENTRY, EXIT } from "../analysis/events/group-events.ts";
import type { OrderEvents } from "../analysis/events/order-events.ts";
import { CLOSED } from "../analysis/match-columns.ts";
import { netOf } from "../analysis/metrics/results.ts";

/** What an event closes; 0: nothing. */
export const WIN = 1;
export const LOSS = 2;
/** Closed without a gross result. */
export const SCRATCH = 3;

/** What rules are replayed over: results with what the notes say, and their order events. */
export interface History {
  account: JoinedResults & { startingCapital: Decimal | null };
  events: OrderEvents;
  /** By round trip: the one that leads its idea. An idea without a note of several legs is one round trip. */
  leadOf: Uint32Array;
  /**
   * By event: the entry or add that it is a part of. Itself, but for what the same order did to another round trip, and for a leg of an
   * idea that was entered shortly after the first.
   */
  entryOf: Uint32Array;
  /** The other events that are a part of an entry or add. */
  partsOf: ReadonlyMap<number, readonly number[]>;
  /** Rows of the round trips of each idea with several legs, ascending, by the row of the leading one. */
  legsOf: ReadonlyMap<number, readonly number[]>;
  /** By event: what its idea came to, on the last exit of the idea; else 0. */
  closes: Uint8Array;
  /** The day of the first entry of a reviewed round trip; infinite without one. */
  firstReviewed: number;
}

/** Whether an event opens a round trip and is no part of another entry or add. */
export const isEntry = ({ events, entryOf }: History, event: number) =>
  events.kind[event] === ENTRY && entryOf[event] === event;

/** Legs of one idea that are entered within this time are one entry. */
const ONE_ENTRY_SECONDS = 120;

/**
 * @param leadOf the round trip that leads the idea of each, by row. Default: as the notes say; each of the others is an idea of its own
 */
export function historyOf(
  account: History["account"],
  events: OrderEvents,
  leadOf: Uint32Array = leadsOf(account),
): History {
  const { trips, journal } = account.results;
  let firstReviewed = Number.POSITIVE_INFINITY;
  for (let trip = 0; trip < trips.count; trip++) {
    if (journal.reviewed[trip] === 1) firstReviewed = Math.min(firstReviewed, trips.entryDay[trip] as number);
  }
  const entryOf = entriesOf(events, leadOf);
  const partsOf = Map.groupBy(
    events.byTime.filter((event) => entryOf[event] !== event),
    (event) => entryOf[event] as number,
  );
  const closes = closesOf(account, events, leadOf);
  return { account, events, leadOf, entryOf, partsOf, legsOf: legsByLead(leadOf), closes, firstReviewed };
}

/**
 * A history without some round trips: an idea is its other legs, and an entry that was a part of one that is not there stands for itself.
 *
 * @param isThere by round trip: 1 for those that are
 */
export function historyWithout(history: History, isThere: Uint8Array): History {
  if (!isThere.includes(0)) return history;
  const { account, events, legsOf } = history;
  const leadOf = Uint32Array.from(history.leadOf.keys());
  for (const legs of legsOf.values()) {
    const left = legs.filter((leg) => isThere[leg] === 1);
    for (const leg of left) leadOf[leg] = left[0] as number;
  }
  const isEventThere = (event: number) => isThere[events.roundTrip[event] as number] === 1;
  const order = events.order.map((number, event) => (isEventThere(event) ? number : -1));
  return { ...historyOf(account, { ...events, byTime: events.byTime.filter(isEventThere), order }, leadOf), events };
}

function legsByLead(leadOf: Uint32Array): Map<number, number[]> {
  const legs = new Map<number, number[]>();
  for (const [trip, lead] of leadOf.entries()) if (trip !== lead) legs.set(lead, [...(legs.get(lead) ?? [lead]), trip]);
  for (const own of legs.values()) own.sort((a, b) => a - b);
  return legs;
}

function leadsOf({ results: { trips, journal } }: History["account"]): Uint32Array {
  const leads = Uint32Array.from({ length: trips.count }, (_, trip) => trip);
  for (const { trips: legs } of journal.ideas) for (const leg of legs) leads[leg] = legs[0] as number;
  return leads;
}

/** An idea closes with the last exit of its last leg. */
function closesOf({ results: { trips } }: JoinedResults, events: OrderEvents, leadOf: Uint32Array): Uint8Array {
  const net = new Float64Array(trips.count);
  const gross = new Float64Array(trips.count);
  const last = new Int32Array(trips.count).fill(-1);
  const open = new Uint8Array(trips.count);
  for (let trip = 0; trip < trips.count; trip++) {
    const lead = leadOf[trip] as number;
    net[lead] = (net[lead] as number) + netOf(trips, trip);
    gross[lead] = (gross[lead] as number) + (trips.gross[trip] as number);
    if (((trips.flags[trip] as number) & CLOSED) === 0) open[lead] = 1;
    const exit = (events.tripStart[trip + 1] as number) - 1;
    if (events.kind[exit] === EXIT && isLater(events, exit, last[lead] as number)) last[lead] = exit;
  }
  const closes = new Uint8Array(events.count);
  for (let lead = 0; lead < trips.count; lead++) {
    const event = last[lead] as number;
    if (event < 0 || open[lead] === 1) continue;
    closes[event] = gross[lead] === 0 ? SCRATCH : (net[lead] as number) > 0 ? WIN : LOSS;
  }
  return closes;
}

function isLater({ day, second }: OrderEvents, event: number, than: number): boolean {
  if (than < 0) return true;
  return ((day[event] as number) - (day[than] as number) || (second[event] as number) - (second[than] as number)) >= 0;
}

function entriesOf(events: OrderEvents, leadOf: Uint32Array): Uint32Array {
  const { byTime, kind, order, roundTrip, day, second } = events;
  const entryOf = Uint32Array.from(order, (_, event) => event);
  /** By order: its event, an add rather than an entry. */
  const ofOrder = new Int32Array(events.orders).fill(-1);
  for (const [event, number] of order.entries()) {
    if (number < 0) continue;
    const known = ofOrder[number] as number;
    if (known < 0 || (kind[known] === ENTRY && kind[event] === ADD)) ofOrder[number] = event;
  }
  /** By idea: its last entry that is not a part of another. */
  const entries = new Map<number, number>();
  for (const event of byTime) {
    if (kind[event] !== ENTRY || ofOrder[order[event] as number] !== event) continue;
    const lead = leadOf[roundTrip[event] as number] as number;
    const entry = entries.get(lead);
    const joins =
      entry !== undefined &&
      day[event] === day[entry] &&
      (second[entry] as number) >= 0 &&
      (second[event] as number) - (second[entry] as number) <= ONE_ENTRY_SECONDS;
    if (joins) entryOf[event] = entry;
    else entries.set(lead, event);
  }
  for (const [event, number] of order.entries()) {
    const main = number < 0 ? event : (ofOrder[number] as number);
    if (main !== event) entryOf[event] = entryOf[main] as number;
  }
  return entryOf;
}
