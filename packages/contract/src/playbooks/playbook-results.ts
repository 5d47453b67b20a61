import * as z from "zod/mini";
import { analysisFilter, basis, dataVersion } from "../analysis/filter.ts";
import { UNKNOWN_REASONS } from "../discipline/discipline.ts";
import { dayInAddress } from "../trades/trade-history.ts";
import { answered, playbookReport } from "./playbook-report.ts";
import { knownPlaybook, playbookRule, playbookVersion } from "./playbooks.ts";
import { givenAnswer, RULE_ANSWERS } from "./rule-answers.ts";

const count = z.int().check(z.gte(0));

/** The trades of the setup are always counted by ideas: a checklist is answered once for all legs. */
export const playbookReportQuery = z.omit(analysisFilter, { setup: true, unit: true });
export type PlaybookReportQuery = z.infer<typeof playbookReportQuery>;

export const analyticsPlaybook = z.object({
  basis,
  setup: z.object({ id: z.string(), name: z.string() }),
  playbook: z.nullable(knownPlaybook),
  /** The closed trades of the setup that fit. */
  all: answered,
  /** Null: the setup has no playbook. */
  report: z.nullable(playbookReport),
});
export type AnalyticsPlaybook = z.infer<typeof analyticsPlaybook>;

/** The result of a check: `kept`, `broken`, or the reason why it is unknown. `no-plan`: a planned R needs a target and a risk. */
export const CHECK_RESULTS = ["kept", "broken", ...UNKNOWN_REASONS, "no-plan"] as const;

/** The answer to one rule of a trade. */
export const checklistResult = z.object({
  rule: playbookRule,
  answer: z.enum(RULE_ANSWERS),
  /** The trader's answer, which takes precedence over the check. */
  given: z.nullable(givenAnswer),
  /** Null: the rule has no check, or the check does not apply to the trade. */
  automatic: z.nullable(z.enum(CHECK_RESULTS)),
});
export type ChecklistResult = z.infer<typeof checklistResult>;

/** The checklist of a trade, by the version of the playbook that is valid on the day of its first entry. */
export const checklist = z.object({
  ...z.pick(playbookVersion, { version: true, from: true, description: true }).shape,
  results: z.array(checklistResult),
  /** Weights of the rules that were kept and broken: kept ÷ (kept + broken) is the adherence. */
  kept: count,
  broken: count,
  unanswered: count,
  /** `off`: a *must* is broken. `unknown`: a *must* has no answer. */
  plan: z.enum(["on", "off", "unknown"]),
});
export type Checklist = z.infer<typeof checklist>;

export const analyticsChecklist = z.object({
  version: dataVersion,
  pending: z.boolean(),
  /** The setup of the leading note. Null: the note has no setup. */
  setup: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The first day of the first version. Null: the setup has no playbook. */
  firstFrom: z.nullable(dayInAddress),
  /** Null: no version is valid on the day of the first entry. */
  checklist: z.nullable(checklist),
});
export type AnalyticsChecklist = z.infer<typeof analyticsChecklist>;
