import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { dayCount } from "../../samples/oracle/oracle-rows.ts";
import { tradingHolidays } from "../../trading-holidays.ts";
import type { Happened } from "./oracle-events.test-setup.ts";
import type { JudgedDay, World } from "./oracle-rules.test-setup.ts";
import { clock } from "./oracle-single.test-setup.ts";
import { isClosed, isExcluded, isUnsettled, type Trip } from "./trips.test-setup.ts";

// Flat by a second, and not overnight: each day of the exchange on which a position was open.

type Held = Extract<RuleTest, { kind: "flat-by" | "no-overnight" }>;
type State = "kept" | "broken" | "untimed" | "expired";

const isoOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

export function heldDays(
  world: World,
  trips: readonly Trip[],
  test: Held,
  takes: (day: number) => boolean,
): JudgedDay[] {
  const counted = new Set<Trip>();
  return sessions(world.events)
    .filter(takes)
    .flatMap((day): JudgedDay[] => {
      const states = trips
        .filter((trip) => !isExcluded(trip))
        .flatMap((trip) => {
          const own = world.events.filter((event) => event.trip === trip);
          const state = heldOn(trip, own, day, test, world.asOf);
          return state === null ? [] : [{ trip, state, first: own[0] as Happened }];
        });
      const has = (state: State) => states.some((one) => one.state === state);
      const found = { day, reason: null, unplaced: 0, broke: [] };
      if (has("broken")) {
        const broken = states.filter(({ state, trip }) => state === "broken" && !counted.has(trip));
        for (const { trip } of broken) counted.add(trip);
        return [{ ...found, state: "broken", broke: broken.map(({ first }) => first) }];
      }
      if (has("expired")) return [{ ...found, state: "unknown", reason: "expired" }];
      if (has("untimed")) return [{ ...found, state: "unknown", reason: "untimed" }];
      return has("kept") ? [{ ...found, state: "kept" }] : [];
    });
}

/** Days with an event, and the exchange's days between the first and the last of them. */
function sessions(events: readonly Happened[]): number[] {
  const days = [...new Set(events.map(({ day }) => day))].sort((a, b) => a - b);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? -1];
  const holidays = last < first ? [] : tradingHolidays(isoOf(first), isoOf(last)).map(({ day }) => dayCount(day));
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return all.filter((day) => {
    const weekday = new Date(day * 86_400_000).getUTCDay();
    return days.includes(day) || (weekday > 0 && weekday < 6 && !holidays.includes(day));
  });
}

/** Null: the position was not open on that day. */
function heldOn(trip: Trip, own: readonly Happened[], day: number, test: Held, asOf: number): State | null {
  const [first] = own;
  const exits = own.filter(({ kind }) => kind === "exit");
  if (!first || first.day > day) return null;
  const unsettled = isUnsettled(trip, asOf);
  const last = isClosed(trip)
    ? Math.max(...exits.map((exit) => exit.day))
    : unsettled
      ? (trip.expiry ?? 0)
      : Number.POSITIVE_INFINITY;
  if (day > last) return null;
  if (test.kind === "no-overnight") return day === last ? "kept" : unsettled ? "expired" : "broken";
  const time = clock(test.time);
  const isEntered = first.day < day || first.second >= 0;
  // What is entered later is another rule's.
  if (first.day === day && first.second > time) return "kept";
  if (unsettled) return "expired";
  const isHeldOver = day < last;
  const today = exits.filter((exit) => exit.day === day);
  if (!isHeldOver && today.every(({ second }) => second >= 0 && second <= time)) return "kept";
  if (!isHeldOver && !today.some(({ second }) => second > time)) return "untimed";
  return isEntered ? "broken" : "untimed";
}
