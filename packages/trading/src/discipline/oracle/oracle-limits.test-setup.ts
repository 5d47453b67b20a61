import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { byTime, type Happened, isDecision, isEntry } from "./oracle-events.test-setup.ts";
import type { JudgedDay, World } from "./oracle-rules.test-setup.ts";
import { isClosed, isExcluded, isUnsettled, sum } from "./trips.test-setup.ts";

// Limits of a day. Of each entry it is asked what had happened in earlier seconds of the day, from the beginning each time.

const LIMITS = ["max-loss", "give-back", "max-trades", "max-losses", "losses-in-row", "cool-off"] as const;
type Limit = Extract<RuleTest, { kind: (typeof LIMITS)[number] | "max-size" }>;
const MICROS = 1_000_000;
/** Five minutes before the close of 15:30. */
const IN_TIME = 15 * 3_600 + 25 * 60;

export const isLimit = (test: RuleTest): test is Limit =>
  LIMITS.some((kind) => kind === test.kind) || (test.kind === "max-size" && test.of === "open");

/** @param events of all days, in the rule's scope */
export function limitDay(world: World, events: readonly Happened[], test: Limit, day: number): JudgedDay | null {
  const today = events.filter((event) => event.day === day).sort(byTime);
  if (today.length === 0) return null;
  if (test.kind === "max-loss" && limitOf(test, world) === null) return unknown(day, "capital");
  if (today.some((event) => decides(event, test))) return untimedDay(world, today, test, day);
  const broke = today.filter((event) => concerns(event, test) && isAgainst(world, events, event, test));
  if (broke.length > 0) return { day, state: "broken", reason: null, broke, unplaced: 0 };
  const isTested =
    test.kind === "max-size"
      ? today.some(isEntry)
      : secondsOf(today).some((at) => isReached(world, today, at, test, day) && isInTime(at, test));
  return isTested ? { day, state: "kept", reason: null, broke, unplaced: 0 } : null;
}

const unknown = (day: number, reason: string): JudgedDay => ({ day, state: "unknown", reason, broke: [], unplaced: 0 });
const secondsOf = (today: readonly Happened[]) => [...new Set(today.map(({ second }) => second))].sort((a, b) => a - b);
const isMoney = ({ kind }: Limit) => kind === "max-loss" || kind === "give-back";
const concerns = (event: Happened, test: Limit) => (isMoney(test) ? isDecision(event) : isEntry(event));
/** What is in the booked sum alone counts for nothing else. */
const counted = (event: Happened, result: Happened["closes"]) => event.closes === result && !isExcluded(event.trip);

/** A number of trades or losses tests the rest of its day whenever it is reached. */
const isInTime = (second: number, { kind }: Limit) =>
  kind === "max-trades" || kind === "max-losses" || kind === "losses-in-row" || second < IN_TIME;

/** Whether a limit bars an entry or add on what has happened so far. A percentage of a capital that is not given bars nothing. */
export const forbids = (world: World, event: Happened, test: Limit): boolean =>
  concerns(event, test) && isAgainst(world, world.events, event, test);

/** Whether the limit holds for an entry: it was reached by the end of an earlier second of its day. */
function isAgainst(world: World, events: readonly Happened[], event: Happened, test: Limit): boolean {
  const today = events.filter(({ day }) => day === event.day).sort(byTime);
  const earlier = secondsOf(today).filter((second) => second < event.second);
  if (test.kind === "cool-off") {
    const losses = today.filter((one) => counted(one, "loss") && one.second < event.second);
    const near = losses.filter(({ trip }) => test.after === "anywhere" || trip.underlying === event.trip.underlying);
    return near.some(({ second }) => event.second - second < test.minutes * 60);
  }
  if (test.kind === "max-size") {
    const open = openIdeas(world, events, event);
    return !open.has(event.trip.legs[0] as number) && open.size >= Number(test.most);
  }
  return earlier.some((second) => isReached(world, today, second, test, event.day));
}

