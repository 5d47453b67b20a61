import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { TRADE_FIGURES } from "../../figures/trade-figures.ts";
import { type Amount, added, amountText, average, negated, quotient } from "../amounts.ts";
import { type IntervalFigure, meanMargin, rate, statistic } from "../figure.ts";
import { criticalValue } from "../insights/critical-value.ts";
import type { Measure, Measured } from "../measure.ts";
import { type GroupSums, TradeSums } from "./trade-sums.ts";

type TradeStatistics = AnalyticsSummary["trades"];

/** The figures of one group. */
export function statisticsOf(sums: GroupSums, measure: Measure): TradeStatistics {
  const { n, wins, losses, won, lost, scratched } = sums;
  const isR = measure === "r";
  const total = added(won, lost, scratched);
  const decided = wins > 0 && losses > 0;
  const single = (value: number) => amountText(isR ? value : BigInt(value));
  // Micro-rupees in rupees, or R.
  const text = (value: number) => (isR ? statistic(value) : statistic(value / 1_000_000, 2));
  const deviation = n < 2 ? null : Math.sqrt(sums.squares / (n - 1));
  return {
    n,
    wins,
    losses,
    scratches: n - wins - losses,
    total: amountText(total),
    won: amountText(won),
    lost: amountText(lost),
    scratched: amountText(scratched),
    deviation: deviation === null ? null : text(deviation),
    winRate: rate(wins, n, TRADE_FIGURES.winRate.minimum),
    winRateDecided: rate(wins, wins + losses, TRADE_FIGURES.winRateDecided.minimum),
    profitFactor: {
      value: losses === 0 ? null : quotient(won, negated(lost)),
      n,
      minimum: TRADE_FIGURES.profitFactor.minimum,
    },
    payoff: {
      value: decided ? quotient(won, negated(lost), losses, wins) : null,
      n: wins + losses,
      minimum: TRADE_FIGURES.payoff.minimum,
    },
    expectancy: expectancyOf(sums, total, deviation, measure),
    averageWin: wins === 0 ? null : average(won, wins),
    averageLoss: losses === 0 ? null : average(lost, losses),
    largestWin: wins === 0 ? null : single(sums.largestWin),
    largestLoss: losses === 0 ? null : single(sums.largestLoss),
    streaks: { longestWins: sums.longestWins, longestLosses: sums.longestLosses, current: sums.streak },
  };
}

const student = criticalValue(1);
/** Round trips from which on the mean R has an interval. */
const LEAST_FOR_STUDENT = 20;

/** Σ ÷ N, with an interval if there are two or more round trips; of R by Student's t, from 20 on. */
function expectancyOf(
  { n, mean }: GroupSums,
  total: Amount,
  deviation: number | null,
  measure: Measure,
): IntervalFigure {
  const { minimum } = TRADE_FIGURES.expectancy;
  const isR = measure === "r";
  const figure = { value: n === 0 ? null : average(total, n), low: null, high: null, n, minimum };
  if (deviation === null || (isR && n < LEAST_FOR_STUDENT)) return figure;
  const margin = isR ? (student(n - 1) * deviation) / Math.sqrt(n) : meanMargin(deviation, n);
  const text = (value: number) => (isR ? statistic(value) : statistic(value / 1_000_000, 2));
  return { ...figure, low: text(mean - margin), high: text(mean + margin) };
}

/** The statistics of round trips in closing order. */
export function tradeStatistics(closing: Measured, measure: Measure): TradeStatistics {
  const all = new Int32Array(closing.values.length);
  return statisticsOf(new TradeSums(1, measure, closing, all).finish(0), measure);
}
