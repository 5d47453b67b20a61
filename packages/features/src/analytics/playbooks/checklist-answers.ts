import type { Checklist } from "@saudabook/contract/playbooks/playbook-results.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { adherenceOf, checklistOf } from "@saudabook/trading/playbooks/checklist.ts";

/** Returns the checklist with the answers on screen, which may not be saved yet. */
export function answeredChecklist(checklist: Checklist, answers: readonly GivenAnswer[]): Checklist {
  const { version, from, description } = checklist;
  const automatic = new Map(checklist.results.map((one) => [one.rule.id, one.automatic]));
  const rules = checklist.results.map(({ rule }) => rule);
  const results = checklistOf({ version, from, description, rules }, answers, ({ id, check }) =>
    check === null ? undefined : (automatic.get(id) ?? null),
  );
  return {
    ...{ version, from, description },
    results: results.map(({ automatic = null, ...result }) => ({ ...result, automatic })),
    ...adherenceOf(results),
  };
}

/** Replaces the answer to a rule. @param answer null: no answer */
export function withAnswer(
  answers: readonly GivenAnswer[],
  rule: string,
  answer: Omit<GivenAnswer, "rule"> | null,
): GivenAnswer[] {
  const others = answers.filter((one) => one.rule !== rule);
  return answer ? [...others, { rule, ...answer }] : others;
}

/** Returns the answers with *kept* for all open rules that the trader answers. An open check needs a reason and stays open. */
export function allKept({ version, results }: Checklist, answers: readonly GivenAnswer[]): GivenAnswer[] {
  const open = results.filter(({ rule, answer }) => rule.check === null && answer === "unanswered");
  return open.reduce<GivenAnswer[]>(
    (all, { rule }) => withAnswer(all, rule.id, { version, answer: "kept", reason: null }),
    [...answers],
  );
}
