import { ADD } from "../analysis/events/group-events.ts";
import type { History } from "./history.ts";

/** Units of one round trip that broke a rule, whatever they came to. */
export interface BlockedTrip {
  trip: number;
  /** Whether all of the round trip is blocked, or units that were added. */
  whole: boolean;
  /** Micro-rupees that these units booked, and whether any of them is booked. */
  net: number;
  booked: boolean;
}

/**
 * What events that broke a rule take with them, each unit once: a blocked opening the whole round trip and the legs entered with it, a
 * blocked add its units, wherever they were closed.
 *
 * @param broken lists of events
 */
export function blockedBy(history: History, broken: Iterable<readonly number[]>): BlockedTrip[] {
  const { events, partsOf } = history;
  const state = new Uint8Array(history.account.results.trips.count);
  const isAdded = new Uint8Array(events.count);
  const trips: number[] = [];
  const take = (event: number) => {
    const trip = events.roundTrip[event] as number;
    if (state[trip] === 0) trips.push(trip);
    if (events.kind[event] !== ADD) state[trip] = WHOLE;
    else {
      isAdded[event] = 1;
      if (state[trip] !== WHOLE) state[trip] = PARTLY;
    }
  };
  for (const broke of broken) {
    for (const event of broke) {
      take(event);
      for (const part of partsOf.get(event) ?? []) take(part);
    }
  }
  return trips.map((trip) => {
    const whole = state[trip] === WHOLE;
    const { net, booked } = bookedOf(history, trip, whole ? null : isAdded);
    return { trip, whole, net, booked };
  });
}

const PARTLY = 1;
const WHOLE = 2;

/** @param isAdded by event, which entries count; null: all of the round trip */
function bookedOf({ events }: History, trip: number, isAdded: Uint8Array | null): { net: number; booked: boolean } {
  const { fillStart, fills } = events;
  let [net, booked] = [0, false];
  for (let fill = fillStart[trip] as number; fill < (fillStart[trip + 1] as number); fill++) {
    if (isAdded && isAdded[fills.entry[fill] as number] === 0) continue;
    net += fills.net[fill] as number;
    booked = true;
  }
  return { net, booked };
}
