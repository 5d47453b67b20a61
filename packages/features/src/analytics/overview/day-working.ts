import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import { dayText } from "../day-text.ts";
import { bookedValues, type Values } from "../figures/figure-values.ts";
import { workingOf } from "../figures/figure-working.ts";
import type { LaterWorking } from "../figures/working.tsx";

type Day = AnalyticsSeries["days"][number];

/** The figures of a day of the equity curve, in the order of its table. */
export const equityCells = ["exits", "gross", "charges", "net", "equity", "drawdown"] as const;
export type EquityCell = (typeof equityCells)[number];

/** The working of a figure of the day at `at`. */
export function laterDay(
  cell: EquityCell,
  series: AnalyticsSeries,
  at: number,
  tradesHref: (filter: AnalysisFilter) => string,
): LaterWorking {
  const { measure, days } = series;
  const row = days[at] as Day;
  return workingOf(cell === "drawdown" ? "equityDrawdown" : cell, dayText(row.day), () => ({
    measure,
    leftOut: [],
    tradesHref: tradesHref({ from: row.day, to: row.day }),
    values: cell === "equity" || cell === "drawdown" ? curveValues(series, at, row) : bookedValues(row),
  }));
}

function curveValues({ days, measure }: AnalyticsSeries, at: number, row: Day): Values {
  const before = days[at - 1];
  // A day without a drawdown is the highest so far.
  const peak = days.slice(0, at + 1).findLast(({ drawdown }) => drawdown === "0");
  return {
    equity: row.equity,
    equityDrawdown: row.drawdown,
    // In R the curve is net.
    ...(measure === "gross" ? { gross: row.gross } : { net: row.net }),
    ...(before
      ? { dayBefore: dayText(before.day), equityBefore: before.equity }
      : { beforeFirst: "the starting capital, and days that are not drawn" }),
    peakEquity: peak?.equity ?? null,
    peakDay: peak && dayText(peak.day),
  };
}
