import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { type Decimal, formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { dayText } from "../day-text.ts";
import { measureText, ratioText, signedRatio, termText } from "../figure-text.ts";
import type { WorkingOf } from "../working.tsx";

const whole = (value: number) => formatNumber(String(value));

/** The workings of the changes against the days before. */
export function changeWorkings(summary: AnalyticsSummary, common: Pick<WorkingOf, "leftOut" | "tradesHref">) {
  const { measure, before, booked, trades, drawdown } = summary;
  const total = measure === "r" ? trades.total : measure === "gross" ? booked.gross : booked.net;
  const amount = (value: Decimal) => measureText(value, measure);
  const money = (value: Decimal) => formatMoney(value, { signed: true });
  const working = (
    figure: string,
    now: Decimal | null,
    metric: "net" | "winRate" | "profitFactor" | "drawdown",
    format: (value: Decimal) => string,
    formatChange: (value: Decimal) => string = format,
  ): WorkingOf => {
    const then = before?.[metric] ?? null;
    const change = before?.change[metric] ?? null;
    const text = (value: Decimal | null) => (value === null ? "no value" : format(value));
    return {
      ...common,
      title: `Change of ${figure}`,
      definition: "These days against as many days directly before them.",
      parts: [
        { label: "These days", value: text(now), note: `${whole(trades.n)} trades` },
        {
          label: "The days before",
          value: text(then),
          ...(before && { note: `${dayText(before.from)} to ${dayText(before.to)}, ${whole(before.n)} trades` }),
        },
      ],
      formula:
        now === null || then === null || change === null
          ? null
          : `${format(now)}${termText(format(then), true)} = ${formatChange(change)}`,
    };
  };
  return {
    netChange: working(measure === "r" ? "total R" : `${measure} P&L`, total, "net", amount),
    winRateChange: working(
      "win rate",
      trades.winRate.value,
      "winRate",
      (value) => formatPercent(value),
      (value) => `${formatPercent(value, { signed: true })} points`,
    ),
    profitFactorChange: working("profit factor", trades.profitFactor.value, "profitFactor", ratioText, signedRatio),
    drawdownChange: working("max drawdown", drawdown.amount, "drawdown", money),
  };
}
