import * as z from "zod/mini";
import { dataVersion, positionSide } from "../analysis/filter.ts";
import { noteId } from "../journal/notes.ts";
import { dayInAddress, exactSum } from "../trades/trade-history.ts";
import { MAX_RULES, rule } from "./rules.ts";

const count = z.int().check(z.gte(0));

/** Result of a rule on a day. Only `kept` and `broken` days tested the rule. */
export const DAY_STATES = ["kept", "broken", "not-tested", "unknown"] as const;
export type DayState = (typeof DAY_STATES)[number];

/**
 * Why the result of a day is unknown: an execution without a time decides; no starting capital is given; a contract expired
 * and is not settled; the moment of writing is not known.
 */
export const UNKNOWN_REASONS = ["untimed", "capital", "expired", "written"] as const;
export type UnknownReason = (typeof UNKNOWN_REASONS)[number];

/** Minimum number of blocked trades with a booked result for an interval of their mean. */
export const MIN_FOR_MEAN = 20;
/** Maximum number of trades per day in a response. */
export const MAX_DAY_TRADES = 200;

/** `near`: 80 % of a limit or more. `over`: something was entered after it. Rules without a limit are open or over. */
export const RULE_STATES = ["open", "near", "reached", "over"] as const;

/** The result of the units that broke a rule: rupees after their charges. Only units that were exited count. */
export const brought = z.object({
  days: count,
  /** Trades with units that broke it; `booked`: those with an exit of such units; `wins`: those of them with a net above 0. */
  trades: count,
  booked: count,
  wins: count,
  net: exactSum,
  /** Mean per booked trade, null if there are none, and its 95 % interval (Student), null below {@link MIN_FOR_MEAN}. */
  mean: z.nullable(exactSum),
  low: z.nullable(exactSum),
  high: z.nullable(exactSum),
});
export type Brought = z.infer<typeof brought>;

/** How often a rule was kept on the days that tested it, and what breaking it brought. */
export const ruleTally = z.object({
  kept: count,
  broken: count,
  /** Days on which something traded and nothing tested the rule. */
  notTested: count,
  unknown: z.object({ untimed: count, capital: count, expired: count, written: count }),
  /** Entries beyond a limit that cannot be named, because times are missing. What they brought is in no sum. */
  unplaced: count,
  /** Kept ÷ tested, a fraction of 1; null without a tested day. Its 95 % interval (Wilson). */
  rate: z.nullable(exactSum),
  low: z.nullable(exactSum),
  high: z.nullable(exactSum),
  brought,
});
export type RuleTally = z.infer<typeof ruleTally>;

const ruleNow = z.object({
  state: z.enum(RULE_STATES),
  /** How far the day came towards the limit: rupees, or a number of trades or losses; null for rules without a limit. */
  value: z.nullable(exactSum),
  limit: z.nullable(exactSum),
});
export type RuleNow = z.infer<typeof ruleNow>;

const results = {
  rule,
  /** The state of today; null where the rule does not judge today. */
  now: z.nullable(ruleNow),
  all: ruleTally,
  /** Days before the rule was set, and those since. */
  before: ruleTally,
  since: ruleTally,
};

const basis = {
  version: dataVersion,
  /** Whether changes have been made that this version does not contain yet. */
  pending: z.boolean(),
  faulty: z.boolean(),
  sample: z.boolean(),
  /** The day in India, and the moment of the newest import; null without one. */
  today: z.iso.date(),
  importedAt: z.nullable(z.iso.datetime()),
  /** Days on which something traded, the first and the last of them. */
  tradingDays: count,
  first: z.nullable(z.iso.date()),
  last: z.nullable(z.iso.date()),
  /** Trades that the user has excluded: booked, but no rule judges them. */
  excluded: count,
  /** Trades in contracts that expired and are not settled: they count as entries, their money is in no figure. */
  expired: count,
};

const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "must be a month such as 2026-11"));

/** The month of `days`. Default: the last one with a broken day. */
const daysQuery = { month: z.optional(month) };

const brokenTrade = z.object({
  /** Id of the round trip. */
  id: z.string(),
  /** Name of the instrument, e.g. `NIFTY 16 Jun 2026 23900 CE`. */
  title: z.string(),
  side: positionSide,
  /** Time of the entry that broke the rule, or its day if the time is unknown. */
  at: z.string(),
  /** Whether all of the trade broke the rule, or units that were added. */
  whole: z.boolean(),
  /** Net of these units in rupees; null while none of them is closed. */
  net: z.nullable(exactSum),
});
export type BrokenTrade = z.infer<typeof brokenTrade>;

const ruleDay = z.object({
  day: z.iso.date(),
  state: z.enum(DAY_STATES),
  reason: z.nullable(z.enum(UNKNOWN_REASONS)),
  /** `HH:MM:SS` at which a limit was reached. */
  reachedAt: z.nullable(z.string()),
  /** As in a tally. For all rules together the most that one of them has: the same entry may be beyond several limits. */
  unplaced: count,
  brought,
  trades: z.array(brokenTrade).check(z.maxLength(MAX_DAY_TRADES)),
});
export type RuleDay = z.infer<typeof ruleDay>;

/** Result of the days of a month. A trade that broke a rule in two months, by its entry and by units added, counts in both. */
const ruleMonth = { month, broken: count, brought };

/** The days of one month, newest first. */
const days = { month: z.nullable(month), days: z.array(ruleDay) };

/** Days of the results, both included. */
export const disciplineQuery = z.strictObject({
  from: z.optional(dayInAddress),
  to: z.optional(dayInAddress),
  ...daysQuery,
});

export const analyticsDiscipline = z.object({
  ...basis,
  /** By name. */
  rules: z.array(z.object(results)).check(z.maxLength(MAX_RULES)),
  /** All rules together: each unit once, however many rules it broke; by month, oldest first, and the broken days of one month. */
  union: z.object({ brought, months: z.array(z.object(ruleMonth)), ...days }),
});
export type AnalyticsDiscipline = z.infer<typeof analyticsDiscipline>;

export const ruleDaysParams = z.object({ id: noteId });
export const ruleDaysQuery = z.strictObject(daysQuery);

/** One rule with its months, oldest first, and the days of one month on which it was tested or unknown. */
export const analyticsRule = z.object({
  ...basis,
  ...results,
  months: z.array(z.object({ ...ruleMonth, kept: count, unknown: count })),
  ...days,
});
export type AnalyticsRule = z.infer<typeof analyticsRule>;
