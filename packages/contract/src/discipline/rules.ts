import * as z from "zod/mini";
import { WEEKDAYS } from "../analysis/filter-values.ts";
import { brokerAccount, tradeType } from "../trades/trade.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { ruleTest } from "./rule-tests.ts";

export const MAX_RULE_NAME = 80;
/** Changes of one rule's parameters. */
export const MAX_RULE_VERSIONS = 50;

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

export const rule = z.object({
  id: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(MAX_RULE_NAME)),
  until: z.nullable(z.iso.date()),
  /** By day, the first one first. */
  versions: z.array(ruleVersion).check(z.minLength(1), z.maxLength(MAX_RULE_VERSIONS)),
});
export type Rule = z.infer<typeof rule>;
