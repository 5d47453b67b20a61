import type { Instrument } from "../analysis/execution-columns.ts";
import { latestExpiry } from "../analysis/latest-expiry.ts";
import { CLOSED, HAS_EXPIRED } from "../analysis/match-columns.ts";
import { dayNumber, isoDay } from "../analysis/prepare/day-number.ts";
import { tradingHolidays } from "../trading-holidays.ts";
import { lastExits } from "./event-checks.ts";
import type { History } from "./history.ts";
import { dayOf, type RuleDay } from "./rule-days.ts";
import { TESTED } from "./rule-scope.ts";

const YEARS_WITH_HOLIDAYS = { first: dayNumber("2020-01-01"), last: dayNumber("2026-12-31") };

/** Days on which something traded, and those of the exchange's calendar between them, as far as its holidays are known. */
function heldDays({ days }: History["events"]): Int32Array {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return days;
  const all = new Set(days);
  const [from, to] = [Math.max(first, YEARS_WITH_HOLIDAYS.first), Math.min(last, YEARS_WITH_HOLIDAYS.last)];
  const holidays = from > to ? [] : tradingHolidays(isoDay(from), isoDay(to));
  const closed = new Set<number>(holidays.map(({ day }) => dayNumber(day)));
  // Day 0 was a Thursday.
  for (let day = from; day <= to; day++) if ((day + 3) % 7 < 5 && !closed.has(day)) all.add(day);
  return Int32Array.from(all).sort();
}

/**
 * The days on which a position was open: broken where one is still open after a second of the day, or after the day. A round trip breaks
 * the rule on each of its days; what it brought counts on the first.
 *
 * @param time second of the day; null: after the day
 */
export function replayHeld(
  history: History,
  time: number | null,
  scope: Uint8Array,
  takes: (day: number) => boolean,
): RuleDay[] {
  const days = heldDays(history.events);
  const at = new Map([...days.entries()].map(([place, day]) => [day, place]));
  const placeFrom = (day: number) => at.get(day) ?? lowerBound(days, day);
  const state = new Uint8Array(days.length);
  const broke: number[][] = Array.from({ length: days.length }, () => []);
  const { trips, instruments } = history.account.results;
  const { tripStart, day: dayOfEvent, second } = history.events;
  for (let trip = 0; trip < trips.count; trip++) {
    const first = tripStart[trip] as number;
    if (scope[trip] !== TESTED || first === tripStart[trip + 1]) continue;
    const [entryDay, entrySecond] = [dayOfEvent[first] as number, second[first] as number];
    const closed = ((trips.flags[trip] as number) & CLOSED) !== 0;
    const expired = ((trips.flags[trip] as number) & HAS_EXPIRED) !== 0;
    const instrument = instruments[trips.instrument[trip] as number] as Instrument;
    const end = closed ? (trips.exitDay[trip] as number) : expired ? latestExpiry(instrument) : null;
    const lastDay = end ?? Number.POSITIVE_INFINITY;
    const endsThen = closed || instrument.expiryDay !== null;
    const { latest, untimed } = closed ? lastExits(history, trip) : { latest: -1, untimed: true };
    let counted = false;
    for (let place = placeFrom(entryDay); place < days.length && (days[place] as number) <= lastDay; place++) {
      const day = days[place] as number;
      if (!takes(day)) continue;
      const result = heldOn({
        ...{ day, time, entryDay, entrySecond, lastDay, endsThen, lastSecond: latest, untimed, expired },
      });
      state[place] = Math.max(state[place] as number, result);
      if (result === BROKEN && !counted) {
        counted = true;
        broke[place]?.push(first);
      }
    }
  }
  return [...days.entries()].flatMap(([place, day]) => dayOfState(day, state[place] as number, broke[place] ?? []));
}

// In the order in which one result wins over another.
const KEPT = 1;
const UNTIMED = 2;
const UNSETTLED = 3;
const BROKEN = 4;

function dayOfState(day: number, state: number, broke: readonly number[]): RuleDay[] {
  if (state === KEPT) return [dayOf(day, "kept")];
  if (state === BROKEN) return [dayOf(day, "broken", { broke })];
  if (state === UNTIMED || state === UNSETTLED) {
    return [dayOf(day, "unknown", { reason: state === UNTIMED ? "untimed" : "expired" })];
  }
  return [];
}

interface Held {
  day: number;
  time: number | null;
  entryDay: number;
  entrySecond: number;
  lastDay: number;
  /** Whether it ended on the last day; false where only the month of expiry is known, whose last day this is. */
  endsThen: boolean;
  lastSecond: number;
  /** Whether an exit of the last day has no time. */
  untimed: boolean;
  expired: boolean;
}

function heldOn({ day, time, entryDay, entrySecond, lastDay, endsThen, lastSecond, untimed, expired }: Held): number {
  if (time === null) return day === lastDay && endsThen ? KEPT : expired ? UNSETTLED : BROKEN;
  const untimedEntry = day === entryDay && entrySecond < 0;
  if (day === entryDay && entrySecond > time) return KEPT;
  if (expired) return UNSETTLED;
  if (day < lastDay) return untimedEntry ? UNTIMED : BROKEN;
  if (lastSecond <= time) return untimed ? UNTIMED : KEPT;
  return untimedEntry ? UNTIMED : BROKEN;
}

function lowerBound(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
