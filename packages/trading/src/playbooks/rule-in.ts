import type { Playbook, PlaybookRule } from "@saudabook/contract/playbooks/playbooks.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";

/** Finds the rule of an answer in the version that it names. */
export function ruleIn(playbooks: readonly Playbook[]): (answer: GivenAnswer) => PlaybookRule | undefined {
  const all = playbooks.flatMap(({ versions }) => versions);
  return ({ rule, version }) =>
    all
      .filter((one) => one.version === version)
      .flatMap(({ rules }) => rules)
      .find(({ id }) => id === rule);
}
