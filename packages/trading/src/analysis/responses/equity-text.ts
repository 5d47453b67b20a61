import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { EquityCurve } from "../metrics/booked/daily-series.ts";
import type { Measure } from "../metrics/measure.ts";
import { isoDay } from "../prepare/day-number.ts";

/** R has no daily amounts, so its curve is net. */
export function dailyMeasure(measure: Measure): "net" | "gross" {
  return measure === "gross" ? "gross" : "net";
}

/** Rupees, 0 or more, as micro-rupees. */
export function capitalMicros(rupeesText: string | null): bigint | null {
  if (rupeesText === null) return null;
  const [whole = "0", decimals = ""] = rupeesText.split(".");
  return BigInt(whole + decimals.slice(0, 6).padEnd(6, "0"));
}

export function drawdownText({ deepest, relative, longestDays }: EquityCurve): AnalyticsSummary["drawdown"] {
  const dayText = (day: number | null) => (day === null ? null : isoDay(day));
  const { amount, peakDay, troughDay, recoveryDay } = deepest;
  return {
    amount,
    peakDay: dayText(peakDay),
    troughDay: dayText(troughDay),
    recoveryDay: dayText(recoveryDay),
    relative: relative && {
      fraction: relative.fraction,
      peakDay: dayText(relative.peakDay),
      troughDay: isoDay(relative.troughDay),
    },
    longest: longestDays && {
      ...longestDays,
      fromDay: isoDay(longestDays.fromDay),
      toDay: isoDay(longestDays.toDay),
    },
  };
}
