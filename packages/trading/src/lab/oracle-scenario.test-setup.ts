import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { byTime, eventsOf, type Happened, isDecision, measure } from "../discipline/oracle/oracle-events.test-setup.ts";
import { forbids, isLimit } from "../discipline/oracle/oracle-limits.test-setup.ts";
import type { World } from "../discipline/oracle/oracle-rules.test-setup.ts";
import { judge } from "../discipline/oracle/oracle-single.test-setup.ts";
import { type Fill, grossOf, isClosed, isExcluded, sum, type Trip } from "../discipline/oracle/trips.test-setup.ts";

// A second computation of limits in time (section 6.5): the day of the scenario, event by event, in which what was removed did not happen.

export interface Scenario {
  /** Rows of round trips that limits remove. */
  removed: Set<number>;
  /** By row of those that stay: micro-rupees at the real size that removed adds had booked. */
  leftOut: Map<number, bigint>;
  unknownDays: number;
}

/** @param sizeOf twentieths of each round trip; 0: it is not there */
export function scenarioOf(
  facts: Omit<World, "events">,
  tests: readonly RuleTest[],
  sizeOf: (trip: Trip) => number,
): Scenario {
  const trips = facts.trips.filter((trip) => sizeOf(trip) !== 0);
  const events = eventsOf(trips, facts.trips);
  const removed = new Set<Trip>();
  const gone = new Set<Fill>();
  const partly = new Set<string>();
  let live = events;
  const remeasure = (trip: Trip, keeps: (entry: Fill) => boolean) =>
    measure(
      trip,
      events.filter((event) => event.trip === trip),
      keeps,
      sizeOf(trip) / 20,
    );
  for (const trip of trips) remeasure(trip, () => true);
  const remove = (event: Happened) => {
    if (event.kind === "add") {
      partly.add(ideaOf(event.trip));
      for (const fill of event.fills) gone.add(fill);
    } else removed.add(event.trip);
    live = live.filter((one) => one !== event && !removed.has(one.trip));
    remeasure(event.trip, (entry) => !removed.has(event.trip) && !gone.has(entry));
  };
  /** Sets the result of an idea at its last remaining exit. A gross of 0 is a scratch only if no add was removed. */
  const closeAnew = (event: Happened) => {
    const idea = ideaOf(event.trip);
    const legs = trips.filter((trip) => ideaOf(trip) === idea && !removed.has(trip));
    const exits = live.filter((one) => one.kind === "exit" && legs.includes(one.trip)).sort(byTime);
    event.closes = null;
    if (exits.at(-1) !== event || !legs.every(isClosed)) return;
    const gross = sum(legs, (trip) => grossOf(trip) * BigInt(sizeOf(trip)));
    if (gross === 0n && !partly.has(idea)) event.closes = "scratch";
    else event.closes = sum(exits, ({ net }) => net) > 0n ? "win" : "loss";
  };
  const unknown = new Set<number>();
  const isUnknown = (day: number) => live.some((one) => one.day === day && one.second < 0 && one.kind !== "carried");
  let today = Number.NaN;
  const order = [...live].sort(
    (a, b) =>
      a.day - b.day || a.second - b.second || Number(b.kind === "exit") - Number(a.kind === "exit") || byTime(a, b),
  );
  for (const event of order) {
    if (event.day !== today && isUnknown(event.day)) unknown.add(event.day);
    today = event.day;
    if (!live.includes(event)) continue;
    if (event.kind === "exit") closeAnew(event);
    else if (isDecision(event) && !unknown.has(event.day)) {
      const now = { ...facts, trips, events: live };
      const isBlocked = tests.some((test) =>
        isLimit(test) ? forbids(now, event, test) : !isExcluded(event.trip) && judge(now, event, test) === "broken",
      );
      if (isBlocked) for (const part of [event, ...event.parts]) remove(part);
    }
  }
  const leftOut = new Map<number, bigint>();
  for (const trip of trips.filter((one) => !removed.has(one))) {
    const isEntry = (entry: Fill) =>
      events.some((event) => event.trip === trip && event.kind === "add" && event.fills.includes(entry));
    // An execution can add to one round trip and open another: that one goes whole.
    const pairs = trip.pairs.filter(({ entry }) => gone.has(entry) && isEntry(entry));
    if (pairs.length > 0)
      leftOut.set(
        trip.row,
        sum(pairs, ({ net }) => net),
      );
  }
  return { removed: new Set([...removed].map(({ row }) => row)), leftOut, unknownDays: unknown.size };
}

const ideaOf = ({ legs }: Trip) => legs.join(" ");
