import type { Answered, ComparedMeans, PlaybookReport } from "@saudabook/contract/playbooks/playbook-report.ts";
import type { PlaybookRule, PlaybookVersion } from "@saudabook/contract/playbooks/playbooks.ts";
import type { GivenAnswer, RuleAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { Big } from "big.js";
import { meanText, studentQuantile } from "../discipline/oracle/oracle-brought.test-setup.ts";
import { wilson } from "../discipline/oracle/oracle-tally.test-setup.ts";

// A second computation of adherence and of the report of a playbook, from sections 3.4 and 4: trade by trade, with objects and big.js.

/** A closed trade of a setup as a trader sees it. Micro-rupees. */
export interface Told {
  /** `YYYY-MM-DD` of its first entry. */
  day: string;
  net: number;
  risk: number | null;
  given: GivenAnswer[];
  /** What the check of each rule says: null where it does not concern the trade. */
  checks: Record<string, string | null>;
}

export interface Weighed {
  trade: Told;
  version: PlaybookVersion | null;
  answers: { rule: PlaybookRule; answer: RuleAnswer; overruled: boolean }[];
  kept: number;
  broken: number;
  unanswered: number;
  plan: "on" | "off" | "unknown";
}

/** A trade is judged by the version of its entry day, and by the answers to that version. */
export function weigh(versions: readonly PlaybookVersion[], trade: Told): Weighed {
  const version = versions.filter(({ from }) => from <= trade.day).at(-1) ?? null;
  const answers = (version?.rules ?? []).map((rule) => {
    const own = trade.given.find((one) => one.rule === rule.id && one.version === version?.version);
    const check = rule.check === null ? undefined : trade.checks[rule.id];
    const automatic = check === null ? "not-applicable" : check === "kept" || check === "broken" ? check : null;
    const answer: RuleAnswer = own?.answer ?? automatic ?? "unanswered";
    return { rule, answer, overruled: own !== undefined && automatic !== null && own.answer !== automatic };
  });
  const points = (answer: RuleAnswer) =>
    answers.filter((one) => one.answer === answer).reduce((sum, { rule }) => sum + rule.weight, 0);
  const musts = answers.filter(({ rule }) => rule.must);
  const isOff = musts.some(({ answer }) => answer === "broken");
  const isOpen = musts.some(({ answer }) => answer === "unanswered");
  return {
    trade,
    version,
    answers,
    kept: points("kept"),
    broken: points("broken"),
    unanswered: answers.filter(({ answer }) => answer === "unanswered").length,
    plan: isOff ? "off" : isOpen || musts.length === 0 ? "unknown" : "on",
  };
}

/** Difference of means and half the width of its interval, in rupees. */
export interface Compared {
  difference: number;
  half: number;
}

type Sums = Omit<Answered, "meanR"> & { meanR: number | null };

const sums = (all: readonly Weighed[]): Sums => {
  const net = all.reduce((total, { trade }) => total + BigInt(trade.net), 0n);
  const inR = all.flatMap(({ trade }) => (trade.risk === null ? [] : [trade.net / trade.risk]));
  return {
    trades: all.length,
    net: new Big(String(net)).div(1e6).toFixed(),
    mean: all.length === 0 ? null : meanText(net, all.length),
    withR: inR.length,
    meanR: inR.length === 0 ? null : inR.reduce((total, one) => total + one, 0) / inR.length,
  };
};

const MINIMUM = 20;

/** Welch's interval at 95 % for all comparisons together. */
function compare(a: readonly Weighed[], b: readonly Weighed[], comparisons: number): Compared | null {
  if (a.length < MINIMUM || b.length < MINIMUM) return null;
  const [one, other] = [a, b].map((side) => {
    const values = side.map(({ trade }) => trade.net / 1e6);
    const mean = values.reduce((total, value) => total + value, 0) / values.length;
    const variance = values.reduce((total, value) => total + (value - mean) ** 2, 0) / (values.length - 1);
    return { mean, n: values.length, error: variance / values.length };
  }) as [{ mean: number; n: number; error: number }, { mean: number; n: number; error: number }];
  const error = one.error + other.error;
  const freedom = error ** 2 / (one.error ** 2 / (one.n - 1) + other.error ** 2 / (other.n - 1));
  const half = error === 0 ? 0 : studentQuantile(1 - 0.025 / comparisons, freedom) * Math.sqrt(error);
  return { difference: one.mean - other.mean, half };
}

export function reportOf(versions: readonly PlaybookVersion[], trades: readonly Told[]) {
  const all = trades.map((trade) => weigh(versions, trade));
  const planned = (among: readonly Weighed[]) => {
    const own = (plan: Weighed["plan"]) => sums(among.filter((one) => one.plan === plan));
    return { on: own("on"), off: own("off"), unknown: own("unknown") };
  };
  const newest = versions.at(-1);
  const ids = [...new Set([...versions].reverse().flatMap(({ rules }) => rules.map(({ id }) => id)))];
  const withAnswer = (id: string, answer: RuleAnswer) =>
    all.filter(({ answers }) => answers.some((one) => one.rule.id === id && one.answer === answer));
  const [on, off] = [all.filter(({ plan }) => plan === "on"), all.filter(({ plan }) => plan === "off")];
  const pairs = [[on, off], ...ids.map((id) => [withAnswer(id, "kept"), withAnswer(id, "broken")])] as Weighed[][][];
  const comparisons = pairs.filter((sides) => sides.every(({ length }) => length >= MINIMUM)).length;
  const compared = ([a = [], b = []]: Weighed[][]) => compare(a, b, comparisons);
  const [points, lost] = [
    all.reduce((sum, { kept }) => sum + kept, 0),
    all.reduce((sum, { broken }) => sum + broken, 0),
  ];
  const { rate, low, high } = wilson(on.length, on.length + off.length);
  return {
    trades: all.length,
    withoutVersion: all.filter(({ version }) => version === null).length,
    minimum: MINIMUM,
    comparisons,
    ...planned(all),
    rate,
    low,
    high,
    compared: compared(pairs[0] ?? []),
    adherence: points + lost === 0 ? null : String(Number((points / (points + lost)).toFixed(6))),
    rules: ids.map((id, at) => ({
      rule: [...versions]
        .reverse()
        .flatMap(({ rules }) => rules)
        .find((rule) => rule.id === id),
      current: newest?.rules.some((rule) => rule.id === id) ?? false,
      kept: sums(withAnswer(id, "kept")),
      broken: sums(withAnswer(id, "broken")),
      notApplicable: sums(withAnswer(id, "not-applicable")),
      unanswered: sums(withAnswer(id, "unanswered")),
      overruled: all.filter(({ answers }) => answers.some((one) => one.rule.id === id && one.overruled)).length,
      compared: compared(pairs[at + 1] ?? []),
    })),
    versions: versions.map((version) => ({
      version: version.version,
      from: version.from,
      ...planned(all.filter((one) => one.version === version)),
    })),
  };
}

/** Converts the statistics of the engine's report to numbers, and replaces those within rounding of the expected value with it. */
export function comparable(report: PlaybookReport, expected: ReturnType<typeof reportOf>) {
  const near = (a: number, b: number, by: number) => (Math.abs(a - b) < by ? a : b);
  const means = (of: Answered, to: Sums): Sums => ({
    ...of,
    meanR:
      of.meanR === null || to.meanR === null
        ? Number(of.meanR ?? Number.NaN) || null
        : near(to.meanR, Number(of.meanR), 0.000051),
  });
  const compared = (of: ComparedMeans | null, to: Compared | null): Compared | null => {
    if (!of || !to) return of && { difference: Number(of.difference), half: Number.NaN };
    const by = 0.0051 + to.half / 10_000;
    const [difference, low, high] = [Number(of.difference), Number(of.low), Number(of.high)];
    const isNear = Math.abs(low - (to.difference - to.half)) < by && Math.abs(high - (to.difference + to.half)) < by;
    return { difference: near(to.difference, difference, 0.0051), half: isNear ? to.half : Number.NaN };
  };
  const plans = <T extends Record<"on" | "off" | "unknown", Answered>>(
    of: T,
    to: Record<"on" | "off" | "unknown", Sums>,
  ) => ({
    ...of,
    on: means(of.on, to.on),
    off: means(of.off, to.off),
    unknown: means(of.unknown, to.unknown),
  });
  return {
    ...plans(report, expected),
    compared: compared(report.compared, expected.compared),
    rules: report.rules.map((rule, at) => {
      const to = expected.rules[at] as (typeof expected.rules)[number];
      return {
        ...rule,
        kept: means(rule.kept, to.kept),
        broken: means(rule.broken, to.broken),
        notApplicable: means(rule.notApplicable, to.notApplicable),
        unanswered: means(rule.unanswered, to.unanswered),
        compared: compared(rule.compared, to.compared),
      };
    }),
    versions: report.versions.map((version, at) =>
      plans(version, expected.versions[at] as (typeof expected.versions)[number]),
    ),
  };
}
