import * as z from "zod/mini";
import { dayInAddress } from "../trades/trade-history.ts";
import { line, paragraph } from "../values/text.ts";
import { playbookCheck } from "./playbook-checks.ts";
import { MAX_PLAYBOOK_RULES, MAX_PLAYBOOK_VERSIONS, ruleId, versionNumber } from "./rule-answers.ts";

export const RULE_GROUPS = ["entry", "exit", "risk", "time", "other"] as const;
export const MAX_PLAYBOOK_DESCRIPTION = 2_000;
export const MAX_PLAYBOOK_RULE_LABEL = 120;

/** One point of a checklist. */
export const playbookRule = z.strictObject({
  id: ruleId,
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
  version: versionNumber,
  from: dayInAddress,
  description: z.nullable(paragraph(MAX_PLAYBOOK_DESCRIPTION)),
  rules: z.array(playbookRule).check(
    z.maxLength(MAX_PLAYBOOK_RULES, `must have at most ${MAX_PLAYBOOK_RULES} entries`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "must have each rule only once"),
  ),
});
export type PlaybookVersion = z.infer<typeof playbookVersion>;

const isInOrder = (versions: readonly PlaybookVersion[]) =>
  versions.every(({ version, from }, at) => version === at + 1 && from > (versions[at - 1]?.from ?? ""));

/** The checklist of a setup: its versions, the first one first. */
export const playbook = z.strictObject({
  /** Grows by 1 with every change. */
  revision: z.int().check(z.gte(1)),
  versions: z
    .array(playbookVersion)
    .check(z.minLength(1), z.maxLength(MAX_PLAYBOOK_VERSIONS), z.refine(isInOrder, "must be numbered by their days")),
});
export type Playbook = z.infer<typeof playbook>;

/** Bytes of a playbook as JSON, with all its versions. */
export const MAX_PLAYBOOK_BYTES = 128 * 1024;

/** The current version number replaces the last version. The next number adds a version. */
export const playbookInput = z.strictObject({
  ...playbookVersion.shape,
  /** The revision that the caller has seen; null for a new playbook. */
  revision: z.nullable(z.int().check(z.gte(1))),
});
export type PlaybookInput = z.infer<typeof playbookInput>;

/** A playbook, and the numbers of the versions that notes have answers to. */
export const knownPlaybook = z.extend(playbook, { answered: z.array(z.int()) });
export type KnownPlaybook = z.infer<typeof knownPlaybook>;
