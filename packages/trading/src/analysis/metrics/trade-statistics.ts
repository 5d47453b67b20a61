import type { Decimal } from "@saudabook/contract/decimal.ts";
import { type Amount, AmountSum, added, amountText, average, negated, quotient } from "./amounts.ts";
import { type Figure, type IntervalFigure, meanMargin, rate, statistic } from "./figure.ts";
import type { Measure, Measured } from "./measure.ts";

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

/** Gathers one group of round trips and computes its figures. */
export class StatisticsSum {
  private n = 0;
  private wins = 0;
  private losses = 0;
  private largest = 0;
  private smallest = 0;
  private readonly isR: boolean;
  private readonly won: AmountSum;
  private readonly lost: AmountSum;
  private readonly scratched: AmountSum;
  /** Welford's running mean and sum of squared differences: for the interval only, no amount is made of them. */
  private mean = 0;
  private squares = 0;
  private longestWins = 0;
  private longestLosses = 0;
  private streak = 0;

  constructor(measure: Measure) {
    this.isR = measure === "r";
    this.won = new AmountSum(measure);
    this.lost = new AmountSum(measure);
    this.scratched = new AmountSum(measure);
  }

  get count(): number {
    return this.n;
  }

  /** Adds a round trip, in closing order: streaks depend on it. */
  add(value: number, outcome: number): void {
    this.n++;
    const delta = value - this.mean;
    this.mean += delta / this.n;
    this.squares += delta * (value - this.mean);
    if (outcome > 0) {
      if (this.wins === 0 || value > this.largest) this.largest = value;
      this.wins++;
      this.won.add(value);
      this.streak = this.streak > 0 ? this.streak + 1 : 1;
      if (this.streak > this.longestWins) this.longestWins = this.streak;
    } else if (outcome < 0) {
      if (this.losses === 0 || value < this.smallest) this.smallest = value;
      this.losses++;
      this.lost.add(value);
      this.streak = this.streak < 0 ? this.streak - 1 : -1;
      if (-this.streak > this.longestLosses) this.longestLosses = -this.streak;
    } else {
      // Its net is not 0 where it has charges.
      this.scratched.add(value);
      this.streak = 0;
    }
  }

  finish(): TradeStatistics {
    const { n, wins, losses } = this;
    const minimum = MINIMUM_TRADES;
    const won = this.won.total();
    const lost = this.lost.total();
    const scratched = this.scratched.total();
    const total = added(won, lost, scratched);
    const decided = wins > 0 && losses > 0;
    return {
      n,
      wins,
      losses,
      scratches: n - wins - losses,
      total: amountText(total),
      won: amountText(won),
      lost: amountText(lost),
      scratched: amountText(scratched),
      deviation: n < 2 ? null : this.statisticText(this.deviation()),
      winRate: rate(wins, n, minimum),
      winRateDecided: rate(wins, wins + losses, minimum),
      profitFactor: { value: losses === 0 ? null : quotient(won, negated(lost)), n, minimum },
      payoff: { value: decided ? quotient(won, negated(lost), losses, wins) : null, n: wins + losses, minimum },
      expectancy: this.expectancy(total, minimum),
      averageWin: wins === 0 ? null : average(won, wins),
      averageLoss: losses === 0 ? null : average(lost, losses),
      largestWin: wins === 0 ? null : this.single(this.largest),
      largestLoss: losses === 0 ? null : this.single(this.smallest),
      streaks: { longestWins: this.longestWins, longestLosses: this.longestLosses, current: this.streak },
    };
  }

  private single(value: number): Decimal {
    return amountText(this.isR ? value : BigInt(value));
  }

  private expectancy(total: Amount, minimum: number): IntervalFigure {
    const { n } = this;
    if (n === 0) return { value: null, low: null, high: null, n, minimum };
    const value = average(total, n);
    if (n === 1) return { value, low: null, high: null, n, minimum };
    const margin = meanMargin(this.deviation(), n);
    return {
      value,
      low: this.statisticText(this.mean - margin),
      high: this.statisticText(this.mean + margin),
      n,
      minimum,
    };
  }

  private deviation(): number {
    return Math.sqrt(this.squares / (this.n - 1));
  }

  /** Micro-rupees in rupees, or R. */
  private statisticText(value: number): Decimal {
    return this.isR ? statistic(value) : statistic(value / 1_000_000, 2);
  }
}

/** The statistics of round trips in closing order. */
export function tradeStatistics({ values, outcomes }: Measured, measure: Measure): TradeStatistics {
  const sum = new StatisticsSum(measure);
  for (let at = 0; at < values.length; at++) sum.add(values[at] as number, outcomes[at] as number);
  return sum.finish();
}
