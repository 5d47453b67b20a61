import { describe, expect, it } from "vitest";
import { dayNumber } from "../analysis/prepare/day-number.ts";
import { adherenceOf, checklistOf, versionOn } from "./checklist.ts";
import { givenOf, playbookOf, ruleOf } from "./playbook.test-setup.ts";
import type { TradeCheck } from "./trade-check.ts";

const STOP = ruleOf("stop", { must: true, weight: 3, check: { kind: "stop-before-exit" } });
const TREND = ruleOf("trend", { weight: 2 });
const CALM = ruleOf("calm");
const PLAYBOOK = playbookOf(1, "2025-06-01", [STOP, TREND, CALM]);

const answersOf = (given: Parameters<typeof givenOf>[0], stop: TradeCheck = "kept", version = 1) =>
  checklistOf(PLAYBOOK, givenOf(given, version), ({ check }) => (check ? stop : undefined));

describe("the checklist of a trade", () => {
  it("has the answers of the trader and of the checks", () => {
    const results = answersOf({ trend: "broken" });
    expect(results.map(({ answer }) => answer)).toEqual(["kept", "broken", "unanswered"]);
    expect(adherenceOf(results)).toEqual({ kept: 3, broken: 2, unanswered: 1, plan: "on" });
  });

  it("takes the trader's answer before that of a check, and keeps both", () => {
    const [stop] = answersOf({ stop: "kept" }, "broken");
    expect(stop).toMatchObject({ answer: "kept", automatic: "broken", given: { answer: "kept" } });
  });

  it("has no answer where a check can't tell, and does not concern what the check does not", () => {
    for (const reason of ["untimed", "no-plan", "written"] as const) {
      expect(answersOf({}, reason)[0]?.answer).toBe("unanswered");
    }
    expect(answersOf({}, null)[0]?.answer).toBe("not-applicable");
  });

  it("does not count answers to another version, or to a rule that is not there", () => {
    expect(answersOf({ trend: "kept" }, "kept", 2)[1]?.answer).toBe("unanswered");
    expect(answersOf({ other: "kept" })).toHaveLength(3);
  });

  it("is that of the version of the day", () => {
    const versions = [PLAYBOOK, playbookOf(2, "2025-06-10", [CALM])];
    const days = ["2025-05-31", "2025-06-01", "2025-06-09", "2025-06-10", "2026-01-01"];
    expect(days.map((day) => versionOn(versions, dayNumber(day))?.version)).toEqual([undefined, 1, 1, 2, 2]);
  });
});

describe("a trade", () => {
  const planOf = (given: Parameters<typeof givenOf>[0], stop: TradeCheck) => adherenceOf(answersOf(given, stop)).plan;

  it("is off plan with a broken must, whatever else is kept or open", () => {
    expect(planOf({ trend: "kept", calm: "kept" }, "broken")).toBe("off");
    expect(planOf({}, "broken")).toBe("off");
  });

  it("is on plan with every must kept or not applicable, also if other rules are broken", () => {
    expect(planOf({ trend: "broken" }, "kept")).toBe("on");
    expect(planOf({}, null)).toBe("on");
  });

  it("is neither while a must is open, or without any must", () => {
    expect(planOf({ trend: "kept", calm: "kept" }, "untimed")).toBe("unknown");
    const soft = checklistOf(playbookOf(1, "2025-06-01", [TREND]), [], () => undefined);
    expect(adherenceOf(soft).plan).toBe("unknown");
    expect(adherenceOf(soft.map((one) => ({ ...one, answer: "kept" as const }))).plan).toBe("unknown");
    expect(adherenceOf([]).plan).toBe("unknown");
  });

  it("weighs neither what is open nor what is not applicable", () => {
    expect(adherenceOf(answersOf({ trend: "not-applicable", calm: "broken" }))).toMatchObject({ kept: 3, broken: 1 });
  });
});
