import type { RuleTest } from "@saudabook/contract/discipline/rule-tests.ts";
import { describe, expect, it } from "vitest";
import { disciplineResponse, ruleResponse } from "./discipline-responses.ts";
import { historyOfExample } from "./history.test-setup.ts";
import { versionOf } from "./rule-version.test-setup.ts";

const executions = [
  ...["2 09:20 buy 100 @ 100", "2 09:30 sell 100 @ 95", "2 09:40 buy 100 @ 100", "2 09:50 sell 100 @ 97"],
  ...["3 09:20 buy 100 @ 100", "3 09:30 sell 100 @ 95", "3 10:00 buy 100 @ 100 [call]"],
];
const history = historyOfExample({ executions });
const facts = { version: "1", pending: false, faulty: false, sample: false, today: "2025-06-03", importedAt: null };
const stored = (test: RuleTest, from = "2025-06-03") => {
  const rule = { id: "r", name: "Rule", until: null, versions: [versionOf(test, { from })] };
  return { rule, judging: rule };
};
const todayOf = (test: RuleTest, today = facts.today) =>
  disciplineResponse(history, { ...facts, today }, [stored(test)]).rules[0]?.now;

describe("the discipline of an account", () => {
  it("says of today how far each limit is", () => {
    const loss = (most: string): RuleTest => ({ kind: "max-loss", unit: "rupees", most });
    const level = { value: expect.stringMatching(/^50\d\./), limit: "600" };
    expect(todayOf(loss("600"))).toEqual({ state: "near", ...level });
    expect(todayOf(loss("900"))).toMatchObject({ state: "open" });
    expect(todayOf(loss("500"))).toMatchObject({ state: "over" });
    expect(todayOf({ kind: "max-trades", number: 2 })).toEqual({ state: "reached", value: "2", limit: "2" });
    expect(todayOf({ kind: "max-trades", number: 3 })).toEqual({ state: "open", value: "2", limit: "3" });
    expect(todayOf({ kind: "max-trades", number: 1 })).toMatchObject({ state: "over" });
    expect(todayOf({ kind: "no-averaging" })).toEqual({ state: "open", value: null, limit: null });
    expect(todayOf(loss("500"), "2025-06-04")).toEqual({ state: "open", value: null, limit: null });
  });

  it("tells the days before a rule was set from those since", () => {
    const { rules, union, ...basis } = disciplineResponse(history, facts, [stored({ kind: "max-trades", number: 1 })]);
    expect(basis).toMatchObject({ tradingDays: 2, first: "2025-06-02", last: "2025-06-03", excluded: 0, expired: 1 });
    const [result] = rules;
    expect(result?.all).toMatchObject({ kept: 0, broken: 2, rate: "0", low: "0" });
    expect(result?.before).toMatchObject({ broken: 1, brought: { trades: 1, booked: 1, wins: 0 } });
    // The option has expired and is not settled: its result is unknown.
    expect(result?.since).toMatchObject({ broken: 1, brought: { trades: 1, booked: 0, net: "0", mean: null } });
    expect(union.brought.net).toBe(result?.before.brought.net);
    expect(result?.before.brought.mean).toBe(union.brought.net);
  });

  it("leads from all rules together to each trade once", () => {
    const rules = [
      stored({ kind: "max-trades", number: 1 }),
      stored({ kind: "max-loss", unit: "rupees", most: "500" }),
    ];
    const { union } = disciplineResponse(history, facts, rules);
    expect(union.months).toEqual([{ month: "2025-06", broken: 2, brought: union.brought }]);
    expect(
      union.days.map(({ day, state, trades }) => [day, state, trades.map(({ at, title }) => [at, title])]),
    ).toEqual([
      ["2025-06-03", "broken", [["2025-06-03T10:00:00+05:30", expect.stringMatching(/ CE$/)]]],
      ["2025-06-02", "broken", [["2025-06-02T09:40:00+05:30", expect.any(String)]]],
    ]);
    expect(disciplineResponse(history, facts, rules, { month: "2025-07" }).union).toMatchObject({
      brought: union.brought,
      month: "2025-07",
      days: [],
    });
  });

  it("leads from a month to the day and the trade", () => {
    const rule = stored({ kind: "max-loss", unit: "rupees", most: "500" });
    const { months, month, days } = ruleResponse(history, facts, rule);
    expect(months).toMatchObject([{ month: "2025-06", kept: 0, broken: 2 }]);
    expect(month).toBe("2025-06");
    expect(
      days.map(({ day, reachedAt, trades }) => [day, reachedAt, trades.map(({ at, net }) => [at, net !== null])]),
    ).toEqual([
      ["2025-06-03", "09:30:00", [["2025-06-03T10:00:00+05:30", false]]],
      ["2025-06-02", "09:30:00", [["2025-06-02T09:40:00+05:30", true]]],
    ]);
    expect(ruleResponse(history, facts, rule, { month: "2025-07" }).days).toEqual([]);
  });
});
