import type { PlaybookCheck } from "@saudabook/contract/playbooks/playbook-checks.ts";
import { GIVEN_ANSWERS } from "@saudabook/contract/playbooks/rule-answers.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { dayNumber } from "../analysis/prepare/day-number.ts";
import { adherenceOf, checklistOf, versionOn } from "./checklist.ts";
import { comparable, reportOf, type Told, weigh } from "./oracle-report.test-setup.ts";
import { playbookOf, ruleOf } from "./playbook.test-setup.ts";
import { playbookReport } from "./playbook-report.ts";
import type { TradeCheck } from "./trade-check.ts";

const IDS = ["a", "b", "c", "d"] as const;
const check: PlaybookCheck = { kind: "no-averaging" };
const rule = (id: string) =>
  fc
    .record({ weight: fc.integer({ min: 1, max: 5 }), must: fc.boolean(), check: fc.constantFrom(null, null, check) })
    .map((fields) => ruleOf(id, fields));
const rules = fc
  .tuple(fc.shuffledSubarray([...IDS], { minLength: 0 }), ...IDS.map(rule))
  .map(([ids, ...all]) => ids.flatMap((id) => all.find((one) => one.id === id) ?? []));
const FROM = ["2025-06-03", "2025-06-05", "2025-06-09"];
const versions = fc
  .array(rules, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((own, at) => playbookOf(at + 1, FROM[at] ?? "", own)));

const given = fc.record({
  rule: fc.constantFrom(...IDS, "gone"),
  version: fc.integer({ min: 1, max: 3 }),
  answer: fc.constantFrom(...GIVEN_ANSWERS),
  reason: fc.constant(null),
});
const checked = fc.constantFrom("kept", "kept", "broken", "untimed", "no-plan", "written", null);
const trade: fc.Arbitrary<Told> = fc.record({
  day: fc.constantFrom("2025-06-02", ...FROM, "2025-06-04", "2025-06-20"),
  net: fc.oneof(fc.constantFrom(0, 100_000_000, -100_000_000), fc.integer({ min: -9e11, max: 9e11 })),
  risk: fc.option(fc.integer({ min: 1, max: 1e11 }), { nil: null }),
  given: fc.uniqueArray(given, { selector: (one) => one.rule, maxLength: 4 }),
  checks: fc.record({ a: checked, b: checked, c: checked, d: checked }),
});
const trades = fc.oneof(
  { weight: 4, arbitrary: fc.array(trade, { maxLength: 12 }) },
  { weight: 1, arbitrary: fc.array(trade, { minLength: 100, maxLength: 160, size: "max" }) },
);

it("the checklists and the report of generated trades agree with the second computation", () => {
  let [compared, overruled, weighed] = [0, 0, 0];
  fc.assert(
    fc.property(versions, trades, (versions, trades) => {
      const judged = trades.map(({ day, net, risk, given, checks }) => {
        const version = versionOn(versions, dayNumber(day));
        const results =
          version &&
          checklistOf(version, given, ({ id, check }) => (check === null ? undefined : (checks[id] as TradeCheck)));
        return { net, risk, judged: version && results ? { version: version.version, results } : null };
      });
      for (const [at, one] of judged.entries()) {
        const own = weigh(versions, trades[at] as Told);
        expect(one.judged?.version ?? null).toBe(own.version?.version ?? null);
        if (!one.judged) continue;
        weighed++;
        const { kept, broken, unanswered, plan } = own;
        expect(one.judged.results.map(({ answer }) => answer)).toEqual(own.answers.map(({ answer }) => answer));
        expect(adherenceOf(one.judged.results)).toEqual({ kept, broken, unanswered, plan });
      }
      const expected = reportOf(versions, trades);
      expect(comparable(playbookReport(versions, judged), expected)).toEqual(expected);
      compared += expected.comparisons;
      overruled += expected.rules.reduce((sum, one) => sum + one.overruled, 0);
    }),
    { numRuns: 1_500, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(20);
  expect(overruled).toBeGreaterThan(500);
  expect(weighed).toBeGreaterThan(10_000);
});
