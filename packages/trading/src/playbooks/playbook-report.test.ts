import { playbookReport as reportSchema } from "@saudabook/contract/playbooks/playbook-report.ts";
import { GIVEN_ANSWERS } from "@saudabook/contract/playbooks/rule-answers.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playbookOf, ruleOf, tradeOf } from "./playbook.test-setup.ts";
import { playbookReport } from "./playbook-report.ts";

const [A, B, STOP] = [ruleOf("a"), ruleOf("b", { weight: 2 }), ruleOf("stop", { must: true, weight: 3 })];
const FIRST = playbookOf(1, "2025-06-01", [A, STOP]);
const SECOND = playbookOf(2, "2025-06-10", [{ ...STOP, label: "Stop set" }, B]);

describe("the report of a playbook", () => {
  it("sums by rule, by plan and by version", () => {
    const report = playbookReport(
      [FIRST, SECOND],
      [
        tradeOf(FIRST, 100, { a: "kept", stop: "kept" }, { risk: 50 }),
        tradeOf(FIRST, -30.5, { a: "kept", stop: "broken" }),
        tradeOf(FIRST, 7, { a: "not-applicable" }),
        tradeOf(SECOND, -20, { stop: "kept", b: "broken" }, { risk: 80, checks: { stop: "broken" } }),
        tradeOf(null, 1),
      ],
    );
    expect(report).toMatchObject({
      trades: 5,
      withoutVersion: 1,
      on: { trades: 2, net: "80", mean: "40", withR: 2, meanR: "0.875" },
      off: { trades: 1, net: "-30.5", mean: "-30.5", withR: 0, meanR: null },
      unknown: { trades: 2, net: "8" },
      rate: "0.666667",
      compared: null,
      comparisons: 0,
      // Kept 1 + 3, 1 and 3; broken 3 and 2.
      adherence: "0.615385",
    });
    expect(report.rules).toMatchObject([
      {
        rule: { label: "Stop set" },
        current: true,
        kept: { trades: 2, net: "80" },
        overruled: 1,
        unanswered: { trades: 1 },
      },
      { rule: { id: "b" }, current: true, broken: { trades: 1, net: "-20" }, kept: { trades: 0, mean: null } },
      { rule: { id: "a" }, current: false, kept: { trades: 2, net: "69.5" }, notApplicable: { trades: 1 } },
    ]);
    expect(report.versions).toMatchObject([
      { version: 1, from: "2025-06-01", on: { trades: 1 }, off: { trades: 1 }, unknown: { trades: 1 } },
      { version: 2, on: { trades: 1 }, off: { trades: 0 }, unknown: { trades: 0 } },
    ]);
  });

  it("has a difference from 20 trades on both sides, with an interval for all comparisons together", () => {
    const trades = (broken: number) => [
      ...Array.from({ length: 20 }, (_, at) => tradeOf(FIRST, at % 2 ? 30 : 10, { a: "kept", stop: "kept" })),
      ...Array.from({ length: broken }, (_, at) => tradeOf(FIRST, at % 2 ? 10 : 0, { a: "broken", stop: "kept" })),
    ];
    expect(playbookReport([FIRST], trades(19))).toMatchObject({ comparisons: 0, rules: [{ compared: null }, {}] });
    // Variances 100·20/19 and 25·20/19, so a standard error of √(125 ÷ 19) and 27.94 degrees of freedom: t = 2.0486.
    expect(playbookReport([FIRST], trades(20))).toMatchObject({
      comparisons: 1,
      rules: [{ compared: { difference: "15", low: "9.75", high: "20.25" } }, { compared: null }],
    });
  });

  it("has nothing to say about no trades and no versions", () => {
    const none = { trades: 0, net: "0", mean: null, withR: 0, meanR: null };
    expect(playbookReport([], [])).toMatchObject({ trades: 0, on: none, rate: null, adherence: null, rules: [] });
  });

  it("loses no trade and no rupee", () => {
    const answer = fc.constantFrom(...GIVEN_ANSWERS, undefined);
    const check = fc.constantFrom("kept", "broken", "untimed", null, undefined);
    const net = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const trade = fc
      .tuple(fc.constantFrom(FIRST, SECOND, null), net, fc.record({ a: answer, b: answer, stop: answer }), check)
      .map(([version, result, answers, stop]) =>
        tradeOf(version, result, answers, { risk: 100, ...(stop !== undefined && { checks: { stop } }) }),
      );
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 60 }), (trades) => {
        const report = playbookReport([FIRST, SECOND], trades);
        expect(() => reportSchema.parse({ ...report, rules: [] })).not.toThrow();
        const total = (own: readonly (typeof trades)[number][]) =>
          String(own.reduce((sum, one) => sum + one.net, 0) / 1e6);
        const sum = (parts: readonly { trades: number; net: string }[]) => [
          parts.reduce((all, one) => all + one.trades, 0),
          String(parts.reduce((all, one) => all + Number(one.net), 0)),
        ];
        expect(sum([report.on, report.off, report.unknown])).toEqual([trades.length, total(trades)]);
        for (const { rule, kept, broken, notApplicable, unanswered } of report.rules) {
          const own = trades.filter(({ judged }) => judged?.results.some((one) => one.rule.id === rule.id));
          expect(sum([kept, broken, notApplicable, unanswered])).toEqual([own.length, total(own)]);
        }
        for (const { version, on, off, unknown } of report.versions) {
          const own = trades.filter(({ judged }) => judged?.version === version);
          expect(sum([on, off, unknown])).toEqual([own.length, total(own)]);
        }
      }),
    );
  });
});
