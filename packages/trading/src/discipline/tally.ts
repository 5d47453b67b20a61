import { MIN_FOR_MEAN, UNKNOWN_REASONS, type UnknownReason } from "@saudabook/contract/discipline/discipline.ts";
import { ExactSum } from "../analysis/exact-sum.ts";
import { criticalValue } from "../analysis/metrics/insights/critical-value.ts";
import { type BlockedTrip, blockedBy } from "./blocked.ts";
import type { History } from "./history.ts";
import type { RuleDay } from "./rule-days.ts";

/** What the units that broke rules brought. Micro-rupees. */
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
  const net = new ExactSum();
  for (const one of blocked) net.add(one.net);
  const { ideas, nets } = byIdea(history, blocked);
  return {
    days: new Set(days.flatMap(({ state, day }) => (state === "broken" ? [day] : []))).size,
    ideas,
    booked: nets.length,
    wins: nets.filter((one) => one > 0).length,
    net: net.total(),
    margin: nets.length < MIN_FOR_MEAN ? null : marginOf(nets),
  };
}

/** The number of ideas, and the nets of those of which some is booked. */
function byIdea({ leadOf }: History, blocked: readonly BlockedTrip[]): { ideas: number; nets: number[] } {
  const booked = blocked.filter((one) => one.booked);
  // Each round trip is there once: without further legs each is an idea.
  if (blocked.every(({ trip }) => leadOf[trip] === trip)) {
    return { ideas: blocked.length, nets: booked.map(({ net }) => net) };
  }
  const nets = new Map<number, number>();
  for (const { trip, net } of booked) {
    const lead = leadOf[trip] as number;
    nets.set(lead, (nets.get(lead) ?? 0) + net);
  }
  return { ideas: new Set(blocked.map(({ trip }) => leadOf[trip])).size, nets: [...nets.values()] };
}

/** Half the width of the interval of a mean: a statistic, of which no amount is computed. */
function marginOf(values: readonly number[]): number {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
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
