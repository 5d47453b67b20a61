import type { FigureText, TradeFigure } from "./figure-text.ts";

/** Closed trades below which a rate is not meaningful. */
const MINIMUM_TRADES = 20;

const counts = ["wins", "losses", "scratches"] as const;
const sums = [
  { of: "won", note: "{wins|trade}" },
  { of: "lost", note: "{losses|trade}" },
] as const;
export const allSums = [...sums, { of: "scratched", note: "{scratches|trade}" }] as const;
export const sumOfResults = ["{won} + {lost} + {scratched} = {total}", "{won} + {lost} = {total}"] as const;

/** The statistics of closed trades. */
export const TRADE_FIGURES = {
  n: {
    label: "Closed trades",
    definition:
      "Trades from flat to flat. Open ones, and positions with a missing buy or settlement price, are not counted.",
    parts: counts,
    formula: "{wins} + {losses} + {scratches} = {n|closed trade}",
    unit: "count",
  },
  wins: { label: "Wins", definition: "Closed trades with a profit after charges.", unit: "count" },
  losses: { label: "Losses", definition: "Closed trades with a loss after charges.", unit: "count" },
  scratches: { label: "Scratches", definition: "Closed trades with a gross result of 0.", unit: "count" },
  total: {
    label: "Result of closed trades",
    definition: "The sum over closed trades, each as a whole, also where a part of it was booked before the period.",
    parts: allSums,
    formula: sumOfResults,
    unit: "measure",
  },
  won: { label: "Sum of wins", definition: "The sum of all wins.", unit: "measure" },
  lost: { label: "Sum of losses", definition: "The sum of all losses, 0 or less.", unit: "measure" },
  scratched: { label: "Sum of scratches", definition: "The sum of all scratches.", unit: "measure" },
  deviation: {
    label: "Standard deviation",
    definition: "The sample deviation of the results of closed trades; null below two of them.",
    unit: "measure-deviation",
  },
  winRate: {
    label: "Win rate",
    definition: "Closed trades with a profit after charges, of all closed trades. Scratches (gross 0) are neither.",
    parts: [
      ...counts,
      "n",
      { of: "winRateRange", note: "Wilson, of {wins} in {n} with z = 1.96" },
      "winRateDecided",
      "tradesForRate",
    ],
    formula: "{wins} ÷ {n} = {winRate}",
    minimum: MINIMUM_TRADES,
    unit: "fraction",
  },
  winRateDecided: {
    label: "Of wins and losses only",
    definition: "Wins, of wins and losses: scratches are left out.",
    minimum: MINIMUM_TRADES,
    unit: "fraction",
  },
  profitFactor: {
    label: "Profit factor",
    definition: "The sum of all wins, divided by the sum of all losses without its sign.",
    parts: sums,
    formula: "{won} ÷ |{lost}| = {profitFactor}",
    minimum: MINIMUM_TRADES,
    unit: "ratio",
  },
  payoff: {
    label: "Payoff ratio",
    definition: "The average win, divided by the average loss without its sign.",
    parts: [
      { of: "averageWin", none: "no wins" },
      { of: "averageLoss", none: "no losses" },
    ],
    formula: "{averageWin} ÷ |{averageLoss}| = {payoff}",
    minimum: MINIMUM_TRADES,
    unit: "ratio",
  },
  expectancy: {
    label: "Expectancy",
    definition: "The mean of all closed trades.",
    parts: [
      ...allSums,
      { of: "total", label: "Sum of closed trades" },
      "n",
      "deviation",
      {
        of: "expectancyRange",
        note: [
          "Mean ± Student's t × standard deviation ÷ √{tradesWithR}",
          "Mean ± 1.96 × standard deviation ÷ √trades",
        ],
      },
    ],
    formula: "{total} ÷ {n} = {expectancy}",
    minimum: MINIMUM_TRADES,
    unit: "measure",
  },
  averageWin: {
    label: "Average win",
    definition: "The mean of the closed trades with a profit.",
    parts: ["won", "wins"],
    formula: "{won} ÷ {wins} = {averageWin}",
    unit: "measure",
  },
  averageLoss: {
    label: "Average loss",
    definition: "The mean of the closed trades with a loss.",
    parts: ["lost", "losses"],
    formula: "{lost} ÷ {losses} = {averageLoss}",
    unit: "measure",
  },
  largestWin: {
    label: "Largest win",
    definition: "The best result of one closed trade.",
    parts: ["wins", "won"],
    formula: "{largestWin}",
    unit: "measure",
  },
  largestLoss: {
    label: "Largest loss",
    definition: "The worst result of one closed trade.",
    parts: ["losses", "lost"],
    formula: "{largestLoss}",
    unit: "measure",
  },
  streaks: {
    label: "Streaks",
    definition: "Wins, or losses, one after the other by the time of the last exit. A scratch ends a streak.",
    parts: ["longestWins", "longestLosses", "current", ...counts],
    unit: "text",
  },
} as const satisfies Record<TradeFigure, FigureText>;
