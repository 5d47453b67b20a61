import type { PlaybookRule, PlaybookVersion } from "@saudabook/contract/playbooks/playbooks.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { checklistOf } from "./checklist.ts";
import type { JudgedTrade } from "./playbook-report.ts";
import type { TradeCheck } from "./trade-check.ts";

export const ruleOf = (id: string, fields: Partial<PlaybookRule> = {}): PlaybookRule => ({
  id,
  label: `Rule ${id}`,
  group: "entry",
  weight: 1,
  must: false,
  check: null,
  ...fields,
});

export const playbookOf = (version: number, from: string, rules: PlaybookRule[]): PlaybookVersion => ({
  version,
  from,
  description: null,
  rules,
});

type Answers = Record<string, GivenAnswer["answer"] | undefined>;

/** Answers of the trader by the ids of rules. */
export const givenOf = (answers: Answers, version = 1): GivenAnswer[] =>
  Object.entries(answers).flatMap(([rule, answer]) => (answer ? [{ rule, version, answer, reason: null }] : []));

/** A closed trade with what the trader and the checks say about each rule. Rupees. */
export function tradeOf(
  version: PlaybookVersion | null,
  net: number,
  answers: Answers = {},
  { risk, checks = {} }: { risk?: number; checks?: Record<string, TradeCheck> } = {},
): JudgedTrade {
  const results = version && checklistOf(version, givenOf(answers, version.version), ({ id }) => checks[id]);
  return {
    net: net * 1_000_000,
    risk: risk === undefined ? null : risk * 1_000_000,
    judged: version && results ? { version: version.version, results } : null,
  };
}
