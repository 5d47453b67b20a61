import * as z from "zod/mini";
import { exactSum } from "../trades/trade-history.ts";
import { decimal } from "../values/decimal.ts";
import { analysisFilter, analysisQuery, basis, dataVersion, measure } from "./filter.ts";

/** The heads of charges, in the order in which they are shown. */
export const chargeHead = z.enum(["brokerage", "stt", "exchange", "ipft", "sebi", "stamp", "gst", "dp"]);
export type ChargeHead = z.infer<typeof chargeHead>;
/** Rupees. */
export const chargesByHead = z.record(chargeHead, exactSum);

/** A figure with its basis. Below `minimum` it is not meaningful yet. */
export const figure = z.object({
  /** Null where the definition has no value, such as a profit factor without losses. */
  value: z.nullable(exactSum),
  n: z.int().check(z.gte(0)),
  minimum: z.int().check(z.gte(0)),
});
/** A figure with the bounds of its 95 % interval. */
export const intervalFigure = z.extend(figure, { low: z.nullable(exactSum), high: z.nullable(exactSum) });

/** By booked exit, rupees. `chargesFraction`: charges ÷ |gross|, a fraction of 1; null where gross is 0. */
export const booked = z.object({
  exits: z.int().check(z.gte(0)),
  gross: exactSum,
  charges: exactSum,
  net: exactSum,
  chargesFraction: z.nullable(exactSum),
});

/** Statistics of closed round trips. Amounts in rupees, or in R for measure `r`; rates as fractions of 1. */
export const tradeStatistics = z.object({
  n: z.int().check(z.gte(0)),
  wins: z.int().check(z.gte(0)),
  losses: z.int().check(z.gte(0)),
  scratches: z.int().check(z.gte(0)),
  total: exactSum,
  /** Sums of the wins, the losses and the scratches: together `total`. `profitFactor` is `won` ÷ −`lost`. */
  won: exactSum,
  lost: exactSum,
  scratched: exactSum,
  /** Sample deviation; null of fewer than two. The interval of `expectancy` is its value ± 1.96 × `deviation` ÷ √`n`; in R, Student's t in place of 1.96, from 20 trades on. */
  deviation: z.nullable(exactSum),
  winRate: intervalFigure,
  winRateDecided: intervalFigure,
  profitFactor: figure,
  payoff: figure,
  expectancy: intervalFigure,
  averageWin: z.nullable(exactSum),
  averageLoss: z.nullable(exactSum),
  largestWin: z.nullable(exactSum),
  largestLoss: z.nullable(exactSum),
  /** Consecutive wins and losses in closing order; `current` is negative for losses. */
  streaks: z.object({ longestWins: z.int(), longestLosses: z.int(), current: z.int() }),
});

/**
 * booked = closed + excluded + partial − earlier, in rupees: gross for measure `gross`, otherwise net. `closed`: the trades of the
 * statistics; `excluded`: trades that the user excluded from them; `partial`: exits of trades that were open at the end of the period;
 * `earlier`: what the closed trades had booked before the period.
 */
export const bookedBridge = z.object({
  booked: exactSum,
  closed: exactSum,
  excluded: exactSum,
  partial: exactSum,
  earlier: exactSum,
});

const day = z.iso.date();
/** Null of none. */
const meanOf = z.object({ n: z.int().check(z.gte(0)), mean: z.nullable(exactSum) });

/** Falls of the equity curve from its peak. */
export const drawdown = z.object({
  /** Rupees, 0 or less. */
  amount: exactSum,
  peakDay: z.nullable(day),
  troughDay: z.nullable(day),
  /** Null while the peak has not been reached again. */
  recoveryDay: z.nullable(day),
  /** The deepest as a fraction of its peak, at its own worst day; null without a starting capital. */
  relative: z.nullable(z.object({ fraction: exactSum, peakDay: z.nullable(day), troughDay: day })),
  longest: z.nullable(z.object({ days: z.int(), fromDay: day, toDay: day, recovered: z.boolean() })),
});

