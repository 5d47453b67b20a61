import type { FigureText, RankFigure, RatioFigure } from "./figure-text.ts";

/** Days with a booked exit below which a ratio of daily results is not meaningful. */
const MINIMUM_DAYS = 20;
/** Closed trades with a risk below which SQN is not meaningful. */
const MINIMUM_TRADES_SQN = 30;

/** Losing trades with a risk below which a share of them is not meaningful. */
const MINIMUM_LOSSES = 20;

const days = { of: "sampleDays", note: `${MINIMUM_DAYS} make it meaningful` } as const;

/** The ratios of daily results and of R. */
export const RATIO_FIGURES = {
  sharpe: {
    label: "Sharpe ratio",
    definition: "The mean result of a day with an exit, divided by its standard deviation, for a year of 252 days.",
    parts: [days, "dailyMean", "dailyDeviation", { of: "sharpeAllWeekdays", note: "{weekdays} weekdays" }],
    formula: "{dailyMean} ÷ {dailyDeviation} × √252 = {sharpe}",
    minimum: MINIMUM_DAYS,
    unit: "ratio",
  },
  sharpeAllWeekdays: {
    label: "Over all weekdays, those without an exit as 0",
    definition: "The Sharpe ratio over all weekdays from the first to the last booked day, those without an exit as 0.",
    minimum: MINIMUM_DAYS,
    unit: "ratio",
  },
  sortino: {
    label: "Sortino ratio",
    definition: "The mean result of a day with an exit, divided by the deviation of losses, for a year of 252 days.",
    parts: [days, "dailyMean", "dailyDownside"],
    formula: "{dailyMean} ÷ {dailyDownside} × √252 = {sortino}",
    minimum: MINIMUM_DAYS,
    unit: "ratio",
  },
  recoveryFactor: {
    label: "Recovery factor",
    definition: "The booked result, divided by the max drawdown without its sign.",
    parts: ["gross", "net", "drawdown"],
    formula: ["{gross} ÷ |{drawdown}| = {recoveryFactor}", "{net} ÷ |{drawdown}| = {recoveryFactor}"],
    minimum: MINIMUM_DAYS,
    unit: "ratio",
  },
  sqn: {
    label: "SQN",
    definition: "The mean R of a trade, divided by its standard deviation, times √trades (of 100 trades at most).",
    parts: [{ of: "multiples", note: `${MINIMUM_TRADES_SQN} make it meaningful` }, "meanR", "deviationR"],
    formula: "{meanR} ÷ {deviationR} × √{countedMultiples} = {sqn}",
    minimum: MINIMUM_TRADES_SQN,
    unit: "ratio",
  },
  beyondPlan: {
    label: "Losses beyond plan",
    definition: "How many of the losing trades with R lost more than 1.1 R: more than was risked with the stop.",
    parts: ["lossesBeyond", "lossesWithR", { of: "beyondPlanRange", note: "Wilson, with z = 1.96" }],
    formula: "{lossesBeyond} ÷ {lossesWithR} = {beyondPlan}",
    minimum: MINIMUM_LOSSES,
    unit: "fraction",
  },
} as const satisfies Record<RatioFigure, FigureText>;

const rank = (name: RankFigure, label: string, definition: string) => ({
  label,
  definition,
  parts: ["n", "lowest", "lowerQuartile", "median", "upperQuartile", "highest"] as const,
  formula: `{${name}}`,
  unit: "measure" as const,
});

/** Ranks in the sorted results of closed trades. */
export const RANK_FIGURES = {
  lowest: rank("lowest", "Lowest result", "The first of all results in order."),
  lowerQuartile: rank(
    "lowerQuartile",
    "Lower quartile",
    "A quarter of all results are not above it: of the results in order, the one at a quarter of their number, rounded up.",
  ),
  median: rank(
    "median",
    "Median result",
    "Half of all results are not above it: of the results in order, the one at half of their number, rounded up.",
  ),
  upperQuartile: rank(
    "upperQuartile",
    "Upper quartile",
    "Three quarters of all results are not above it: of the results in order, the one at that place, rounded up.",
  ),
  highest: rank("highest", "Highest result", "The last of all results in order."),
} as const satisfies Record<RankFigure, FigureText>;
