import type { TradeUnit } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { ValueName } from "@saudabook/trading/analysis/figures/figure-text.ts";
import { chargeHeads } from "@saudabook/trading/charge-head-labels.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";
import { dayText } from "../day-text.ts";
import { currentText, measureText, rangeText } from "./figure-text.ts";

/** The values of a working. A part whose value is undefined is left out. */
export type Values = Partial<Record<ValueName, string | number | null | undefined>>;
type Measure = AnalyticsSummary["measure"];
type Sums = Omit<AnalyticsSummary["booked"], "exits" | "chargesByHead">;

/** The values of sums of booked exits. */
export function bookedValues(booked: {
  exits: number;
  gross: string;
  charges: string;
  net: string;
  chargesFraction?: string | null;
  chargesByHead?: AnalyticsSummary["booked"]["chargesByHead"] | undefined;
}): Values {
  const { exits, gross, charges, net, chargesFraction, chargesByHead } = booked;
  const heads = chargesByHead && chargeHeads.filter((head) => chargesByHead[head] !== "0");
  return {
    noun: "booked exit",
    ...{ exits, gross, charges, net, chargesFraction },
    ...chargesByHead,
    heads: heads?.map((head) => formatMoney(chargesByHead?.[head] ?? "0")).join(" + "),
  };
}

/** The values of sums of `n` closed trades or ideas. */
export const closedValues = (sums: Sums, { n, unit }: { n: number; unit: TradeUnit }): Values => ({
  noun: `closed ${unit}`,
  ...sums,
  n,
});

/** The values of the statistics of closed trades. */
export function tradeValues(trades: AnalyticsSummary["trades"], measure: Measure): Values {
  const { n, winRate, winRateDecided, profitFactor, payoff, expectancy, streaks, ...plain } = trades;
  return {
    ...plain,
    n,
    ...(measure === "r" && { tradesWithR: n }),
    scratched: plain.scratches === 0 ? null : plain.scratched,
    winRate: winRate.value,
    winRateDecided: winRateDecided.value,
    profitFactor: profitFactor.value,
    payoff: payoff.value,
    expectancy: expectancy.value,
    winRateRange: rangeText(winRate),
    expectancyRange: rangeText(expectancy, (value) => measureText(value, measure)),
    tradesForRate: n < winRate.minimum ? `${n} so far, ${winRate.minimum} needed` : null,
    longestWins: streaks.longestWins,
    longestLosses: streaks.longestLosses,
    current: currentText(streaks.current),
  };
}

/** The values of the ratios of daily results and of R, and of the deepest fall. */
export function ratioValues({ measure, booked, risk, drawdown, startingCapital }: AnalyticsSummary): Values {
  const { daily, multiples, sharpe, sharpeAllWeekdays, sortino, recoveryFactor, sqn, beyondPlan } = risk;
  const { relative, longest } = drawdown;
  return {
    ...(measure === "gross" ? { gross: booked.gross } : { net: booked.net }),
    sharpe: sharpe.value,
    sharpeAllWeekdays: sharpeAllWeekdays.value,
    sortino: sortino.value,
    recoveryFactor: recoveryFactor.value,
    sqn: sqn.value,
    sampleDays: sharpe.n,
    weekdays: sharpeAllWeekdays.n,
    dailyMean: daily.mean,
    dailyDeviation: daily.deviation,
    dailyDownside: daily.downside,
    multiples: sqn.n,
    countedMultiples: Math.min(sqn.n, 100),
    beyondPlan: beyondPlan.value,
    lossesWithR: beyondPlan.n,
    beyondPlanRange: rangeText(beyondPlan),
    lossesBeyond: Math.round(Number(beyondPlan.value ?? 0) * beyondPlan.n),
    meanR: multiples.mean,
    deviationR: multiples.deviation,
    startingCapital,
    drawdown: drawdown.amount,
    peak: drawdown.peakDay && dayText(drawdown.peakDay),
    trough: drawdown.troughDay && dayText(drawdown.troughDay),
    recovery: drawdown.recoveryDay && dayText(drawdown.recoveryDay),
    deepestFall: relative?.fraction,
    deepestDay: relative && dayText(relative.troughDay),
    longestDays: longest && `${longest.days} days`,
    longestSpan:
      longest &&
      `${dayText(longest.fromDay)} to ${dayText(longest.toDay)}${longest.recovered ? "" : ", not recovered"}`,
  };
}
