import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import type { RuleVersion } from "@saudabook/contract/discipline/rules.ts";

/** A version of a rule. Default: of all trades, from 1 June 2025 on. */
export const versionOf = (test: RuleTest, fields: Partial<RuleVersion> = {}): RuleVersion => ({
  from: "2025-06-01",
  test,
  accounts: [],
  segments: [],
  weekdays: [],
  ...fields,
});