/** Whether the state at the end of a second is at the limit. */
function isReached(world: World, today: readonly Happened[], end: number, test: Limit, _day: number): boolean {
  const until = today.filter(({ second }) => second <= end);
  const booked = (at: number) => sum(until, (event) => (event.second <= at ? event.net : 0n));
  switch (test.kind) {
    case "max-loss":
      return Number(booked(end)) <= -(limitOf(test, world) ?? Number.NaN);
    case "give-back": {
      const peaks = secondsOf(until)
        .map(booked)
        .map(Number)
        .filter((sum) => sum >= Number(test.once) * MICROS);
      return peaks.length > 0 && Number(booked(end)) * 100 <= Math.max(...peaks) * (100 - test.percent);
    }
    case "max-trades":
      return until.filter(isEntry).length >= test.number;
    case "max-losses":
      return until.filter((event) => counted(event, "loss")).length >= test.number;
    case "losses-in-row":
      return row(until) >= test.number;
    case "cool-off":
      return until.some((event) => counted(event, "loss"));
    case "max-size":
      return false;
  }
}

/** Losses since the last other result. Of one second the losses come last. */
function row(until: readonly Happened[]): number {
  const others = until
    .filter((event) => counted(event, "win") || counted(event, "scratch"))
    .map(({ second }) => second);
  const last = Math.max(-2, ...others);
  return until.filter((event) => counted(event, "loss") && event.second >= last).length;
}

/** Micro-rupees; null for a percentage of a capital that is not given. */
function limitOf({ unit, most }: Extract<RuleTest, { kind: "max-loss" }>, { capital }: World): number | null {
  if (unit === "rupees") return Number(most) * MICROS;
  return capital === null ? null : Math.round((Number(capital) * MICROS * Number(most)) / 100);
}

/** The ideas that are open just before an entry: exits of its second come first, then entries of its second in their order. */
function openIdeas({ asOf }: World, events: readonly Happened[], event: Happened): Set<number> {
  const place = (one: Happened) => [...events].sort(byTime).indexOf(one);
  const isBefore = (one: Happened) => {
    if (one.day !== event.day) return one.day < event.day;
    if (one.second !== event.second) return one.second < event.second;
    return one.kind === "exit" || place(one) < place(event);
  };
  const open = new Set<number>();
  for (const [trip, own] of Map.groupBy(events, (one) => one.trip)) {
    if (isExcluded(trip) || (isUnsettled(trip, asOf) && (trip.expiry ?? 0) < event.day)) continue;
    const isOver = isClosed(trip) && own.every((one) => one.kind !== "exit" || isBefore(one));
    if (!isOver && own.some((one) => (one.kind === "entry" || one.kind === "carried") && isBefore(one)))
      open.add(trip.legs[0] as number);
  }
  return open;
}

/** Whether an event without a time can decide: money by any exit, entry or add; numbers by entries and by what closes a trade. */
function decides(event: Happened, test: Limit): boolean {
  if (event.second >= 0 || event.kind === "carried") return false;
  if (isMoney(test)) return event.kind === "exit" || isDecision(event);
  if (isExcluded(event.trip)) return false;
  if (test.kind === "max-trades") return isEntry(event);
  if (test.kind === "max-size") return isEntry(event) || event.kind === "exit";
  return isEntry(event) || event.closes !== null;
}

/** Unknown where the limit could have been reached; a number of trades can be told without times. */
function untimedDay(world: World, today: readonly Happened[], test: Limit, day: number): JudgedDay | null {
  const total = (is: (net: bigint) => boolean) => Number(sum(today, ({ net }) => (is(net) ? net : 0n)));
  const entries = today.filter(isEntry).length;
  const losses = today.filter((event) => counted(event, "loss")).length;
  const unsure = (is: boolean) => (is ? unknown(day, "untimed") : null);
  switch (test.kind) {
    case "max-loss":
      return unsure(total((net) => net < 0n) <= -(limitOf(test, world) ?? Number.NaN));
    case "give-back":
      return unsure(total((net) => net > 0n) >= Number(test.once) * MICROS);
    case "max-losses":
    case "losses-in-row":
      return unsure(losses >= test.number);
    case "cool-off":
      return unsure(losses > 0);
    case "max-size":
      return unsure(entries > 0);
    case "max-trades": {
      const unplaced = Math.max(0, entries - test.number);
      if (entries < test.number) return null;
      return { day, state: unplaced > 0 ? "broken" : "kept", reason: null, broke: [], unplaced };
    }
  }
}
