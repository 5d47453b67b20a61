import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { type Decimal, formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { chargeHeadLabels } from "../../page/trade-labels.ts";
import { basisTexts, tradesText } from "../basis-text.ts";
import { dayText } from "../day-text.ts";
import { measureText, rangeText, ratioText } from "../figure-text.ts";
import type { WorkingOf } from "../working.tsx";

const signed = (value: string) => formatMoney(value, { signed: true });
const whole = (value: number) => formatNumber(String(value));

/** The workings of the figures of a summary. Texts alone: every value is the server's. */
export function summaryWorkings(summary: AnalyticsSummary, tradesHref: string | null) {
  const { measure, basis, booked, trades, bookedBridge: bridge, drawdown, startingCapital } = summary;
  const common = { leftOut: basisTexts(basis, { measure }), tradesHref };
  const amount = (value: Decimal) => measureText(value, measure);
  const { winRate, profitFactor, expectancy, payoff } = trades;
  const heads = Object.entries(booked.chargesByHead) as [keyof typeof chargeHeadLabels, string][];
  const range = rangeText(winRate);
  return {
    net: {
      ...common,
      title: "Net P&L",
      definition: "Gross P&L of every booked exit, less the charges of its entry and exit.",
      parts: [
        { label: "Gross P&L", value: signed(booked.gross), note: `${whole(booked.exits)} booked exits` },
        ...heads.map(([head, value]) => ({ label: chargeHeadLabels[head], value: formatMoney(value) })),
        { label: "Charges", value: formatMoney(booked.charges) },
        { label: "of it, closed trades", value: signed(bridge.closed) },
        { label: "of it, partial exits of open trades", value: signed(bridge.partial) },
        { label: "of it, excluded from the statistics", value: signed(bridge.excluded) },
        { label: "less exits before the period, of trades that closed in it", value: signed(bridge.earlier) },
      ],
      formula: `${signed(booked.gross)} − ${formatMoney(booked.charges)} = ${signed(booked.net)}`,
    },
    gross: {
      ...common,
      title: "Gross P&L",
      definition: "Exit value less entry value of every booked exit; of a short position the other way round.",
      parts: [
        { label: "Booked exits", value: whole(booked.exits) },
        { label: "Charges, not taken off", value: formatMoney(booked.charges) },
        { label: "Net P&L", value: signed(booked.net) },
      ],
      formula: `${signed(booked.net)} + ${formatMoney(booked.charges)} = ${signed(booked.gross)}`,
    },
    r: {
      ...common,
      title: "Total R",
      definition: "The sum over closed trades of the net result, divided by the risk that was planned with the stop.",
      parts: [
        { label: "Closed trades with a stop", value: whole(trades.n) },
        { label: "Closed trades without a stop, left out", value: whole(basis.withoutRisk) },
        { label: "Sum of wins", value: amount(trades.won) },
        { label: "Sum of losses", value: amount(trades.lost) },
      ],
      // A scratch costs its charges and is in neither sum.
      formula:
        trades.scratches === 0 ? `${amount(trades.won)} + ${amount(trades.lost)} = ${amount(trades.total)}` : null,
    },
    winRate: {
      ...common,
      title: "Win rate",
      definition: "Closed trades with a profit after charges, of all closed trades. Scratches (gross 0) are neither.",
      parts: [
        { label: "Wins", value: whole(trades.wins) },
        { label: "Losses", value: whole(trades.losses) },
        { label: "Scratches", value: whole(trades.scratches) },
        { label: "Closed trades", value: whole(trades.n) },
        ...(range === null ? [] : [{ label: "95% interval (Wilson)", value: range }]),
        ...(trades.winRateDecided.value === null
          ? []
          : [{ label: "Of wins and losses only", value: formatPercent(trades.winRateDecided.value) }]),
      ],
      formula:
        winRate.value === null ? null : `${whole(trades.wins)} ÷ ${whole(trades.n)} = ${formatPercent(winRate.value)}`,
    },
    profitFactor: {
      ...common,
      title: "Profit factor",
      definition: "The sum of all wins, divided by the sum of all losses without its sign.",
      parts: [
        { label: "Sum of wins", value: amount(trades.won), note: `${whole(trades.wins)} trades` },
        { label: "Sum of losses", value: amount(trades.lost), note: `${whole(trades.losses)} trades` },
      ],
      formula:
        profitFactor.value === null
          ? null
          : `${amount(trades.won)} ÷ |${amount(trades.lost)}| = ${ratioText(profitFactor.value)}`,
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
      formula: null,
    },
    expectancy: {
      ...common,
      title: "Expectancy",
      definition: "The mean of all closed trades.",
      parts: [
        { label: "Sum of closed trades", value: amount(trades.total) },
        { label: "Closed trades", value: whole(trades.n) },
        ...(rangeText(expectancy, amount)
          ? [{ label: "95% interval", value: rangeText(expectancy, amount) ?? "" }]
          : []),
      ],
      formula:
        expectancy.value === null ? null : `${amount(trades.total)} ÷ ${whole(trades.n)} = ${amount(expectancy.value)}`,
    },
    payoff: {
      ...common,
      title: "Payoff ratio",
      definition: "The average win, divided by the average loss without its sign.",
      parts: [
        { label: "Average win", value: trades.averageWin === null ? "no wins" : amount(trades.averageWin) },
        { label: "Average loss", value: trades.averageLoss === null ? "no losses" : amount(trades.averageLoss) },
      ],
      formula:
        payoff.value === null || trades.averageWin === null || trades.averageLoss === null
          ? null
          : `${amount(trades.averageWin)} ÷ |${amount(trades.averageLoss)}| = ${ratioText(payoff.value)}`,
    },
    trades: {
      ...common,
      title: "Closed trades",
      definition:
        "Round trips from flat to flat. Open ones, and positions that wait to be settled, are not among them.",
      parts: [
        { label: "Wins", value: whole(trades.wins) },
        { label: "Losses", value: whole(trades.losses) },
        { label: "Scratches", value: whole(trades.scratches) },
      ],
      formula: tradesText(trades.n),
    },
  } satisfies Record<string, WorkingOf>;
}
