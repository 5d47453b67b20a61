import { DAY_STATES, type DayState, type UnknownReason } from "@saudabook/contract/discipline/discipline.ts";
import { RULE_KINDS, type RuleKind, type RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { describe, expect, it } from "vitest";
import { dayNumber } from "../../analysis/prepare/day-number.ts";
import { evaluateRule } from "../evaluate-rule.ts";
import { type Example, historyOfExample } from "../history.test-setup.ts";
import { versionOf } from "../rule-version.test-setup.ts";
import { DAYS_OF_RULES } from "./states.test-setup.ts";

/** States that no day of a kind can have, and why. */
const IMPOSSIBLE: Partial<Record<RuleKind, Partial<Record<DayState, string>>>> = {
  "max-trades": { unknown: "a number of entries is known without their times" },
  instruments: { unknown: "what is traded is known without times" },
  setups: { unknown: "the setup of a note is known without times" },
  "loss-beyond-r": { unknown: "a loss of which R is not known is not tested" },
};

function stateOf(example: Example, test: RuleTest, on: string): { state: DayState; reason: UnknownReason | null } {
  const days = evaluateRule(historyOfExample(example), { until: null, versions: [versionOf(test)] });
  const { state = "not-tested" as const, reason = null } = days.find(({ day }) => day === dayNumber(on)) ?? {};
  return { state, reason };
}

describe("a day made by hand", () => {
  it.each(DAYS_OF_RULES)(
    "$test.kind: $state $reason, since $why",
    ({ test, state, reason = null, day = "2025-06-02", ...example }) => {
      expect(stateOf(example, test, day)).toEqual({ state, reason });
    },
  );

  it.each(RULE_KINDS.flatMap((kind) => DAY_STATES.map((state) => ({ kind, state }))))(
    "is there for $kind $state, or can't be",
    ({ kind, state }) => {
      const made = DAYS_OF_RULES.filter((one) => one.test.kind === kind && one.state === state);
      expect(made.length > 0).toBe(IMPOSSIBLE[kind]?.[state] === undefined);
    },
  );
});
