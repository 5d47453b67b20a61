import * as z from "zod/mini";
import { WEEKDAYS } from "../analysis/filter-values.ts";
import { noteId } from "../journal/notes.ts";
import { brokerAccount, tradeType } from "../trades/trade.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { line } from "../values/text.ts";
import { ruleTest } from "./rule-tests.ts";

export const MAX_RULES = 30;
export const MAX_RULE_NAME = 80;
/** Changes of one rule's parameters. */
export const MAX_RULE_VERSIONS = 50;

/** Made by the caller. */
export const ruleParams = z.object({ id: noteId });

const choice = <Item extends z.core.SomeType>(item: Item, most: number) =>
  z._default(
    z.array(item).check(
      z.maxLength(most, `must have at most ${most} entries`),
      z.refine((all) => new Set(all).size === all.length, "must have each entry only once"),
    ),
    [],
  );

/** What a rule tests, and on which trades: an empty list is all of them. */
const ruleScope = {
  test: ruleTest,
  accounts: choice(brokerAccount, 20),
  segments: choice(tradeType, 2),
  weekdays: choice(z.enum(WEEKDAYS), WEEKDAYS.length),
};

/** A test from a day on, until the next version's day. The first version judges the days before it as well. */
export const ruleVersion = z.strictObject({ from: dayInAddress, ...ruleScope });
export type RuleVersion = z.infer<typeof ruleVersion>;

export const ruleInput = z.strictObject({
  ruleName: line(MAX_RULE_NAME),
  /**
   * First day of the test and scope. For a new rule, the day it is set. For an existing rule, the day of the last version corrects that
   * version; a later day adds a version. Ignored if test and scope don't change.
   */
  from: dayInAddress,
  /** The last day of the rule; null while it holds. */
  until: z._default(z.nullable(dayInAddress), null),
  ...ruleScope,
});
export type RuleInput = z.infer<typeof ruleInput>;

export const rule = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_RULE_NAME)),
  until: z.nullable(z.iso.date()),
  /** Oldest first. */
  versions: z.array(ruleVersion).check(z.minLength(1), z.maxLength(MAX_RULE_VERSIONS)),
});
export type Rule = z.infer<typeof rule>;
