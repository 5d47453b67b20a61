import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { MAX_CLAUSES } from "@saudabook/contract/analysis/lab/lab.ts";
import { limitOf } from "@saudabook/contract/analysis/lab/limit-clauses.ts";
import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import type { RuleVersion } from "@saudabook/contract/discipline/rules.ts";

/** A scenario of the lab that keeps a rule, over the trades that the rule concerns. */
export interface RuleScenario {
  filter: AnalysisFilter;
  clauses: readonly string[];
}

/**
 * Returns the scenario of a rule; `null`: the lab cannot run the rule, since it needs prices or notes; `"scope"`: its trades are not those of
 * a filter, which has one value for each field.
 */
export function scenarioOf({ test, accounts, segments, weekdays }: RuleVersion): RuleScenario | "scope" | null {
  const clauses = clausesOf(test);
  if (clauses.length === 0 || clauses.length > MAX_CLAUSES) return null;
  if (accounts.length > 1 || segments.length > 1 || weekdays.length > 1) return "scope";
  const [account, segment, weekday] = [accounts[0], segments[0], weekdays[0]];
  return { filter: { ...(account && { account }), ...(segment && { segment }), ...(weekday && { weekday }) }, clauses };
}

function clausesOf(test: RuleTest): string[] {
  if (test.kind === "instruments" && test.list === "barred")
    return test.names.map((name) => `without:underlying=${name}`);
  if (test.kind === "instruments" && test.names.length === 1) return [`only:underlying=${test.names[0]}`];
  if (test.kind === "setups" && test.setups.length === 1) return [`only:setup=${test.setups[0]}`];
  if (test.kind === "setups" && test.setups.length === 0) return ["without:setup=none"];
  const limit = limitOf(test);
  return limit === null ? [] : [limit];
}
