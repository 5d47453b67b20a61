import { refusal } from "../wire/error-texts.ts";
import { invalidField } from "../wire/refusals.ts";
import { MAX_RULE_VERSIONS, MAX_RULES } from "./rules.ts";

export const noSuchRule = () => refusal("not_found", "This account doesn't have that rule.");
export const tooManyRules = () =>
  refusal("quota_exceeded", `An account has at most ${MAX_RULES} rules. Nothing was saved.`);
export const tooManyVersions = () =>
  refusal(
    "quota_exceeded",
    `A rule can change at most ${MAX_RULE_VERSIONS - 1} times. Nothing was saved. End it, and add another rule.`,
  );
/** @param day of the last version, `YYYY-MM-DD` */
export const beforeLastVersion = (day: string) =>
  invalidField("from", `must not be before ${day}, since when the rule is as it is now`);
export const endsBeforeStart = () => invalidField("until", "must not be before the rule begins");
export const unknownSetup = () => invalidField("test", "has a setup that this account doesn't have");
