import type { AnalysisQuery } from "@saudabook/contract/analysis/filter.ts";
import { type AnalyticsSeries, MAX_ROLLING_POINTS, MAX_SERIES_DAYS } from "@saudabook/contract/analysis/series.ts";
import { AmountSum, amountText } from "../metrics/amounts.ts";
import { equityCurve } from "../metrics/booked/daily-series.ts";
import { rupees } from "../metrics/figure.ts";
import type { Measure, Measured } from "../metrics/measure.ts";
import { ROLLING_TRADES, type RollingColumns, rolling, rollingPoint } from "../metrics/trades/rolling.ts";
import { isoDay } from "../prepare/day-number.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { filteredOf } from "./basis.ts";
import { capitalMicros, dailyMeasure, drawdownText } from "./equity-text.ts";
import { countedBy } from "./ideas-of.ts";
import type { Breathe } from "./summary.ts";
import { momentText } from "./texts.ts";

/** The equity curve by booked day, and the rolling figures of the round trips. */
export async function seriesResponse(
  byTrade: AnalysedAccount,
  query: AnalysisQuery,
  breathe: Breathe,
): Promise<AnalyticsSeries> {
  const account = countedBy(byTrade, query.unit);
  const { results, startingCapital } = account;
  const { measure, from: first, to } = query;
  const isOneDay = first !== undefined && first === to;
  const { filtered, basis } = filteredOf(account, query);
  await breathe();
  const days = filtered.days;
  const curve = equityCurve(days, dailyMeasure(measure), capitalMicros(startingCapital));
  await breathe();
  const windows = rolling(filtered.closing(measure), results.trips, measure);
  await breathe();
  const from = Math.max(0, days.length - MAX_SERIES_DAYS);
  return {
    measure,
    basis,
    days: days.slice(from).map(({ day, exits, gross, charges, net }, at) => ({
      day: isoDay(day),
      exits,
      gross: rupees(gross),
      charges: rupees(charges),
      net: rupees(net),
      equity: rupees(curve.points[from + at]?.equity ?? 0n),
      drawdown: rupees(curve.points[from + at]?.drawdown ?? 0n),
    })),
    earlierDays: from,
    drawdown: drawdownText(curve),
    ...(isOneDay && { closings: closings(account, filtered.closing(measure), measure) }),
    rolling: thinned(windows),
  };
}

/** The total after each of the round trips. */
function closings({ results }: AnalysedAccount, { trips, values }: Measured, measure: Measure) {
  const { exitDay, exitSecond } = results.trips;
  const sum = new AmountSum(measure);
  const points = Array.from(trips, (trip, at) => {
    sum.add(values[at] as number);
    return { at: momentText(exitDay[trip] as number, exitSecond[trip] as number), total: amountText(sum.total()) };
  });
  return points.slice(-MAX_ROLLING_POINTS);
}

/** At most a thousand windows, evenly spaced, and the last. */
function thinned(windows: RollingColumns): AnalyticsSeries["rolling"] {
  const { count } = windows;
  const every = Math.max(1, Math.ceil(count / MAX_ROLLING_POINTS));
  const places = Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
  if (count > 0 && places.at(-1) !== count - 1) places.push(count - 1);
  const points = places.map((at) => {
    const { day, ...point } = rollingPoint(windows, at);
    return { day: isoDay(day), ...point };
  });
  return { trades: ROLLING_TRADES, every, points };
}
