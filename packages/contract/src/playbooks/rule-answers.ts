import * as z from "zod/mini";
import { line } from "../values/text.ts";

export const MAX_PLAYBOOK_RULES = 20;
/** Versions of one playbook. */
export const MAX_PLAYBOOK_VERSIONS = 50;
export const MAX_ANSWER_REASON = 200;

/** Made by the caller, and the same in all versions of a playbook. */
export const ruleId = z.uuid("must be a UUID").check(z.toLowerCase());
/** 1 for the first. */
export const versionNumber = z.int().check(z.gte(1), z.lte(MAX_PLAYBOOK_VERSIONS));

export const GIVEN_ANSWERS = ["kept", "broken", "not-applicable"] as const;
/** `unanswered`: the trader has not answered, and there is no check, or its result is unknown. */
export const RULE_ANSWERS = [...GIVEN_ANSWERS, "unanswered"] as const;
export type RuleAnswer = (typeof RULE_ANSWERS)[number];

/** The trader's answer to a rule. */
export const givenAnswer = z.strictObject({
  rule: ruleId,
  /** The version of the playbook that the trader saw. */
  version: versionNumber,
  answer: z.enum(GIVEN_ANSWERS),
  /** Required for a rule with a check, whose own answer stays beside it. */
  reason: z.nullable(line(MAX_ANSWER_REASON)),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** The trader's answers to the rules of a trade, one for each rule. */
export const givenAnswers = z.array(givenAnswer).check(
  z.maxLength(MAX_PLAYBOOK_RULES, `must have at most ${MAX_PLAYBOOK_RULES} entries`),
  z.refine((all) => new Set(all.map(({ rule }) => rule)).size === all.length, "must have each rule only once"),
);
