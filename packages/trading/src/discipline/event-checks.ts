import type { UnknownReason } from "@saudabook/contract/discipline/discipline.ts";
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { foldedName } from "@saudabook/contract/journal/labels.ts";
import { ADD, ENTRY, EXIT } from "../analysis/events/group-events.ts";
import { CLOSED } from "../analysis/match-columns.ts";
import { netOf, TRADE_SOURCES } from "../analysis/metrics/results.ts";
import { scaledHalfUp } from "../analysis/prepare/whole-numbers.ts";
import type { LimitTest } from "./day-limits.ts";
import { type History, isEntry, LOSS } from "./history.ts";
import { isUnordered, sizeCheck } from "./size-check.ts";

/** Rules that one entry, add or exit keeps or breaks, whatever else happened on its day. */
export type SingleTest = Exclude<RuleTest, LimitTest | { kind: "flat-by" | "no-overnight" }>;

/** Null: the rule does not concern the event. */
export type Check = "kept" | "broken" | UnknownReason | null;

const kept = (isKept: boolean): Check => (isKept ? "kept" : "broken");

/** The seconds of `HH:MM`. */
export function secondsOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 3_600 + minute * 60;
}

/** What a rule says about each event. Entries alone are judged by windows and by what a trade is; adds by size and price. */
export function eventCheck(history: History, test: SingleTest): (event: number) => Check {
  const { account, events } = history;
  const { trips, instruments, journal } = account.results;
  const tripOf = (event: number) => events.roundTrip[event] as number;
  const instrumentOf = (event: number) => instruments[trips.instrument[tripOf(event)] as number];
  /** The entries of all legs that are entered with an event, for which a rule holds together. */
  const enteredWith = (event: number) => [
    event,
    ...(history.partsOf.get(event) ?? []).filter((part) => events.kind[part] === ENTRY),
  ];
  const ofEntries = (check: (event: number) => Check) => (event: number) =>
    isEntry(history, event) ? check(event) : null;
  /** Days before the first reviewed trade prove nothing about notes. */
  const ofNotes = (check: (event: number) => Check) =>
    ofEntries((event) => ((events.day[event] as number) >= history.firstReviewed ? check(event) : null));
  switch (test.kind) {
    case "max-size":
      return sizeCheck(history, test.of, test.most);
    case "no-averaging":
      return (event) => averagingCheck(history, event);
    case "entry-window": {
      const [first, last] = [secondsOf(test.first), secondsOf(test.last)];
      return ofEntries((event) => {
        const second = events.second[event] as number;
        return second < 0 ? "untimed" : kept(second >= first && second <= last);
      });
    }
    case "expiry-day": {
      const last = secondsOf(test.last);
      return ofEntries((event) => {
        if (!enteredWith(event).some((one) => instrumentOf(one)?.expiryDay === events.day[event])) return null;
        const second = events.second[event] as number;
        return second < 0 ? "untimed" : kept(second <= last);
      });
    }
    case "instruments": {
      const names = new Set(test.names.map(foldedName));
      const isNamed = (event: number) => names.has(foldedName(instrumentOf(event)?.underlying ?? ""));
      return ofEntries((event) => kept(enteredWith(event).every((one) => isNamed(one) === (test.list === "allowed"))));
    }
    case "setups":
      return ofNotes((event) => {
        const setup = journal.labels[journal.setup[tripOf(event)] as number]?.id;
        return kept(setup !== undefined && (test.setups.length === 0 || test.setups.includes(setup)));
      });
    case "stop-before-exit":
      return ofNotes((event) => stopCheck(history, tripOf(event)));
    case "plan-before-entry":
      return ofNotes((event) => planCheck(history, event));
    case "loss-beyond-r": {
      const hundredths = BigInt(scaledHalfUp(test.most, 2));
      return (event) => {
        if (history.closes[event] !== LOSS) return null;
        const trip = tripOf(event);
        const idea = journal.ideas.find((one) => one.trips.includes(trip));
        const risk = idea?.risk ?? (trips.risk[trip] as number);
        if (risk <= 0) return null;
        const net = (idea?.trips ?? [trip]).reduce((sum, leg) => sum + netOf(trips, leg), 0);
        return kept(BigInt(-net) * 100n <= BigInt(risk) * hundredths);
      };
    }
  }
}

const JOURNAL = TRADE_SOURCES.indexOf("journal");

/** A first stop that was recorded before the last exit. When the stop of a journal trade was written is unknown. */
export function stopCheck(history: History, trip: number): Check {
  const { account } = history;
  const { trips, journal } = account.results;
  const written = journal.stopWritten[trip] as number;
  const closed = ((trips.flags[trip] as number) & CLOSED) !== 0;
  if (written === 0) {
    if (trips.source[trip] === JOURNAL && (trips.risk[trip] as number) > 0) return "written";
    return closed ? "broken" : null;
  }
  if (!closed) return "kept";
  const [day, { latest, untimed }] = [trips.exitDay[trip] as number, lastExits(history, trip)];
  const timed = latest < 0 ? "untimed" : before(written, day, latest);
  return timed !== "kept" && untimed ? before(written, day, -1) : timed;
}

/** The latest second of the exits on the last day of a round trip (−1: none has a time), and whether any of them has no time. */
export function lastExits({ account, events }: History, trip: number): { latest: number; untimed: boolean } {
  const last = account.results.trips.exitDay[trip] as number;
  let [latest, untimed] = [-1, false];
  for (let event = events.tripStart[trip] as number; event < (events.tripStart[trip + 1] as number); event++) {
    if (events.kind[event] !== EXIT || events.day[event] !== last) continue;
    latest = Math.max(latest, events.second[event] as number);
    untimed ||= events.second[event] === -1;
  }
  return { latest, untimed };
}

/** A first stop and a target that were recorded before an entry. */
export function planCheck({ account, events }: History, event: number): Check {
  const written = account.results.journal.planWritten[events.roundTrip[event] as number] as number;
  return written === 0 ? "broken" : before(written, events.day[event] as number, events.second[event] as number);
}

const SECONDS_A_DAY = 86_400;

/** Whether something was written before an event. Of an event without a time only what was written on another day is known. */
function before(written: number, day: number, second: number): Check {
  const midnight = day * SECONDS_A_DAY;
  if (second >= 0) return kept(written < midnight + second);
  if (written < midnight) return "kept";
  return written >= midnight + SECONDS_A_DAY ? "broken" : "untimed";
}

/** An add at a price worse than the average of the units that were open before it: lower of a long one, higher of a short one. */
function averagingCheck(history: History, event: number): Check {
  const { events, account } = history;
  if (events.kind[event] !== ADD || history.entryOf[event] !== event) return null;
  if (isUnordered(history, event)) return "untimed";
  const [units, value] = [events.units[event] as number, events.value[event] as number];
  const openUnits = (events.openUnits[event] as number) - units;
  const openValue = (events.openValue[event] as number) - value;
  const direction = account.results.trips.direction[events.roundTrip[event] as number] as number;
  const better = BigInt(value) * BigInt(openUnits) - BigInt(openValue) * BigInt(units);
  return kept(better * BigInt(direction) >= 0n);
}
