import {
  type Answered,
  type ComparedMeans,
  MIN_FOR_COMPARISON,
  type PlaybookReport,
  type RuleReport,
} from "@saudabook/contract/playbooks/playbook-report.ts";
import type { PlaybookVersion } from "@saudabook/contract/playbooks/playbooks.ts";
import type { RuleAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { ExactSum } from "../analysis/exact-sum.ts";
import { average } from "../analysis/metrics/amounts.ts";
import { rate, ratio, rupees, statistic } from "../analysis/metrics/figure.ts";
import { criticalValue } from "../analysis/metrics/insights/critical-value.ts";
import { differenceMargin, meanOf } from "../analysis/metrics/insights/moments.ts";
import { adherenceOf, type OnPlan, type RuleResult } from "./checklist.ts";

/** A closed trade of a setup. Micro-rupees. */
export interface JudgedTrade {
  /** After charges. */
  net: number;
  /** Null if R is unknown. */
  risk: number | null;
  /** Null before the day of the first version. */
  judged: { version: number; results: readonly RuleResult[] } | null;
}

/** How the closed trades of a setup kept to its playbook. @param versions the first one first */
export function playbookReport(versions: readonly PlaybookVersion[], trades: readonly JudgedTrade[]): PlaybookReport {
  const adherences = trades.map(({ judged }) => judged && adherenceOf(judged.results));
  const ofPlan = (among: (trade: JudgedTrade) => boolean) => {
    const own = (plan: OnPlan) =>
      trades.filter((trade, at) => among(trade) && (adherences[at]?.plan ?? "unknown") === plan);
    return { on: own("on"), off: own("off"), unknown: own("unknown") };
  };
  const all = ofPlan(() => true);
  const rules = rulesOf(versions).map((one) => ({ ...one, ...byAnswer(one.rule.id, trades) }));
  const sides = [all.on, all.off] as const;
  const comparisons = [sides, ...rules.map(({ kept, broken }) => [kept, broken] as const)].filter(areEnough).length;
  const compare = (a: readonly JudgedTrade[], b: readonly JudgedTrade[]) => compared(a, b, comparisons);
  const weights = (side: "kept" | "broken") => adherences.reduce((sum, one) => sum + (one?.[side] ?? 0), 0);
  const { value, low, high } = rate(all.on.length, all.on.length + all.off.length, 0);
  const texts = ({ on, off, unknown }: typeof all) => ({
    on: answered(on),
    off: answered(off),
    unknown: answered(unknown),
  });
  return {
    trades: trades.length,
    withoutVersion: trades.filter(({ judged }) => judged === null).length,
    minimum: MIN_FOR_COMPARISON,
    comparisons,
    ...texts(all),
    rate: value,
    low,
    high,
    compared: compare(...sides),
    adherence: ratio(BigInt(weights("kept")), BigInt(weights("kept") + weights("broken"))),
    rules: rules.map(({ rule, current, kept, broken, notApplicable, unanswered, overruled }) => ({
      rule,
      current,
      kept: answered(kept),
      broken: answered(broken),
      notApplicable: answered(notApplicable),
      unanswered: answered(unanswered),
      overruled,
      compared: compare(kept, broken),
    })),
    versions: versions.map(({ version, from }) => ({
      version,
      from,
      ...texts(ofPlan(({ judged }) => judged?.version === version)),
    })),
  };
}

/** Each rule as the newest version that has it words it: those of the newest version first, in its order. */
function rulesOf(versions: readonly PlaybookVersion[]): Pick<RuleReport, "rule" | "current">[] {
  const found = new Map<string, Pick<RuleReport, "rule" | "current">>();
  for (const [age, { rules }] of versions.toReversed().entries()) {
    for (const rule of rules) if (!found.has(rule.id)) found.set(rule.id, { rule, current: age === 0 });
  }
  return [...found.values()];
}

/** Groups the trades whose playbook version contains the rule by answer, and counts overruled checks. */
function byAnswer(id: string, trades: readonly JudgedTrade[]) {
  const results = trades.flatMap((trade) => {
    const result = trade.judged?.results.find(({ rule }) => rule.id === id);
    return result ? [{ trade, result }] : [];
  });
  const own = (answer: RuleAnswer) =>
    results.filter(({ result }) => result.answer === answer).map(({ trade }) => trade);
  return {
    kept: own("kept"),
    broken: own("broken"),
    notApplicable: own("not-applicable"),
    unanswered: own("unanswered"),
    overruled: results.filter(({ result }) => isOverruled(result)).length,
  };
}

const isOverruled = ({ given, automatic, answer }: RuleResult) =>
  given !== null &&
  (automatic === "kept" || automatic === "broken" || automatic === null) &&
  (automatic ?? "not-applicable") !== answer;

/** Sums closed trades. */
export function answered(trades: readonly Omit<JudgedTrade, "judged">[]): Answered {
  const sum = new ExactSum();
  for (const { net } of trades) sum.add(net);
  const net = sum.total();
  const inR = trades.flatMap(({ net: own, risk }) => (risk === null ? [] : [own / risk]));
  return {
    trades: trades.length,
    net: rupees(net),
    mean: trades.length === 0 ? null : average(net, trades.length),
    withR: inR.length,
    meanR: inR.length === 0 ? null : statistic(inR.reduce((total, one) => total + one, 0) / inR.length),
  };
}

type Sides = readonly [readonly JudgedTrade[], readonly JudgedTrade[]];

const areEnough = (sides: Sides) => sides.every(({ length }) => length >= MIN_FOR_COMPARISON);

/** @param comparisons number of comparisons in the report, for the joint confidence level */
function compared(a: readonly JudgedTrade[], b: readonly JudgedTrade[], comparisons: number): ComparedMeans | null {
  if (!areEnough([a, b])) return null;
  const [one, other] = [estimateOf(a), estimateOf(b)];
  const apart = one.value - other.value;
  const margin = differenceMargin(one, other, criticalValue(comparisons));
  const text = (micros: number) => statistic(micros / 1_000_000, 2);
  return { difference: text(apart), low: text(apart - margin), high: text(apart + margin) };
}

/** Mean net of the trades and its spread, for statistics only. */
function estimateOf(trades: readonly JudgedTrade[]) {
  const n = trades.length;
  const mean = trades.reduce((sum, { net }) => sum + net, 0) / n;
  return meanOf({ n, mean, squares: trades.reduce((sum, { net }) => sum + (net - mean) ** 2, 0) });
}
