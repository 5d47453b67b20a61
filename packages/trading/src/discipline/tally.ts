import { MIN_FOR_MEAN, UNKNOWN_REASONS, type UnknownReason } from "@saudabook/contract/discipline/discipline.ts";
import { ExactSum } from "../analysis/exact-sum.ts";
import { criticalValue } from "../analysis/metrics/insights/critical-value.ts";
import { type Blocked, blockedBy } from "./blocked.ts";
import type { History } from "./history.ts";
import type { RuleDay } from "./rule-days.ts";

/** The result of the units that broke rules, in micro-rupees. */
export interface Brought {
  /** Days on which a rule was broken. */
  days: number;
  /** Ideas with units that broke one; those of which some are booked, and how many of these ended above 0 after charges. */
  ideas: number;
  booked: number;
  wins: number;
  /** Exact. */
  net: bigint;
  /** Half the width of Student's 95 % interval of the mean of the booked ideas; null below {@link MIN_FOR_MEAN}. */
  margin: number | null;
}

/** @param days of one rule or of several: a unit counts once, however many rules it breaks */
export function broughtBy(history: History, days: readonly RuleDay[]): Brought {
  const blocked = blockedBy(
    history,
    days.map(({ broke }) => broke),
  );
  const { ideas, nets } = byIdea(history, blocked);
  const net = new ExactSum();
  let wins = 0;
  for (const one of nets) {
    net.add(one);
    if (one > 0) wins++;
  }
  return {
    days: new Set(days.flatMap(({ state, day }) => (state === "broken" ? [day] : []))).size,
    ideas,
    booked: nets.length,
    wins,
    net: net.total(),
    margin: nets.length < MIN_FOR_MEAN ? null : marginOf(nets),
  };
}

/** Counts the ideas, and returns the net of each idea with booked units. */
function byIdea({ leadOf }: History, { trips, net, booked }: Blocked): { ideas: number; nets: Float64Array } {
  const place = new Map<number, number>();
  const nets = new Float64Array(trips.length);
  const isBooked = new Uint8Array(trips.length);
  const hasLegs = hasFurtherLegs(leadOf, trips);
  for (let at = 0; at < trips.length; at++) {
    // Without further legs each round trip is an idea.
    let own = at;
    if (hasLegs) {
      const lead = leadOf[trips[at] as number] as number;
      own = place.get(lead) ?? place.size;
      place.set(lead, own);
    }
    nets[own] = (nets[own] as number) + (net[at] as number);
    if (booked[at] === 1) isBooked[own] = 1;
  }
  const ideas = hasLegs ? place.size : trips.length;
  let count = 0;
  for (let idea = 0; idea < ideas; idea++) if (isBooked[idea] === 1) nets[count++] = nets[idea] as number;
  return { ideas, nets: nets.subarray(0, count) };
}

function hasFurtherLegs(leadOf: Uint32Array, trips: Uint32Array): boolean {
  for (let at = 0; at < trips.length; at++) if (leadOf[trips[at] as number] !== trips[at]) return true;
  return false;
}

/** Half the width of the interval of a mean: a statistic, of which no amount is computed. */
function marginOf(values: Float64Array): number {
  const n = values.length;
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / n;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return criticalValue(1)(n - 1) * Math.sqrt(squares / (n - 1) / n);
}

/** How often a rule was kept. */
export interface Tally {
  kept: number;
  broken: number;
  notTested: number;
  unknown: Record<UnknownReason, number>;
  /** Entries beyond a limit that cannot be named, because times are missing: what they brought is in no sum. */
  unplaced: number;
}

/** @param tradingDays days on which something traded and which the rule takes */
export function tallyOf(days: readonly RuleDay[], tradingDays: Iterable<number>): Tally {
  const decided = new Set(days.filter(({ state }) => state !== "not-tested").map(({ day }) => day));
  const count = (state: RuleDay["state"]) => days.filter((one) => one.state === state).length;
  const unknown = Object.fromEntries(
    UNKNOWN_REASONS.map((reason) => [reason, days.filter((one) => one.reason === reason).length]),
  ) as Tally["unknown"];
  let notTested = 0;
  for (const day of tradingDays) if (!decided.has(day)) notTested++;
  const unplaced = days.reduce((sum, day) => sum + day.unplaced, 0);
  return { kept: count("kept"), broken: count("broken"), notTested, unknown, unplaced };
}
