import { type RuleTally, UNKNOWN_REASONS } from "@saudabook/contract/discipline/discipline.ts";
import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import { dayCount } from "../../samples/oracle/oracle-rows.ts";
import { broughtBy } from "./oracle-brought.test-setup.ts";
import { type JudgedDay, judgedDays, versionOn, type World } from "./oracle-rules.test-setup.ts";

// How often rules were kept, and what breaking them brought: over all days, before a rule was set, since, by month, and together.

type Tally = Omit<RuleTally, "rate" | "low" | "high" | "brought"> & {
  rate: string | null;
  low: string | null;
  high: string | null;
  brought: ReturnType<typeof broughtBy>;
};

export function talliesOf(world: World, { versions, until }: Rule): Record<"all" | "before" | "since", Tally> {
  const days = judgedDays(world, versions, until);
  const traded = [...new Set(world.events.map(({ day }) => day))].filter((day) => versionOn(versions, until, day));
  const set = dayCount(versions[0]?.from ?? "");
  const tally = (is: (day: number) => boolean) =>
    tallyOf(
      days.filter(({ day }) => is(day)),
      traded.filter(is),
    );
  return { all: tally(() => true), before: tally((day) => day < set), since: tally((day) => day >= set) };
}

export function unionOf(world: World, rules: readonly Rule[]) {
  return broughtBy(rules.flatMap(({ versions, until }) => judgedDays(world, versions, until)));
}

function tallyOf(days: readonly JudgedDay[], traded: readonly number[]): Tally {
  const count = (state: JudgedDay["state"]) => days.filter((one) => one.state === state).length;
  const [kept, broken] = [count("kept"), count("broken")];
  const reasons = UNKNOWN_REASONS.map((reason) => [reason, days.filter((one) => one.reason === reason).length]);
  return {
    kept,
    broken,
    notTested: traded.filter((day) => !days.some((one) => one.day === day)).length,
    unknown: Object.fromEntries(reasons) as Tally["unknown"],
    unplaced: days.reduce((sum, { unplaced }) => sum + unplaced, 0),
    ...wilson(kept, kept + broken),
    brought: broughtBy(days),
  };
}

/** The bounds p where |k ÷ n − p| is 1.96 standard errors of p. */
export function wilson(k: number, n: number): Record<"rate" | "low" | "high", string | null> {
  if (n === 0) return { rate: null, low: null, high: null };
  const z = 1.959963984540054;
  const [a, b, c] = [n + z * z, -(2 * k + z * z), (k * k) / n];
  const root = Math.sqrt(b * b - 4 * a * c);
  const text = (value: number) => String(Number(value.toFixed(6)));
  return {
    rate: text(k / n),
    low: text(Math.max(0, (-b - root) / (2 * a))),
    high: text(Math.min(1, (-b + root) / (2 * a))),
  };
}
