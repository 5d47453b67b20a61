import type { AnalysisQuery } from "@saudabook/contract/analysis/filter.ts";
import {
  type AnalyticsInsights,
  type InsightKind,
  insightKind,
  MAX_INSIGHTS,
  MAX_TOO_FEW,
} from "@saudabook/contract/analysis/insights.ts";
import { TRADE_FIGURES } from "../figures/trade-figures.ts";
import { amountText, average } from "../metrics/amounts.ts";
import { ratio, rupees, statistic } from "../metrics/figure.ts";
import { type ComparedFraction, comparedFractions } from "../metrics/insights/charge-fractions.ts";
import { criticalValue } from "../metrics/insights/critical-value.ts";
import { type ComparedGroup, comparableOf, comparedGroups } from "../metrics/insights/insight-groups.ts";
import { insightPartitions } from "../metrics/insights/insight-partitions.ts";
import { differenceMargin, type Estimate, meanOf } from "../metrics/insights/moments.ts";
import type { Measure } from "../metrics/measure.ts";
import { tradesBefore } from "../metrics/trades/after-loss.ts";
import { compareTexts } from "../prepare/canonical-order.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { filteredOf } from "./basis.ts";
import { difference } from "./differences.ts";
import { countedBy } from "./ideas-of.ts";
import type { Breathe } from "./summary.ts";

const { minimum } = TRADE_FIGURES.expectancy;

type Insight = AnalyticsInsights["found"][number];

/** One comparison: its texts, its two estimates, and how the bounds of their difference are written. */
interface Comparison {
  texts: Pick<Insight, "kind" | "key" | "total" | "mean" | "othersMean" | "estimated">;
  own: Estimate;
  others: Estimate;
  bound: (value: number) => string;
}

/** The groups of round trips whose mean differs from that of the others by more than chance explains. */
export async function insightsResponse(
  byTrade: AnalysedAccount,
  query: AnalysisQuery,
  breathe: Breathe,
): Promise<AnalyticsInsights> {
  const account = countedBy(byTrade, query.unit);
  const { results } = account;
  const { measure } = query;
  const { filtered, basis } = filteredOf(account, query);
  await breathe();
  const closing = filtered.closing(measure);
  const before = tradesBefore(closing, results.trips);
  await breathe();
  const comparable = comparableOf(closing, results.trips, measure);
  const groups: ComparedGroup[] = [];
  for (const partition of insightPartitions(results, closing, before, minimum)) {
    groups.push(...comparedGroups(partition, comparable));
    await breathe();
  }
  const fractions = comparedFractions(results.trips, filtered.selection.closed, minimum);
  await breathe();
  const comparisons = [
    ...groups.filter(isEligible).map((group) => ofGroup(group, measure)),
    ...fractions.map(ofFraction),
  ];
  const { afterLoss, soonAfterLoss, afterWin } = before.counts;
  return {
    measure,
    basis,
    comparisons: comparisons.length,
    level: "0.95",
    correction: "bonferroni",
    minimum,
    found: standingOut(comparisons),
    tooFew: tooFew(groups),
    afterLoss: { trades: afterLoss, within15Minutes: soonAfterLoss, afterWin },
  };
}

function isEligible({ own, others, isMirror }: ComparedGroup): boolean {
  return own.moments.n >= minimum && others.moments.n >= minimum && !isMirror;
}

function ofGroup({ kind, key, estimated, own, others }: ComparedGroup, measure: Measure): Comparison {
  return {
    texts: {
      kind,
      key,
      total: amountText(own.total),
      mean: average(own.total, own.moments.n),
      othersMean: average(others.total, others.moments.n),
      estimated,
    },
    own: meanOf(own.moments),
    others: meanOf(others.moments),
    bound: measure === "r" ? (value) => statistic(value) : (value) => statistic(value / 1_000_000, 2),
  };
}

function ofFraction({ product, estimated, own, others }: ComparedFraction): Comparison {
  return {
    texts: {
      kind: "charges",
      key: product,
      total: rupees(own.charges),
      mean: ratio(own.charges, own.moved) ?? "0",
      othersMean: ratio(others.charges, others.moved) ?? "0",
      estimated,
    },
    own: own.estimate,
    others: others.estimate,
    bound: (value) => statistic(value, 6),
  };
}

/** Comparisons whose corrected interval does not contain 0, the clearest first. */
function standingOut(comparisons: readonly Comparison[]): Insight[] {
  if (comparisons.length === 0) return [];
  const critical = criticalValue(comparisons.length);
  return comparisons
    .map((one) => {
      const apart = one.own.value - one.others.value;
      return { ...one, apart, margin: differenceMargin(one.own, one.others, critical) };
    })
    .filter(({ apart, margin }) => Math.abs(apart) > margin)
    .map((one) => ({ ...one, clarity: one.margin === 0 ? Number.MAX_VALUE : Math.abs(one.apart) / one.margin }))
    .sort((a, b) => b.clarity - a.clarity || inOrder(a.texts, b.texts))
    .slice(0, MAX_INSIGHTS)
    .map(({ texts: { estimated, ...texts }, own, others, apart, margin, bound }) => ({
      ...texts,
      n: own.n,
      othersN: others.n,
      difference: difference(texts.mean, texts.othersMean),
      low: bound(apart - margin),
      high: bound(apart + margin),
      filter: filterOf(texts.kind, texts.key),
      estimated,
    }));
}

/** A group without others is compared with nothing, however many round trips it has. */
function tooFew(groups: readonly ComparedGroup[]): AnalyticsInsights["tooFew"] {
  return groups
    .filter(({ others }) => others.moments.n > 0)
    .map(({ kind, key, own }) => ({ kind, key, n: own.moments.n, minimum }))
    .filter(({ n }) => n < minimum)
    .sort((a, b) => b.n - a.n || inOrder(a, b))
    .slice(0, MAX_TOO_FEW);
}

type Named = Pick<Insight, "kind" | "key">;

function inOrder(a: Named, b: Named): number {
  const place = ({ kind }: Named) => insightKind.options.indexOf(kind);
  return place(a) - place(b) || compareTexts(a.key, b.key);
}

const FIELDS = {
  weekday: "weekday",
  slot: "slot",
  hour: "hour",
  symbol: "underlying",
  holding: "holding",
  quantity: "quantity",
  side: "side",
  product: "product",
  "option-type": "optionType",
  "days-to-expiry": "daysToExpiry",
  "after-loss": null,
  charges: "product",
} as const satisfies Record<InsightKind, keyof NonNullable<Insight["filter"]> | null>;

function filterOf(kind: InsightKind, key: string): Insight["filter"] {
  const field = FIELDS[kind];
  return field === null ? null : ({ [field]: key } as NonNullable<Insight["filter"]>);
}
