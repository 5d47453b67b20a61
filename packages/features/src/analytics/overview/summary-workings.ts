import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { basisTexts } from "../../page/basis-text.ts";
import { bookedWorkings } from "../booked-workings.ts";
import { bridgeFormula, bridgeParts } from "../bridge.tsx";
import { dayText } from "../day-text.ts";
import { totalFigure } from "../figure-text.ts";
import { tradeWorkings } from "../trade-workings.ts";
import type { WorkingOf } from "../working.tsx";
import { changeWorkings } from "./change-workings.ts";
import { riskWorkings } from "./risk-workings.ts";

const signed = (value: string) => formatMoney(value, { signed: true });
const whole = (value: number) => formatNumber(String(value));

/** The workings of the figures of a summary. Texts alone: every value is the server's. */
export function summaryWorkings(summary: AnalyticsSummary, tradesHref: string | null) {
  const { measure, basis, booked, trades, drawdown, startingCapital } = summary;
  const rows = { name: null, leftOut: basisTexts(basis, { measure }), tradesHref };
  const common = { leftOut: rows.leftOut, tradesHref };
  const sums = bookedWorkings(booked, rows);
  const closed = tradeWorkings(trades, measure, rows);
  const bridge = { parts: bridgeParts(summary), formula: bridgeFormula(summary) };
  return {
    ...sums,
    ...closed,
    net: measure === "gross" ? sums.net : { ...sums.net, other: { title: "The same by trade", ...bridge } },
    gross: measure === "gross" ? { ...sums.gross, other: { title: "The same by trade", ...bridge } } : sums.gross,
    r: {
      ...closed.total,
      title: "Total R",
      parts: [
        { label: "Closed trades with a stop", value: whole(trades.n) },
        { label: "Closed trades without a stop, left out", value: whole(basis.withoutRisk) },
        ...closed.total.parts,
      ],
    },
    closed: {
      ...common,
      title: `${totalFigure(measure)} of closed trades`,
      definition: "The result of trades that closed in the period. With the other parts it is what was booked.",
      ...bridge,
    },
    drawdown: {
      ...common,
      title: "Max drawdown",
      definition: "The deepest fall of the equity curve below its highest point so far, by day of the booked exit.",
      parts: [
        ...(startingCapital === null ? [] : [{ label: "Starting capital", value: formatMoney(startingCapital) }]),
        { label: "Peak", value: drawdown.peakDay ? dayText(drawdown.peakDay) : "at the start" },
        { label: "Lowest", value: drawdown.troughDay ? dayText(drawdown.troughDay) : "none" },
        { label: "Recovered", value: drawdown.recoveryDay ? dayText(drawdown.recoveryDay) : "not yet" },
        ...(drawdown.share
          ? [
              {
                label: "Deepest share of a peak",
                value: formatPercent(drawdown.share.share),
                note: dayText(drawdown.share.troughDay),
              },
            ]
          : []),
        ...(drawdown.longest
          ? [
              {
                label: "Longest time below a peak",
                value: `${whole(drawdown.longest.days)} days`,
                note: `${dayText(drawdown.longest.fromDay)} to ${dayText(drawdown.longest.toDay)}${drawdown.longest.recovered ? "" : ", not recovered"}`,
              },
            ]
          : []),
      ],
      formula: `Lowest equity − highest equity before = ${signed(drawdown.amount)}`,
    },
    ...riskWorkings(summary, common),
    ...changeWorkings(summary, common),
  } satisfies Record<string, WorkingOf>;
}
