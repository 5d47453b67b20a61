import type { Unit } from "./figure-text.ts";

/** The values of workings that are not figures. */
export const INPUTS = {
  /** "booked exit" or "closed trade". */
  noun: { label: "", unit: "text" },
  /** The heads that are not 0, as a sum. */
  heads: { label: "", unit: "text" },
  winRateRange: { label: "95% interval", unit: "text" },
  expectancyRange: { label: "95% interval", unit: "text" },
  tradesForRate: { label: "Trades for a meaningful rate", unit: "text" },
  longestWins: { label: "Most wins in a row", unit: "count" },
  longestLosses: { label: "Most losses in a row", unit: "count" },
  current: { label: "Now", unit: "text" },
  /** Of the measure R alone. */
  tradesWithR: { label: "", unit: "count" },
  withRisk: { label: "Closed trades with a stop", unit: "count" },
  withoutRisk: { label: "Closed trades without a stop, left out", unit: "count" },
  startingCapital: { label: "Starting capital", unit: "rupees" },
  peak: { label: "Peak", unit: "text" },
  trough: { label: "Lowest", unit: "text" },
  recovery: { label: "Recovered", unit: "text" },
  deepestFall: { label: "Deepest share of a peak", unit: "fraction" },
  deepestDay: { label: "", unit: "text" },
  longestDays: { label: "Longest time below a peak", unit: "text" },
  longestSpan: { label: "", unit: "text" },
  sampleDays: { label: "Days with an exit", unit: "count" },
  weekdays: { label: "", unit: "count" },
  dailyMean: { label: "Mean result of a day", unit: "signed-rupees" },
  dailyDeviation: { label: "Standard deviation", unit: "rupees" },
  dailyDownside: { label: "Deviation of losses", unit: "rupees" },
  multiples: { label: "Trades with a stop", unit: "count" },
  /** At most 100. */
  countedMultiples: { label: "", unit: "count" },
  lossesBeyond: { label: "Losses of more than 1.1 R", unit: "count" },
  lossesWithR: { label: "Losing trades with a stop", unit: "count" },
  beyondPlanRange: { label: "95% interval", unit: "text" },
  meanR: { label: "Mean", unit: "r" },
  deviationR: { label: "Standard deviation", unit: "r-deviation" },
  lastTrade: { label: "Last trade of the window", unit: "text" },
  dayBefore: { label: "", unit: "text" },
  equityBefore: { label: "Equity of {dayBefore}", unit: "signed-rupees" },
  beforeFirst: { label: "Before this day", unit: "text" },
  peakEquity: { label: "Highest equity so far", unit: "signed-rupees" },
  peakDay: { label: "", unit: "text" },
} as const satisfies Record<string, { label: string; unit: Unit }>;
