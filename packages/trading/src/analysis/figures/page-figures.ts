import type { FigureText, PageFigure } from "./figure-text.ts";
import { allSums, sumOfResults } from "./trade-figures.ts";

const counts = [
  "wins",
  "losses",
  { of: "n", note: "Scratches (gross 0) are neither a win nor a loss." },
  "exits",
] as const;
const window = [
  "lastTrade",
  "wins",
  { of: "total", label: "Sum of the results" },
  { of: "n", label: "Trades" },
] as const;
const sumOfR = "The sum over closed trades of the net result, divided by the risk that was planned with the stop.";
const ofWindow =
  "Of {n} consecutive closed trades by the time of their last exit, the last of which closed on this day.";

/** The figures of one page. */
export const PAGE_FIGURES = {
  totalR: {
    label: "Total R",
    definition: sumOfR,
    parts: ["withRisk", "withoutRisk", ...allSums],
    formula: sumOfResults,
    unit: "r",
  },
  closed: {
    label: "Closed trades",
    definition: "The result of trades that closed in the period. With the other parts it is what was booked.",
    unit: "signed-rupees",
  },
  drawdown: {
    label: "Max drawdown",
    definition: "The deepest fall of the equity curve below its highest point so far, by day of the booked exit.",
    parts: [
      "startingCapital",
      { of: "peak", none: "at the start" },
      { of: "trough", none: "none" },
      { of: "recovery", none: "not yet" },
      { of: "deepestFall", note: "{deepestDay}" },
      { of: "longestDays", note: "{longestSpan}" },
    ],
    formula: "Lowest equity − highest equity before = {drawdown}",
    unit: "signed-rupees",
  },
  bin: {
    label: "Trades",
    definition: "Closed trades whose result is not below the first amount and below the second.",
    parts: [{ of: "bin", label: "In this range" }, "n"],
    formula: "{bin} of {n|closed trade}",
    unit: "count",
  },
  rollingWinRate: {
    label: "Win rate",
    definition: ofWindow,
    parts: window,
    formula: "{wins} ÷ {n} = {rollingWinRate}",
    unit: "fraction",
  },
  rollingExpectancy: {
    label: "Expectancy",
    definition: ofWindow,
    parts: window,
    formula: "{total} ÷ {n} = {rollingExpectancy}",
    unit: "measure",
  },
  closedInPeriod: {
    label: "Closed trades",
    definition: "Trades whose last exit was on these days. An exit of a trade that stayed open is not counted.",
    parts: counts,
    formula: "{n|closed trade}",
    unit: "count",
  },
  rInPeriod: {
    label: "Total R",
    definition: sumOfR,
    parts: counts,
    formula: "Σ of {n|closed trade} with a stop = {rInPeriod}",
    unit: "r",
  },
  equity: {
    label: "Equity",
    definition: "The starting capital and all that was booked up to and on this day, by the measure that is shown.",
    parts: [
      "equityBefore",
      "beforeFirst",
      { of: "gross", label: "Gross P&L of the day" },
      { of: "net", label: "Net P&L of the day" },
    ],
    formula: ["{equityBefore} + ({gross}) = {equity}", "{equityBefore} + ({net}) = {equity}", "{equity}"],
    unit: "signed-rupees",
  },
  equityDrawdown: {
    label: "Drawdown",
    definition: "The equity of the day less the highest equity up to it: 0 on a day that reaches a new height.",
    parts: [
      { of: "equity", label: "Equity of the day" },
      { of: "peakEquity", note: "{peakDay}", none: "at the start" },
    ],
    formula: ["{equity}{-peakEquity} = {equityDrawdown}", "{equityDrawdown}"],
    unit: "signed-rupees",
  },
  openingSells: {
    label: "Sales without a purchase",
    definition:
      "The value of the units that were sold and that none of your files shows being bought. Their cost isn't known, so they have no result.",
    unit: "rupees",
  },
  expired: {
    label: "Contracts that expired while open",
    definition:
      "The entry value of the units that were still open on the day of expiry. Their settlement price isn't in a file.",
    unit: "rupees",
  },
  expiryUnknown: {
    label: "Contracts without an expiry",
    definition:
      "The entry value of the units that no file closes, of contracts whose day of expiry no file has. While the month of expiry isn't over, a contract counts as open instead.",
    unit: "rupees",
  },
} as const satisfies Record<PageFigure, FigureText>;
