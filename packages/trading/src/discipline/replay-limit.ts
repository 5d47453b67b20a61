import { CARRIED, ENTRY, EXIT } from "../analysis/events/group-events.ts";
import { isoDay } from "../analysis/prepare/day-number.ts";
import { scaledHalfUp } from "../analysis/prepare/whole-numbers.ts";
import { sessionClose } from "../session-close.ts";
import type { DayLimit } from "./day-limit.ts";
import { dayLimit, type LimitTest, lossLimit } from "./day-limits.ts";
import { type History, isEntry, LOSS } from "./history.ts";
import { dayOf, type RuleDay } from "./rule-days.ts";
import { OUTSIDE, TESTED } from "./rule-scope.ts";

/** A limit that is reached within this time before the close leaves no time to keep to it. */
const BEFORE_CLOSE_SECONDS = 300;

/** The days on which a limit decides, in order. @param scope by round trip  @param takes whether a day is one of the rule */
export function replayLimit(
  history: History,
  test: LimitTest,
  scope: Uint8Array,
  takes: (day: number) => boolean,
): RuleDay[] {
  const { days, dayStart } = history.events;
  const limit = dayLimit(history, test);
  const found: RuleDay[] = [];
  for (let at = 0; at < days.length; at++) {
    const day = days[at] as number;
    const taken = takes(day);
    // Positions of days that are not the rule's are open on those that are.
    if (!taken && test.kind !== "max-size") continue;
    const own = eventsOf(history, scope, at, dayStart);
    if (!limit) {
      if (own.length > 0) found.push(dayOf(day, "unknown", { reason: "capital" }));
      continue;
    }
    limit.begin(day);
    const untimed = own.some((event) => history.events.second[event] === -1 && decides(history, test, scope, event));
    const broke = replayDay(history, limit, scope, own);
    if (!taken) continue;
    found.push(
      untimed ? untimedDay(history, test, scope, own, day) : timedDay(history, test, limit, scope, own, broke, day),
    );
  }
  return found;
}

function eventsOf({ events }: History, scope: Uint8Array, at: number, dayStart: Uint32Array): Uint32Array {
  const all = events.byTime.subarray(dayStart[at], dayStart[at + 1]);
  const isOutside = (event: number) => scope[events.roundTrip[event] as number] === OUTSIDE;
  return all.some(isOutside) ? all.filter((event) => !isOutside(event)) : all;
}

/** Whether the result depends on the time of an event. Limits in rupees depend on exits, entries and adds; counts on entries and on what closes a trade. */
function decides({ events, entryOf, closes }: History, { kind }: LimitTest, scope: Uint8Array, event: number): boolean {
  const [isExit, own] = [events.kind[event] === EXIT, scope[events.roundTrip[event] as number] === TESTED];
  const isDecision = own && entryOf[event] === event && !isExit && events.kind[event] !== CARRIED;
  if (kind === "max-loss" || kind === "give-back") return isExit || isDecision;
  const opens = isDecision && events.kind[event] === ENTRY;
  if (kind === "max-trades") return opens;
  return opens || (own && (kind === "max-size" ? isExit : closes[event] !== 0));
}

/** Tells a limit the events of a day, second by second. Returns the entries and adds that it blocks. */
function replayDay({ events }: History, limit: DayLimit, scope: Uint8Array, own: Uint32Array): number[] {
  const { second, kind, roundTrip } = events;
  const broke: number[] = [];
  for (let from = 0, to = 0; from < own.length; from = to) {
    const now = second[own[from] as number] as number;
    while (to < own.length && second[own[to] as number] === now) to++;
    for (let at = from; at < to; at++) {
      const event = own[at] as number;
      if (kind[event] === EXIT) limit.exited(event, scope[roundTrip[event] as number] === TESTED);
    }
    for (let at = from; at < to; at++) {
      const event = own[at] as number;
      if (kind[event] === EXIT || scope[roundTrip[event] as number] !== TESTED) continue;
      if (kind[event] !== CARRIED && limit.blocks(event, now)) broke.push(event);
      limit.entered(event);
    }
    limit.endSecond(now);
  }
  return broke;
}

function timedDay(
  history: History,
  test: LimitTest,
  limit: DayLimit,
  scope: Uint8Array,
  own: Uint32Array,
  broke: number[],
  day: number,
): RuleDay {
  const { reachedAt, level } = limit;
  const fields = { broke, reachedAt, level };
  if (broke.length > 0) return dayOf(day, "broken", fields);
  const isOpened = (event: number) =>
    isEntry(history, event) && scope[history.events.roundTrip[event] as number] === TESTED;
  const tested = test.kind === "max-size" ? own.some(isOpened) : isInTime(test, reachedAt, day);
  return dayOf(day, tested ? "kept" : "not-tested", fields);
}

/** A number of trades or losses tests the rest of the day, whenever it is reached. */
function isInTime({ kind }: LimitTest, reachedAt: number | null, day: number): boolean {
  if (reachedAt === null) return false;
  const waits = kind === "max-loss" || kind === "give-back" || kind === "cool-off";
  return !waits || reachedAt < sessionClose(isoDay(day)) - BEFORE_CLOSE_SECONDS;
}

/** A day with an execution of unknown time: unknown only where the order of its executions decides. */
function untimedDay(history: History, test: LimitTest, scope: Uint8Array, own: Uint32Array, day: number): RuleDay {
  const { events, closes } = history;
  let [entries, losses, lost, won] = [0, 0, 0, 0];
  for (const event of own) {
    const net = events.net[event] as number;
    if (net < 0) lost -= net;
    else won += net;
    if (scope[events.roundTrip[event] as number] !== TESTED) continue;
    if (isEntry(history, event)) entries++;
    if (closes[event] === LOSS) losses++;
  }
  const unknown = (decides: boolean) =>
    decides ? dayOf(day, "unknown", { reason: "untimed" }) : dayOf(day, "not-tested");
  switch (test.kind) {
    case "max-loss":
      return unknown(lost >= (lossLimit(test, history.account.startingCapital) ?? 0));
    case "give-back":
      return unknown(won >= scaledHalfUp(test.once, 6));
    case "max-trades": {
      const level = { value: entries, limit: test.number };
      if (entries < test.number) return dayOf(day, "not-tested", { level });
      const unplaced = entries - test.number;
      return dayOf(day, unplaced > 0 ? "broken" : "kept", { level, unplaced });
    }
    case "max-losses":
    case "losses-in-row":
      return unknown(losses >= test.number);
    case "cool-off":
      return unknown(losses > 0);
    case "max-size":
      return unknown(entries > 0);
  }
}
