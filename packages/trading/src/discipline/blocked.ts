import { ADD } from "../analysis/events/group-events.ts";
import type { History } from "./history.ts";

/** Units that broke rules, by round trip, each unit once; columns of one length, since many rules break thousands of round trips. */
export interface Blocked {
  trips: Uint32Array;
  /** 1 where all of the round trip is blocked, 0 where units are that were added. */
  whole: Uint8Array;
  /** Booked net in micro-rupees. */
  net: Float64Array;
  /** 1 if any unit is booked. */
  booked: Uint8Array;
}

const PARTLY = 1;
const WHOLE = 2;

/**
 * What events that broke a rule take with them: a blocked opening the whole round trip and the legs entered with it, a blocked add its
 * units, wherever they were closed.
 *
 * @param broken lists of events
 */
export function blockedBy(history: History, broken: readonly (readonly number[])[]): Blocked {
  const { events, entryOf, partsOf } = history;
  const { kind, roundTrip } = events;
  const tripCount = history.account.results.trips.count;
  const state = new Uint8Array(tripCount);
  const isAdded = new Uint8Array(events.count);
  let count = 0;
  const take = (event: number) => {
    const trip = roundTrip[event] as number;
    if (state[trip] === 0) count++;
    if (kind[event] !== ADD) state[trip] = WHOLE;
    else {
      isAdded[event] = 1;
      if (state[trip] !== WHOLE) state[trip] = PARTLY;
    }
  };
  for (const broke of broken) {
    for (const event of broke) {
      take(event);
      if (partsOf.size > 0 && entryOf[event] === event) for (const part of partsOf.get(event) ?? []) take(part);
    }
  }
  const blocked = {
    trips: new Uint32Array(count),
    whole: new Uint8Array(count),
    net: new Float64Array(count),
    booked: new Uint8Array(count),
  };
  let at = 0;
  for (let trip = 0; at < count; trip++) {
    if (state[trip] === 0) continue;
    blocked.trips[at] = trip;
    blocked.whole[at] = state[trip] === WHOLE ? 1 : 0;
    addBooked(history, blocked, at, isAdded);
    at++;
  }
  return blocked;
}

function addBooked({ events }: History, { trips, whole, net, booked }: Blocked, at: number, isAdded: Uint8Array): void {
  const { fillStart, fills } = events;
  const trip = trips[at] as number;
  for (let fill = fillStart[trip] as number; fill < (fillStart[trip + 1] as number); fill++) {
    if (whole[at] === 0 && isAdded[fills.entry[fill] as number] === 0) continue;
    net[at] = (net[at] as number) + (fills.net[fill] as number);
    booked[at] = 1;
  }
}
