import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import type { RuleVersion } from "@saudabook/contract/discipline/rules.ts";
import { dayCount } from "../../samples/oracle/oracle-rows.ts";
import type { Happened } from "./oracle-events.test-setup.ts";
import { heldDays } from "./oracle-held.test-setup.ts";
import { isLimit, limitDay } from "./oracle-limits.test-setup.ts";
import { judge } from "./oracle-single.test-setup.ts";
import { isExcluded, type Trip } from "./trips.test-setup.ts";

// A second computation of the rules of section 6.2, written from the text: every rule looks at every day and every event anew.

export interface JudgedDay {
  day: number;
  state: "kept" | "broken" | "unknown";
  reason: string | null;
  /** Events that broke it, each with what it takes: its whole round trip or the units added. */
  broke: Happened[];
  unplaced: number;
}

export interface World {
  trips: readonly Trip[];
  events: readonly Happened[];
  capital: string | null;
  asOf: number;
}

/** The days that a rule decides; the others that something traded on are not tested. */
export function judgedDays(world: World, versions: readonly RuleVersion[], until: string | null): JudgedDay[] {
  return versions.flatMap((version) => {
    const takes = (day: number) => versionOn(versions, until, day) === version;
    const scoped = world.trips.filter((trip) => isInScope(trip, version));
    const events = world.events.filter(({ trip }) => scoped.includes(trip));
    const { test } = version;
    if (test.kind === "flat-by" || test.kind === "no-overnight") return heldDays(world, scoped, test, takes);
    const days = [...new Set(world.events.map(({ day }) => day))].sort((a, b) => a - b).filter(takes);
    return days.flatMap(
      (day) => (isLimit(test) ? limitDay(world, events, test, day) : singleDay(world, events, test, day)) ?? [],
    );
  });
}

const NAMES = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** The last version that began by the day; the first judges the days before it as well. Null where the rule does not hold. */
export function versionOn(versions: readonly RuleVersion[], until: string | null, day: number): RuleVersion | null {
  const begun = versions.filter(({ from }) => dayCount(from) <= day);
  const own = begun.at(-1) ?? versions[0];
  if (!own || (until !== null && day > dayCount(until))) return null;
  const weekday = NAMES[new Date(day * 86_400_000).getUTCDay()] as (typeof own.weekdays)[number];
  return own.weekdays.length === 0 || own.weekdays.includes(weekday) ? own : null;
}

function isInScope({ account, product }: Trip, { accounts, segments }: RuleVersion): boolean {
  const segment = product === "futures" || product === "options" ? "fno" : "equity";
  return (accounts.length === 0 || accounts.includes(account)) && (segments.length === 0 || segments.includes(segment));
}

/** Rules of single entries, adds and exits: broken comes before unknown, unknown before kept. @param events in the rule's scope */
function singleDay(world: World, events: readonly Happened[], test: RuleTest, day: number): JudgedDay | null {
  const verdicts = events
    .filter((event) => event.day === day && !isExcluded(event.trip))
    .map((event) => ({ event, verdict: judge(world, event, test) }));
  const broke = verdicts.filter(({ verdict }) => verdict === "broken").flatMap(({ event }) => brokenBy(world, event));
  const unknown = verdicts.find(({ verdict }) => verdict !== null && verdict !== "kept" && verdict !== "broken");
  const decided = { day, reason: null, broke, unplaced: 0 };
  if (broke.length > 0) return { ...decided, state: "broken" };
  if (unknown) return { ...decided, state: "unknown", reason: unknown.verdict };
  return verdicts.some(({ verdict }) => verdict === "kept") ? { ...decided, state: "kept" } : null;
}

/** A loss is that of the whole idea: all that entered it. */
function brokenBy({ events }: World, event: Happened): Happened[] {
  if (event.kind !== "exit") return [event];
  return event.trip.legs.flatMap((row) => events.find(({ trip }) => trip.row === row) ?? []);
}
