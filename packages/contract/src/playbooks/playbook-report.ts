import * as z from "zod/mini";
import { exactSum } from "../trades/trade-history.ts";
import { playbookRule } from "./playbooks.ts";

const count = z.int().check(z.gte(0));

/** Minimum number of trades on each side for a comparison of their means. */
export const MIN_FOR_COMPARISON = 20;

/** Closed trades with the same answer. Rupees after charges. */
export const answered = z.object({
  trades: count,
  net: exactSum,
  /** Per trade; null without one. */
  mean: z.nullable(exactSum),
  /** Those whose R is known, and their mean R; null without one. */
  withR: count,
  meanR: z.nullable(exactSum),
});
export type Answered = z.infer<typeof answered>;

/** Difference of the mean net per trade in rupees. The intervals of a report hold jointly at 95 % (Bonferroni). */
export const comparedMeans = z.object({ difference: exactSum, low: exactSum, high: exactSum });
export type ComparedMeans = z.infer<typeof comparedMeans>;

/** One rule over the closed trades whose version of the playbook has it. Its label is that of the newest version. */
export const ruleReport = z.object({
  rule: playbookRule,
  /** Whether the newest version still has the rule. */
  current: z.boolean(),
  kept: answered,
  broken: answered,
  notApplicable: answered,
  unanswered: answered,
  /** Trades with an automatic answer that the trader has overruled. */
  overruled: count,
  /** Kept less broken; null below {@link MIN_FOR_COMPARISON} trades on either side. */
  compared: z.nullable(comparedMeans),
});
export type RuleReport = z.infer<typeof ruleReport>;

/** Trades on plan, off plan, and those of which it is not known: without a version on their day, without a *must*, or with an unanswered one. */
const planned = { on: answered, off: answered, unknown: answered };

export const playbookReport = z.object({
  /** Closed trades of the setup, as filtered. */
  trades: count,
  /** Those before the first version's day. */
  withoutVersion: count,
  minimum: z.literal(MIN_FOR_COMPARISON),
  /** Comparisons whose intervals hold jointly. */
  comparisons: count,
  ...planned,
  /** On plan ÷ (on + off), a fraction of 1; null without one. Its 95 % interval (Wilson). */
  rate: z.nullable(exactSum),
  low: z.nullable(exactSum),
  high: z.nullable(exactSum),
  /** On less off plan. */
  compared: z.nullable(comparedMeans),
  /** Adherence over all trades: weight kept ÷ (weight kept + broken). Null if no rule was kept or broken. */
  adherence: z.nullable(exactSum),
  rules: z.array(ruleReport),
  /** The first one first. */
  versions: z.array(z.object({ version: z.int(), from: z.iso.date(), ...planned })),
});
export type PlaybookReport = z.infer<typeof playbookReport>;
