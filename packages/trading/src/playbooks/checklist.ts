import type { PlaybookRule, PlaybookVersion } from "@saudabook/contract/playbooks/playbooks.ts";
import type { GivenAnswer, RuleAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { dayNumber } from "../analysis/prepare/day-number.ts";
import type { TradeCheck } from "./trade-check.ts";

/** The answer to one rule for a trade. */
export interface RuleResult {
  rule: PlaybookRule;
  answer: RuleAnswer;
  /** The trader's answer; it takes precedence over the check. */
  given: GivenAnswer | null;
  /** The result of the check; undefined for a rule without one. */
  automatic: TradeCheck | undefined;
}

/** The version that judges trades which are entered on a day: the last one that began by then; undefined before the first. */
export function versionOn(versions: readonly PlaybookVersion[], day: number): PlaybookVersion | undefined {
  return versions.findLast(({ from }) => dayNumber(from) <= day);
}

/**
 * The checklist of one trade. Answers to another version of the playbook do not count.
 *
 * @param automaticOf what the check of a rule says about the trade
 */
export function checklistOf(
  { version, rules }: PlaybookVersion,
  given: readonly GivenAnswer[],
  automaticOf: (rule: PlaybookRule) => TradeCheck | undefined,
): RuleResult[] {
  const answers = new Map(given.filter((one) => one.version === version).map((one) => [one.rule, one]));
  return rules.map((rule) => {
    const own = answers.get(rule.id) ?? null;
    const automatic = automaticOf(rule);
    return { rule, answer: own?.answer ?? answerOf(automatic), given: own, automatic };
  });
}

function answerOf(automatic: TradeCheck | undefined): RuleAnswer {
  if (automatic === null) return "not-applicable";
  return automatic === "kept" || automatic === "broken" ? automatic : "unanswered";
}

/** A trade is on plan if there are *must* rules and none is broken or unanswered, off plan if one is broken. */
export type OnPlan = "on" | "off" | "unknown";

export interface Adherence {
  /** Weights of the rules that were kept and broken: kept ÷ (kept + broken) is the adherence. */
  kept: number;
  broken: number;
  unanswered: number;
  plan: OnPlan;
}

export function adherenceOf(results: readonly RuleResult[]): Adherence {
  const weights = (answer: RuleAnswer) =>
    results.reduce((sum, one) => sum + (one.answer === answer ? one.rule.weight : 0), 0);
  return {
    kept: weights("kept"),
    broken: weights("broken"),
    unanswered: results.filter(({ answer }) => answer === "unanswered").length,
    plan: planOf(results),
  };
}

function planOf(results: readonly RuleResult[]): OnPlan {
  const musts = results.filter(({ rule }) => rule.must);
  if (musts.some(({ answer }) => answer === "broken")) return "off";
  return musts.length === 0 || musts.some(({ answer }) => answer === "unanswered") ? "unknown" : "on";
}
