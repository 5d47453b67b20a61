import type { Decimal } from "@saudabook/contract/decimal.ts";
import { type Amount, added, amountText, average, negated, quotient } from "./amounts.ts";
import { type Figure, type IntervalFigure, meanMargin, rate, statistic } from "./figure.ts";
import type { Measure, Measured } from "./measure.ts";
import { type GroupSums, TradeSums } from "./trade-sums.ts";

/** Round trips below which a rate says nothing yet. */
export const MINIMUM_TRADES = 20;

/** Of closed round trips only. Amounts in rupees, of measure `r` in R. */
export interface TradeStatistics {
  n: number;
  wins: number;
  losses: number;
  scratches: number;
  total: Decimal;
  /** Σ of the wins, Σ of the losses, 0 or less, and Σ of the scratches: together the total. */
  won: Decimal;
  lost: Decimal;
  scratched: Decimal;
  /** Sample deviation; null of fewer than two. */
  deviation: Decimal | null;
  /** W ÷ N and W ÷ (W + L), fractions of 1. */
  winRate: IntervalFigure;
  winRateDecided: IntervalFigure;
  /** Σ wins ÷ |Σ losses|; null where there are no losses, or none that cost anything. */
  profitFactor: Figure;
  /** Average win ÷ |average loss|; null without one of them. */
  payoff: Figure;
  /** Σ ÷ N. */
  expectancy: IntervalFigure;
  averageWin: Decimal | null;
  averageLoss: Decimal | null;
  largestWin: Decimal | null;
  largestLoss: Decimal | null;
  streaks: Streaks;
}

/** Consecutive wins and losses in closing order; a scratch ends a run. */
export interface Streaks {
  longestWins: number;
  longestLosses: number;
  /** Wins positive, losses negative; 0 after a scratch. */
  current: number;
}

/** The figures of one group. */
export function statisticsOf(sums: GroupSums, measure: Measure): TradeStatistics {
  const { n, wins, losses, won, lost, scratched } = sums;
  const isR = measure === "r";
  const minimum = MINIMUM_TRADES;
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
    winRate: rate(wins, n, minimum),
    winRateDecided: rate(wins, wins + losses, minimum),
    profitFactor: { value: losses === 0 ? null : quotient(won, negated(lost)), n, minimum },
    payoff: { value: decided ? quotient(won, negated(lost), losses, wins) : null, n: wins + losses, minimum },
    expectancy: expectancyOf(sums, total, deviation, text),
    averageWin: wins === 0 ? null : average(won, wins),
    averageLoss: losses === 0 ? null : average(lost, losses),
    largestWin: wins === 0 ? null : single(sums.largestWin),
    largestLoss: losses === 0 ? null : single(sums.largestLoss),
    streaks: { longestWins: sums.longestWins, longestLosses: sums.longestLosses, current: sums.streak },
  };
}

/** Σ ÷ N, with an interval of two round trips or more. */
function expectancyOf(
  { n, mean }: GroupSums,
  total: Amount,
  deviation: number | null,
  text: (value: number) => Decimal,
): IntervalFigure {
  const figure = { value: n === 0 ? null : average(total, n), low: null, high: null, n, minimum: MINIMUM_TRADES };
  if (deviation === null) return figure;
  const margin = meanMargin(deviation, n);
  return { ...figure, low: text(mean - margin), high: text(mean + margin) };
}

/** The statistics of round trips in closing order. */
export function tradeStatistics(closing: Measured, measure: Measure): TradeStatistics {
  const all = new Int32Array(closing.values.length);
  return statisticsOf(new TradeSums(1, measure, closing, all).finish(0), measure);
}
