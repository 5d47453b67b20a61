import {
  beforeLastVersion,
  endsBeforeStart,
  tooManyRules,
  tooManyVersions,
  unknownSetup,
} from "@saudabook/contract/discipline/rule-refusals.ts";
import {
  MAX_RULE_VERSIONS,
  MAX_RULES,
  type Rule,
  type RuleInput,
  type RuleVersion,
} from "@saudabook/contract/discipline/rules.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { canonicalJson } from "../backup/canonical-json.ts";

/** Facts that a change of a rule is checked against: the number of the user's other rules, and the ids of setups. */
export interface KnownToRules {
  others: number;
  setups: ReadonlySet<string>;
}

/**
 * The rule after a change. What it tests from the day of its last version is corrected; from a later day it is a new version, and the days
 * before keep theirs.
 *
 * @param known null for a new rule
 */
export function changeRule(
  id: string,
  known: Rule | null,
  { ruleName, from, until, ...tested }: RuleInput,
  { others, setups }: KnownToRules,
): { rule: Rule } | { refusal: RefusalText } {
  if (!known && others >= MAX_RULES) return { refusal: tooManyRules() };
  const isNewSetup = (setup: string) => !setups.has(setup);
  if (tested.test.kind === "setups" && tested.test.setups.some(isNewSetup)) return { refusal: unknownSetup() };
  const versions = versionsAfter(known?.versions ?? [], { from, ...tested });
  if ("refusal" in versions) return versions;
  if (until !== null && until < (versions[0]?.from ?? from)) return { refusal: endsBeforeStart() };
  return { rule: { id, name: ruleName, until, versions } };
}

function versionsAfter(versions: readonly RuleVersion[], next: RuleVersion): RuleVersion[] | { refusal: RefusalText } {
  const last = versions.at(-1);
  if (!last) return [next];
  if (canonicalJson({ ...last, from: next.from }) === canonicalJson(next)) return [...versions];
  if (next.from < last.from) return { refusal: beforeLastVersion(last.from) };
  if (next.from === last.from) return [...versions.slice(0, -1), next];
  return versions.length >= MAX_RULE_VERSIONS ? { refusal: tooManyVersions() } : [...versions, next];
}
