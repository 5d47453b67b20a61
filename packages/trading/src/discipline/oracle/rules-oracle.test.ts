import { DAY_STATES } from "@saudabook/contract/discipline/discipline.ts";
import { RULE_KINDS } from "@saudabook/contract/discipline/rule-tests.ts";
import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoDay } from "../../analysis/prepare/day-number.ts";
import { dayCount } from "../../samples/oracle/oracle-rows.ts";
import { blockedBy } from "../blocked.ts";
import { disciplineResponse, ruleResponse } from "../discipline-responses.ts";
import { evaluateRule } from "../evaluate-rule.ts";
import { type Facts, factsOf } from "./facts.test-setup.ts";
import { AS_OF, generatedDays } from "./generated-days.test-setup.ts";
import { generatedNotes } from "./generated-notes.test-setup.ts";
import { generatedRules } from "./generated-rules.test-setup.ts";
import { blockedTexts, broughtBy } from "./oracle-brought.test-setup.ts";
import { eventsOf } from "./oracle-events.test-setup.ts";
import { judgedDays, type World } from "./oracle-rules.test-setup.ts";
import { talliesOf, unionOf } from "./oracle-tally.test-setup.ts";

const facts = { version: "1", pending: false, faulty: false, sample: false, today: "2025-06-20", importedAt: null };
const stored = (rule: Rule) => ({ rule, judging: rule });
const worldOf = ({ trips, capital }: Facts): World => {
  return { trips, events: eventsOf(trips), capital, asOf: dayCount(AS_OF) };
};
const judging = (length: { minLength: number; maxLength: number }) =>
  [generatedDays(length), generatedNotes, generatedRules(RULE_KINDS)] as const;

/** Days of each state by kind of rule. */
type Seen = Map<string, number>;
const count = (seen: Seen, name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);

/** Every day that a rule decides, with the units that broke it. */
function compareDays({ history }: Facts, world: World, { id, versions, until }: Rule, seen: Seen): void {
  const found = evaluateRule(history, { versions, until })
    .filter(({ state }) => state !== "not-tested")
    .map(({ day, state, reason, broke, unplaced }) => {
      const { trips, whole, net } = blockedBy(history, [broke]);
      const blocked = Array.from(trips, (trip, at) => `${trip} ${whole[at] === 1 ? "whole" : "added"} ${net[at]}`);
      return { id, day: isoDay(day), state, reason, unplaced, blocked };
    });
  const expected = judgedDays(world, versions, until).map(({ day, state, reason, broke, unplaced }) => {
    count(seen, `${id} ${state}${reason === null ? "" : ` ${reason}`}`);
    return { id, day: isoDay(day), state, reason, unplaced, blocked: blockedTexts({ broke }) };
  });
  expect(found).toEqual(expected);
}

/** Compares the results of broken rules. Interval bounds may differ by rounding to a paisa and by the four-digit quantile. */
function compareBrought(
  { low, high, ...found }: ReturnType<typeof disciplineResponse>["union"]["brought"],
  { half, ...expected }: ReturnType<typeof broughtBy>,
): boolean {
  expect(found).toEqual(expected);
  expect([low === null, high === null]).toEqual([half === null, half === null]);
  if (half === null) return false;
  const by = 0.0051 + half / 10_000;
  expect(Math.abs(Number(low) - (Number(found.mean) - half))).toBeLessThan(by);
  expect(Math.abs(Number(high) - (Number(found.mean) + half))).toBeLessThan(by);
  return true;
}

function compareTallies({ history }: Facts, world: World, rules: readonly Rule[]): number {
  const response = disciplineResponse(history, facts, rules.map(stored));
  let intervals = Number(compareBrought(response.union.brought, unionOf(world, rules)));
  compareUnionMonths(response.union, world, rules);
  for (const result of response.rules) {
    const expected = talliesOf(world, result.rule);
    for (const period of ["all", "before", "since"] as const) {
      const { brought, ...found } = result[period];
      const { brought: expectedBrought, ...tally } = expected[period];
      expect({ id: result.rule.id, period, ...found }).toEqual({ id: result.rule.id, period, ...tally });
      intervals += Number(compareBrought(brought, expectedBrought));
    }
  }
  return intervals;
}

function compareUnionMonths(
  { months }: ReturnType<typeof disciplineResponse>["union"],
  world: World,
  rules: readonly Rule[],
): void {
  const broken = rules
    .flatMap(({ versions, until }) => judgedDays(world, versions, until))
    .filter(({ state }) => state === "broken")
    .sort((a, b) => a.day - b.day);
  const expected = [...Map.groupBy(broken, ({ day }) => isoDay(day).slice(0, 7))].map(([month, own]) => {
    const { net, trades } = broughtBy(own);
    return { month, broken: new Set(own.map(({ day }) => day)).size, net, trades };
  });
  const found = months.map(({ month, broken, brought: { net, trades } }) => ({ month, broken, net, trades }));
  expect(found).toEqual(expected);
}

function compareMonths({ history }: Facts, world: World, rule: Rule): void {
  const { months } = ruleResponse(history, facts, stored(rule));
  const days = judgedDays(world, rule.versions, rule.until);
  const expected = [...Map.groupBy(days, ({ day }) => isoDay(day).slice(0, 7))].map(([month, own]) => {
    const of = (state: string) => own.filter((one) => one.state === state).length;
    return { month, kept: of("kept"), broken: of("broken"), unknown: of("unknown"), net: broughtBy(own).net };
  });
  expect(months.map(({ brought, ...month }) => ({ ...month, net: brought.net }))).toEqual(expected);
}

describe("rules over generated accounts agree with the second computation", () => {
  it("on each day, with what broke them, before and since, together and by month", () => {
    const seen: Seen = new Map();
    fc.assert(
      fc.property(...judging({ minLength: 1, maxLength: 9 }), (days, notes, rules) => {
        const made = factsOf(days, notes);
        const world = worldOf(made);
        expect([...made.history.leadOf]).toEqual(made.trips.map(({ legs }) => legs[0]));
        for (const rule of rules) compareDays(made, world, rule, seen);
        compareTallies(made, world, rules);
        compareMonths(made, world, rules[dayCount(days.untimedDay) % rules.length] as Rule);
      }),
      { numRuns: 2_000, endOnFailure: true },
    );
    for (const kind of RULE_KINDS) {
      for (const state of DAY_STATES.filter((one) => one === "kept" || one === "broken")) {
        expect(seen.get(`${kind} ${state}`) ?? 0, `${kind} ${state}`).toBeGreaterThan(30);
      }
    }
  });

  it("on accounts with enough broken trades for intervals", () => {
    let intervals = 0;
    fc.assert(
      fc.property(...judging({ minLength: 60, maxLength: 80 }), (days, notes, rules) => {
        const made = factsOf(days, notes);
        expect([...made.history.leadOf]).toEqual(made.trips.map(({ legs }) => legs[0]));
        intervals += compareTallies(made, worldOf(made), rules);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    expect(intervals).toBeGreaterThan(20);
  });
});
