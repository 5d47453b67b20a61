import type {
  AnalyticsDiscipline,
  AnalyticsRule,
  RuleNow,
  RuleTally,
} from "@saudabook/contract/discipline/discipline.ts";
import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import { foldedName } from "@saudabook/contract/journal/labels.ts";
import { CLOSED, HAS_EXPIRED, NOT_COUNTED } from "../analysis/match-columns.ts";
import { rate, rupees } from "../analysis/metrics/figure.ts";
import { compareTexts } from "../analysis/prepare/canonical-order.ts";
import { dayNumber, isoDay } from "../analysis/prepare/day-number.ts";
import { brokenDays } from "./broken-days.ts";
import { broughtText } from "./brought-text.ts";
import { evaluateRule, versionsByDay } from "./evaluate-rule.ts";
import type { History } from "./history.ts";
import { dayOf, type Level, type RuleDay } from "./rule-days.ts";
import { tallyOf } from "./tally.ts";

/** Facts of a response beside the rules. */
export type DisciplineFacts = Pick<
  AnalyticsDiscipline,
  "version" | "pending" | "faulty" | "sample" | "today" | "importedAt"
>;

/** A rule, and the same one with the accounts of its versions as they are called today. */
export interface StoredRule {
  rule: Rule;
  judging: Rule;
}

/**
 * All rules over the days of the history, or over those from one day to another.
 *
 * @param month of the days of the union. Default: the last one with a broken day
 */
export function disciplineResponse(
  history: History,
  facts: DisciplineFacts,
  rules: readonly StoredRule[],
  { from, to, month }: { from?: string | undefined; to?: string | undefined; month?: string | undefined } = {},
): AnalyticsDiscipline {
  const isAsked = periodOf(from, to);
  const all: RuleDay[] = [];
  const named = rules.toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)));
  const results = named.map((stored) => {
    const days = evaluateRule(history, stored.judging);
    const asked = days.filter(({ day }) => isAsked(day));
    all.push(...asked);
    return resultsOf(history, facts, stored, days, asked, isAsked);
  });
  const { months, ...days } = daysByMonth(history, daysOfAll(all), month);
  const union = {
    brought: broughtText(history, all),
    months: months.map(({ kept: _, unknown: __, ...shared }) => shared),
    ...days,
  };
  return { ...basisOf(history, facts), rules: results, union };
}

/** @param month of the days. Default: the last one with a broken day */
export function ruleResponse(
  history: History,
  facts: DisciplineFacts,
  stored: StoredRule,
  { month: asked }: { month?: string | undefined } = {},
): AnalyticsRule {
  const days = evaluateRule(history, stored.judging).filter(({ state }) => state !== "not-tested");
  return {
    ...basisOf(history, facts),
    ...resultsOf(history, facts, stored, days, days, () => true),
    ...daysByMonth(history, days, asked),
  };
}

/** Months of the days, oldest first, and the days of one of them. */
function daysByMonth(history: History, days: readonly RuleDay[], asked: string | undefined) {
  const byMonth = Map.groupBy(days, ({ day }) => isoDay(day).slice(0, 7));
  const months = [...byMonth].map(([month, own]) => ({
    month,
    kept: own.filter(({ state }) => state === "kept").length,
    broken: own.filter(({ state }) => state === "broken").length,
    unknown: own.filter(({ state }) => state === "unknown").length,
    brought: broughtText(history, own),
  }));
  const month = asked ?? months.findLast(({ broken }) => broken > 0)?.month ?? months.at(-1)?.month ?? null;
  return { months, month, days: brokenDays(history, month === null ? [] : (byMonth.get(month) ?? [])) };
}

/** The days on which any rule was broken, each with all events that broke one, in the order of the days. */
function daysOfAll(days: readonly RuleDay[]): RuleDay[] {
  const broken = Map.groupBy(
    days.filter(({ state }) => state === "broken"),
    ({ day }) => day,
  );
  return [...broken]
    .sort(([a], [b]) => a - b)
    .map(([day, own]) =>
      dayOf(day, "broken", {
        broke: [...new Set(own.flatMap(({ broke }) => broke))].sort((a, b) => a - b),
        unplaced: Math.max(...own.map(({ unplaced }) => unplaced)),
      }),
    );
}

const nameOf = ({ rule: { name, id } }: StoredRule) => `${foldedName(name)} ${id}`;

function periodOf(from?: string, to?: string): (day: number) => boolean {
  const first = from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(from);
  const last = to === undefined ? Number.POSITIVE_INFINITY : dayNumber(to);
  return (day) => day >= first && day <= last;
}

function basisOf({ account, events }: History, facts: DisciplineFacts) {
  const { trips } = account.results;
  const { days } = events;
  const count = (is: (flags: number) => boolean) => trips.flags.reduce((sum, flags) => sum + Number(is(flags)), 0);
  const [first, last] = [days[0], days.at(-1)];
  return {
    ...facts,
    tradingDays: days.length,
    first: first === undefined ? null : isoDay(first),
    last: last === undefined ? null : isoDay(last),
    excluded: count((flags) => (flags & NOT_COUNTED) !== 0),
    expired: count((flags) => (flags & (HAS_EXPIRED | CLOSED)) === HAS_EXPIRED),
  };
}

/** @param days of the whole history. @param asked those of the response */
function resultsOf(
  history: History,
  facts: DisciplineFacts,
  { rule, judging }: StoredRule,
  days: readonly RuleDay[],
  asked: readonly RuleDay[],
  isAsked: (day: number) => boolean,
) {
  const versionOn = versionsByDay(judging);
  const set = dayNumber(judging.versions[0]?.from ?? facts.today);
  const tradingDays = [...history.events.days].filter((day) => isAsked(day) && versionOn(day) !== null);
  const tally = (is: (day: number) => boolean) =>
    tallyText(
      history,
      asked.filter(({ day }) => is(day)),
      tradingDays.filter(is),
    );
  const today = dayNumber(facts.today);
  return {
    rule,
    now:
      versionOn(today) &&
      todayOf(
        rule,
        days.find(({ day }) => day === today),
      ),
    all: tally(() => true),
    before: tally((day) => day < set),
    since: tally((day) => day >= set),
  };
}

function tallyText(history: History, days: readonly RuleDay[], tradingDays: readonly number[]): RuleTally {
  const tally = tallyOf(days, tradingDays);
  const { value, low, high } = rate(tally.kept, tally.kept + tally.broken, 0);
  return { ...tally, rate: value, low, high, brought: broughtText(history, days) };
}

const NEAR = 0.8;

function todayOf({ versions }: Rule, day: RuleDay | undefined): RuleNow {
  const { level = null, state = "not-tested", reachedAt = null } = day ?? {};
  const amount = ({ kind }: { kind: string }, value: number) =>
    kind === "max-loss" || kind === "give-back" ? rupees(value) : String(value);
  const test = versions.at(-1)?.test ?? { kind: "" };
  const texts = {
    value: level && amount(test, level.value),
    limit: level && amount(test, level.limit),
  };
  if (state === "broken") return { state: "over", ...texts };
  if (reachedAt !== null && test.kind !== "cool-off") return { state: "reached", ...texts };
  return { state: level && isNear(level) ? "near" : "open", ...texts };
}

function isNear({ value, limit }: Level): boolean {
  return value >= NEAR * limit;
}
