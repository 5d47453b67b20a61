import type { AnalysisQuery } from "@saudabook/contract/analysis-filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { type Decimal, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { tradesText } from "../page/basis-text.ts";
import { titleOf, type WorkedRows } from "./booked-workings.ts";
import { measureText, rangeText, ratioText } from "./figure-text.ts";
import type { LaterWorking, WorkingOf, WorkingPart } from "./working.tsx";

type Trades = AnalyticsSummary["trades"];
type Measure = AnalysisQuery["measure"];

const whole = (value: number) => formatNumber(String(value));

/** The title of each figure of closed trades. */
export const tradeFigures = {
  total: "Result of closed trades",
  winRate: "Win rate",
  profitFactor: "Profit factor",
  expectancy: "Expectancy",
  payoff: "Payoff ratio",
  averageWin: "Average win",
  averageLoss: "Average loss",
  largestWin: "Largest win",
  largestLoss: "Largest loss",
  streaks: "Streaks",
  trades: "Closed trades",
} as const;
export type TradeFigure = keyof typeof tradeFigures;

/** The workings of the statistics of closed trades. Texts alone: every value is the server's. */
export function tradeWorkings(trades: Trades, measure: Measure, { name, ...common }: WorkedRows) {
  const { n, wins, losses, scratches, won, lost, scratched, deviation, winRate, profitFactor, expectancy } = trades;
  const { payoff, averageWin, averageLoss, streaks } = trades;
  const amount = (value: Decimal) => measureText(value, measure);
  const about = (figure: TradeFigure) => ({ ...common, title: titleOf(tradeFigures[figure], { name }) });
  const sums: WorkingPart[] = [
    { label: "Sum of wins", value: amount(won), note: counted(wins, "trade") },
    { label: "Sum of losses", value: amount(lost), note: counted(losses, "trade") },
  ];
  const all: WorkingPart[] = [
    ...sums,
    ...(scratches === 0
      ? []
      : [{ label: "Sum of scratches", value: amount(scratched), note: counted(scratches, "trade") }]),
  ];
  const counts: WorkingPart[] = [
    { label: "Wins", value: whole(wins) },
    { label: "Losses", value: whole(losses) },
    { label: "Scratches", value: whole(scratches) },
  ];
  const range = rangeText(winRate);
  const meanRange = rangeText(expectancy, amount);
  return {
    total: {
      ...about("total"),
      definition:
        measure === "r"
          ? "The sum over closed trades of the net result, divided by the risk that was planned with the stop."
          : "The sum over closed trades, each as a whole, also where a part of it was booked before the period.",
      parts: all,
      formula: `${all.map(({ value }) => value).join(" + ")} = ${amount(trades.total)}`,
    },
    winRate: {
      ...about("winRate"),
      definition: "Closed trades with a profit after charges, of all closed trades. Scratches (gross 0) are neither.",
      parts: [
        ...counts,
        { label: "Closed trades", value: whole(n) },
        ...(range === null
          ? []
          : [{ label: "95% interval", value: range, note: `Wilson, of ${whole(wins)} in ${whole(n)} with z = 1.96` }]),
        ...(trades.winRateDecided.value === null
          ? []
          : [{ label: "Of wins and losses only", value: formatPercent(trades.winRateDecided.value) }]),
        ...(n < winRate.minimum
          ? [{ label: "Trades for a meaningful rate", value: `${n} of ${winRate.minimum}` }]
          : []),
      ],
      formula: winRate.value === null ? null : `${whole(wins)} ÷ ${whole(n)} = ${formatPercent(winRate.value)}`,
    },
    profitFactor: {
      ...about("profitFactor"),
      definition: "The sum of all wins, divided by the sum of all losses without its sign.",
      parts: sums,
      formula:
        profitFactor.value === null ? null : `${amount(won)} ÷ |${amount(lost)}| = ${ratioText(profitFactor.value)}`,
    },
    expectancy: {
      ...about("expectancy"),
      definition: "The mean of all closed trades.",
      parts: [
        ...all,
        { label: "Sum of closed trades", value: amount(trades.total) },
        { label: "Closed trades", value: whole(n) },
        ...(deviation === null ? [] : [{ label: "Standard deviation", value: amount(deviation).replace("+", "") }]),
        ...(meanRange === null
          ? []
          : [{ label: "95% interval", value: meanRange, note: "Mean ± 1.96 × standard deviation ÷ √trades" }]),
      ],
      formula: expectancy.value === null ? null : `${amount(trades.total)} ÷ ${whole(n)} = ${amount(expectancy.value)}`,
    },
    payoff: {
      ...about("payoff"),
      definition: "The average win, divided by the average loss without its sign.",
      parts: [
        { label: "Average win", value: averageWin === null ? "no wins" : amount(averageWin) },
        { label: "Average loss", value: averageLoss === null ? "no losses" : amount(averageLoss) },
      ],
      formula:
        payoff.value === null || averageWin === null || averageLoss === null
          ? null
          : `${amount(averageWin)} ÷ |${amount(averageLoss)}| = ${ratioText(payoff.value)}`,
    },
    averageWin: {
      ...about("averageWin"),
      definition: "The mean of the closed trades with a profit.",
      parts: [
        { label: "Sum of wins", value: amount(won) },
        { label: "Wins", value: whole(wins) },
      ],
      formula: averageWin === null ? null : `${amount(won)} ÷ ${whole(wins)} = ${amount(averageWin)}`,
    },
    averageLoss: {
      ...about("averageLoss"),
      definition: "The mean of the closed trades with a loss.",
      parts: [
        { label: "Sum of losses", value: amount(lost) },
        { label: "Losses", value: whole(losses) },
      ],
      formula: averageLoss === null ? null : `${amount(lost)} ÷ ${whole(losses)} = ${amount(averageLoss)}`,
    },
    largestWin: {
      ...about("largestWin"),
      definition: "The best result of one closed trade.",
      parts: [
        { label: "Wins", value: whole(wins) },
        { label: "Sum of wins", value: amount(won) },
      ],
      formula: trades.largestWin === null ? null : amount(trades.largestWin),
    },
    largestLoss: {
      ...about("largestLoss"),
      definition: "The worst result of one closed trade.",
      parts: [
        { label: "Losses", value: whole(losses) },
        { label: "Sum of losses", value: amount(lost) },
      ],
      formula: trades.largestLoss === null ? null : amount(trades.largestLoss),
    },
    streaks: {
      ...about("streaks"),
      definition: "Wins, or losses, one after the other by the time of the last exit. A scratch ends a streak.",
      parts: [
        { label: "Most wins in a row", value: whole(streaks.longestWins) },
        { label: "Most losses in a row", value: whole(streaks.longestLosses) },
        { label: "Now", value: currentText(streaks.current) },
        ...counts,
      ],
      formula: null,
    },
    trades: {
      ...about("trades"),
      definition:
        "Trades from flat to flat. Open ones, and positions with a missing buy or settlement price, are not counted.",
      parts: counts,
      formula: `${whole(wins)} + ${whole(losses)} + ${whole(scratches)} = ${tradesText(n)}`,
    },
  } satisfies Record<TradeFigure, WorkingOf>;
}

/** One of them, put together when it is opened. */
export function laterTrades(figure: TradeFigure, trades: Trades, measure: Measure, rows: WorkedRows): LaterWorking {
  return { title: titleOf(tradeFigures[figure], rows), work: () => tradeWorkings(trades, measure, rows)[figure] };
}

const counted = (n: number, noun: string) => `${whole(n)} ${noun}${n === 1 ? "" : "s"}`;

/** "3 won in a row". */
export const currentText = (current: number): string =>
  current === 0 ? "no streak" : `${whole(Math.abs(current))} ${current > 0 ? "won" : "lost"} in a row`;
