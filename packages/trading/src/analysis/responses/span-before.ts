import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { amountOf, type BookedDay, bookedDays, equityCurve } from "../metrics/booked/daily-series.ts";
import { rupees } from "../metrics/figure.ts";
import { type Measure, measured } from "../metrics/measure.ts";
import { type Filter, select } from "../metrics/selection.ts";
import { tradeStatistics } from "../metrics/trades/trade-statistics.ts";
import { dayNumber, isoDay } from "../prepare/day-number.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { difference } from "./differences.ts";
import { capitalMicros, dailyMeasure } from "./equity-text.ts";
import type { Breathe } from "./summary.ts";

/** The four headline figures. */
interface Headline {
  net: Decimal;
  winRate: Decimal | null;
  profitFactor: Decimal | null;
  drawdown: Decimal;
}

const EARLIEST = dayNumber("0001-01-01");

/** `drawdown` is the amount of the deepest fall of these days. */
export function headlineOf(
  measure: Measure,
  days: readonly BookedDay[],
  trades: AnalyticsSummary["trades"],
  drawdown: Decimal,
): Headline {
  const booked = rupees(days.reduce((total, day) => total + amountOf(day, dailyMeasure(measure)), 0n));
  return {
    // R is only available for round trips.
    net: measure === "r" ? trades.total : booked,
    winRate: trades.winRate.value,
    profitFactor: trades.profitFactor.value,
    drawdown,
  };
}

/**
 * The span of the same number of days directly before the filter's, and the change from it to `now`; null without a first and a last day.
 */
export async function spanBefore(
  { results, startingCapital }: AnalysedAccount,
  measure: Measure,
  filter: Filter,
  now: Headline,
  breathe: Breathe,
): Promise<AnalyticsSummary["before"]> {
  const { from, to } = filter;
  if (from === undefined || to === undefined || to < from) return null;
  const span = { ...filter, from: from - (to - from + 1), to: from - 1 };
  if (span.from < EARLIEST) return null;
  const selection = select(results, span);
  await breathe();
  const trades = tradeStatistics(measured(results.trips, selection.closed, measure), measure);
  await breathe();
  const days = bookedDays(results, selection.exits);
  const { deepest } = equityCurve(days, dailyMeasure(measure), capitalMicros(startingCapital));
  const before = headlineOf(measure, days, trades, deepest.amount);
  return {
    from: isoDay(span.from),
    to: isoDay(span.to),
    n: trades.n,
    exits: selection.exits.length,
    ...before,
    change: {
      net: difference(now.net, before.net),
      winRate: differenceOfKnown(now.winRate, before.winRate),
      profitFactor: differenceOfKnown(now.profitFactor, before.profitFactor),
      drawdown: difference(now.drawdown, before.drawdown),
    },
  };
}

function differenceOfKnown(now: Decimal | null, before: Decimal | null): Decimal | null {
  return now === null || before === null ? null : difference(now, before);
}
