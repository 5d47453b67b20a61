import * as z from "zod/mini";
import { noteId } from "../journal/notes.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { line, paragraph } from "../values/text.ts";
import { playbookCheck } from "./playbook-checks.ts";

export const RULE_GROUPS = ["entry", "exit", "risk", "time", "other"] as const;
export const MAX_PLAYBOOK_RULES = 20;
/** Versions of one playbook. */
export const MAX_PLAYBOOK_VERSIONS = 50;
export const MAX_PLAYBOOK_DESCRIPTION = 2_000;
export const MAX_PLAYBOOK_RULE_LABEL = 120;
export const MAX_ANSWER_REASON = 200;

/** One point of a checklist. */
export const playbookRule = z.strictObject({
  /** Made by the caller, and the same in all versions. */
  id: noteId,
  label: line(MAX_PLAYBOOK_RULE_LABEL),
  group: z.enum(RULE_GROUPS),
  weight: z.int("must be a whole number").check(z.gte(1, "must be at least 1"), z.lte(5, "must be at most 5")),
  /** A trade that breaks it is off plan. */
  must: z.boolean(),
  /** Null: the trader answers it. */
  check: z.nullable(playbookCheck),
});
export type PlaybookRule = z.infer<typeof playbookRule>;

/** The checklist of a setup for the trades that are entered from a day on, until the next version's day. */
export const playbookVersion = z.strictObject({
  /** 1 for the first. */
  version: z.int().check(z.gte(1), z.lte(MAX_PLAYBOOK_VERSIONS)),
  from: dayInAddress,
  description: z.nullable(paragraph(MAX_PLAYBOOK_DESCRIPTION)),
  rules: z.array(playbookRule).check(
    z.maxLength(MAX_PLAYBOOK_RULES, `must have at most ${MAX_PLAYBOOK_RULES} entries`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must have each rule only once"),
  ),
});
export type PlaybookVersion = z.infer<typeof playbookVersion>;

export const GIVEN_ANSWERS = ["kept", "broken", "not-applicable"] as const;
/** `unanswered`: the trader has not answered, and there is no check, or its result is unknown. */
export type RuleAnswer = (typeof GIVEN_ANSWERS)[number] | "unanswered";

/** The trader's answer to a rule. */
export const givenAnswer = z.strictObject({
  rule: noteId,
  /** The version of the playbook that the trader saw. */
  version: z.int().check(z.gte(1), z.lte(MAX_PLAYBOOK_VERSIONS)),
  answer: z.enum(GIVEN_ANSWERS),
  /** Required for a rule with a check, whose own answer stays beside it. */
  reason: z.nullable(line(MAX_ANSWER_REASON)),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;