export const distribution = z.object({
  n: z.int().check(z.gte(0)),
  /** Round trips with `from` ≤ value < `to`. */
  bins: z.array(z.object({ from: exactSum, to: exactSum, count: z.int().check(z.gte(0)) })),
  lowest: z.nullable(exactSum),
  lowerQuartile: z.nullable(exactSum),
  median: z.nullable(exactSum),
  upperQuartile: z.nullable(exactSum),
  highest: z.nullable(exactSum),
});

/** Spread of a series of values, for the ratios. `downside`: √(Σ min(value, 0)² ÷ n). Null if there are too few. */
const spread = z.object({
  mean: z.nullable(exactSum),
  deviation: z.nullable(exactSum),
  downside: z.nullable(exactSum),
});

const rateOrNone = z.nullable(exactSum);

/** The four headline figures, for the same number of days directly before the filter's. */
const spanBefore = z.object({
  from: day,
  to: day,
  /** Number of closed round trips behind the rates, and of booked exits. */
  n: z.int().check(z.gte(0)),
  exits: z.int().check(z.gte(0)),
  /** In the measure: booked net or gross in rupees; for measure `r` the total of the round trips in R. */
  net: exactSum,
  winRate: rateOrNone,
  profitFactor: rateOrNone,
  /** Rupees, 0 or less. */
  drawdown: exactSum,
  /** The figures of the filter's days less these, each the exact difference of the two texts; null if one of them is null. */
  change: z.object({ net: exactSum, winRate: rateOrNone, profitFactor: rateOrNone, drawdown: exactSum }),
});

/** Open round trips: the cost of the long ones and the proceeds of the short ones, for the remaining quantity; rupees. */
const notClosed = z.object({ trips: z.int().check(z.gte(0)), cost: exactSum, received: exactSum });

/** The response waits until there is another version than this one, or until nothing is pending, for at most 20 seconds. */
const after = z.optional(dataVersion);
export const summaryQuery = z.extend(analysisQuery, { after });
export const totalsQuery = z.extend(analysisFilter, { after });

export const analyticsSummary = z.object({
  measure,
  basis,
  /** First and last booked day; null without an exit. */
  days: z.nullable(z.object({ first: day, last: day, count: z.int() })),
  booked: z.extend(booked, { chargesByHead }),
  trades: tradeStatistics,
  /** Open round trips, and apart from them those whose contract has expired and waits for a settlement. */
  open: notClosed,
  expired: notClosed,
  bookedBridge,
  /**
   * By head, paid = booked + open + opening + expired, in rupees. Null if the filter selects only some round trips of a broker account's
   * instrument: charges that no round trip bears cannot be assigned to them.
   */
  chargesBridge: z.nullable(
    z.object({
      paid: chargesByHead,
      booked: chargesByHead,
      open: chargesByHead,
      opening: chargesByHead,
      expired: chargesByHead,
    }),
  ),
  startingCapital: z.nullable(decimal),
  drawdown,
  /**
   * Which figures rest on a round trip that was held over a suspected split or bonus issue that is not applied: its result may be wrong.
   * `booked`: the sums of exits, and the equity curve.
   */
  suspected: z.object({
    largestWin: z.boolean(),
    largestLoss: z.boolean(),
    drawdown: z.boolean(),
    booked: z.boolean(),
  }),
  risk: z.object({
    sharpe: figure,
    sharpeAllWeekdays: figure,
    sortino: figure,
    recoveryFactor: figure,
    sqn: figure,
    /** Losing round trips that lost more than 1.1 R, a fraction of those with R. */
    beyondPlan: intervalFigure,
    /** Spreads of the days with a booked exit and of all weekdays, in rupees; and of the round trips with a stop, in R. */
    daily: spread,
    allWeekdays: spread,
    multiples: spread,
    /** Mean net result, in rupees, of the closed round trips with R and of the others: those with R may be the chosen ones. */
    withR: meanOf,
    withoutR: meanOf,
  }),
  distribution,
  /** Null unless the filter has a first and a last day. */
  before: z.nullable(spanBefore),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummary>;

/** The sums of the summary, for pages that show no statistics. */
export const analyticsTotals = z.pick(analyticsSummary, { basis: true, booked: true, open: true, expired: true });
export type AnalyticsTotals = z.infer<typeof analyticsTotals>;
