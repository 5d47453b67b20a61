import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { RatioFigure } from "../../figures/figure-text.ts";
import { RATIO_FIGURES } from "../../figures/ratio-figures.ts";
import { type Figure, rate, ratio, statistic } from "../figure.ts";
import type { Measured } from "../measure.ts";
import { amountOf, type BookedDay, equityCurve } from "./daily-series.ts";

const TRADING_DAYS_A_YEAR = 252;
/** R of a loss that is larger than what was risked, with a tenth for its charges. */
const BEYOND_PLAN = -1.1;
type RiskFigures = AnalyticsSummary["risk"];
type Spread = RiskFigures["daily"];

/**
 * Ratios of daily results. They are dimensionless, so they are computed from rupees a day: with a constant capital the daily return
 * differs by a factor only. Null where the definition divides by 0.
 *
 * @param inR the closed round trips with a risk, measured in R
 */
export function riskFigures(
  days: readonly BookedDay[],
  measure: "net" | "gross",
  startingCapital: bigint | null,
  { values: r, outcomes }: Pick<Measured, "values" | "outcomes">,
): Omit<RiskFigures, "withR" | "withoutR"> {
  let losses = 0;
  let beyond = 0;
  for (let at = 0; at < r.length; at++) {
    if (outcomes[at] !== -1) continue;
    losses++;
    if ((r[at] as number) < BEYOND_PLAN) beyond++;
  }
  const results = days.map((day) => Number(amountOf(day, measure)));
  const weekdays = withIdleWeekdays(days, results);
  const booked = days.reduce((sum, day) => sum + amountOf(day, measure), 0n);
  const { points } = equityCurve(days, measure, startingCapital);
  const deepest = points.reduce((least, { drawdown }) => (drawdown < least ? drawdown : least), 0n);
  return {
    sharpe: dayFigure("sharpe", sharpe(results), results.length),
    sharpeAllWeekdays: dayFigure("sharpeAllWeekdays", sharpe(weekdays), weekdays.length),
    sortino: dayFigure("sortino", sortino(results), results.length),
    recoveryFactor: {
      value: deepest === 0n ? null : ratio(booked, -deepest),
      n: days.length,
      minimum: RATIO_FIGURES.recoveryFactor.minimum,
    },
    sqn: {
      value: text(quotientOfDeviation(r, Math.sqrt(Math.min(r.length, 100)))),
      n: r.length,
      minimum: RATIO_FIGURES.sqn.minimum,
    },
    beyondPlan: rate(beyond, losses, RATIO_FIGURES.beyondPlan.minimum),
    daily: spreadOf(results, inRupees),
    allWeekdays: spreadOf(weekdays, inRupees),
    multiples: spreadOf(r, (value) => statistic(value)),
  };
}

const inRupees = (micros: number) => statistic(micros / 1_000_000, 2);

function spreadOf(values: ArrayLike<number>, text: (value: number) => Decimal): Spread {
  const n = values.length;
  if (n === 0) return { mean: null, deviation: null, downside: null };
  const mean = meanOf(values);
  return {
    mean: text(mean),
    deviation: n < 2 ? null : text(deviationOf(values, mean)),
    downside: text(downsideOf(values)),
  };
}

function dayFigure(figure: RatioFigure, value: number | null, n: number): Figure {
  return { value: text(value), n, minimum: RATIO_FIGURES[figure].minimum };
}

function text(value: number | null): Decimal | null {
  return value === null ? null : statistic(value);
}

function sharpe(results: readonly number[]): number | null {
  return quotientOfDeviation(results, Math.sqrt(TRADING_DAYS_A_YEAR));
}

function quotientOfDeviation(values: ArrayLike<number>, factor: number): number | null {
  if (values.length < 2) return null;
  const mean = meanOf(values);
  const deviation = deviationOf(values, mean);
  return deviation === 0 ? null : (mean / deviation) * factor;
}

function sortino(results: readonly number[]): number | null {
  const downside = downsideOf(results);
  if (results.length === 0 || downside === 0) return null;
  return (meanOf(results) / downside) * Math.sqrt(TRADING_DAYS_A_YEAR);
}

function deviationOf(values: ArrayLike<number>, mean: number): number {
  return Math.sqrt(sumOf(values, (value) => (value - mean) ** 2) / (values.length - 1));
}

function downsideOf(values: ArrayLike<number>): number {
  return Math.sqrt(sumOf(values, (value) => Math.min(value, 0) ** 2) / values.length);
}

function meanOf(values: ArrayLike<number>): number {
  return sumOf(values, (value) => value) / values.length;
}

function sumOf(values: ArrayLike<number>, read: (value: number) => number): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += read(values[at] as number);
  return sum;
}

/** The results with a 0 for each Monday to Friday without a booked exit. Day 0 was a Thursday. */
function withIdleWeekdays(days: readonly BookedDay[], results: readonly number[]): number[] {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return [];
  const booked = new Map(days.map(({ day }, at) => [day, results[at] as number]));
  const all: number[] = [];
  for (let day = first.day; day <= last.day; day++) {
    const result = booked.get(day);
    const isWeekday = (((day + 3) % 7) + 7) % 7 < 5;
    if (result !== undefined) all.push(result);
    else if (isWeekday) all.push(0);
  }
  return all;
}
