import { ADD } from "../analysis/events/group-events.ts";
import type { History } from "./history.ts";

/** Units that broke a rule, whatever they came to. */
export interface Blocked {
  /** Fills whose entry units broke it. */
  fills: Set<number>;
  /** Round trips of these units, and whether all of each is blocked. */
  trips: Map<number, { whole: boolean }>;
}

/**
 * What events that broke a rule take with them: a blocked opening the whole round trip and the legs entered with it, a blocked add its
 * units, wherever they were closed.
 */
export function blockedBy(history: History, broke: Iterable<number>): Blocked {
  const { events, partsOf } = history;
  const blocked: Blocked = { fills: new Set(), trips: new Map() };
  for (const event of broke) {
    for (const part of [event, ...(partsOf.get(event) ?? [])]) {
      const trip = events.roundTrip[part] as number;
      if (events.kind[part] !== ADD) takeTrip(history, blocked, trip);
      else if (!blocked.trips.get(trip)?.whole) takeUnits(history, blocked, trip, part);
    }
  }
  return blocked;
}

function takeTrip({ events }: History, { fills, trips }: Blocked, trip: number): void {
  if (trips.get(trip)?.whole) return;
  trips.set(trip, { whole: true });
  for (let fill = events.fillStart[trip] as number; fill < (events.fillStart[trip + 1] as number); fill++)
    fills.add(fill);
}

function takeUnits({ events }: History, { fills, trips }: Blocked, trip: number, add: number): void {
  trips.set(trip, { whole: false });
  for (let fill = events.fillStart[trip] as number; fill < (events.fillStart[trip + 1] as number); fill++) {
    if (events.fills.entry[fill] === add) fills.add(fill);
  }
}
