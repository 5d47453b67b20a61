import * as z from "zod/mini";
import { exactSum } from "../../trades/trade-history.ts";
import { analysisFilter, basis } from "../filter.ts";
import { MAX_SERIES_DAYS } from "../series.ts";
import { drawdown } from "../summary.ts";

/** Maximum number of clauses in a scenario, and of characters in a clause. */
export const MAX_CLAUSES = 8;
export const MAX_CLAUSE_LENGTH = 200;
/** Minimum number of changed round trips, and of days on which they have an exit, for an interval of the difference. */
export const LEAST_TOUCHED = 20;
/** The count of scenarios restarts after this number of new trading days. */
export const TRADING_DAYS_OF_TRIES = 20;
/** Maximum number of scenarios that are counted. */
export const MAX_TRIES = 1_000;

/** The clauses of an address: the parameter `c`, once for each. What they say is read by clauses.ts, which few pages load. */
const clauseTexts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((given: string | string[]) => (typeof given === "string" ? [given] : given)),
    z
      .array(z.string().check(z.maxLength(MAX_CLAUSE_LENGTH, `must have at most ${MAX_CLAUSE_LENGTH} characters each`)))
      .check(z.maxLength(MAX_CLAUSES, `must have at most ${MAX_CLAUSES} entries`)),
  ),
);

/** The scenario: the round trips of a filter, and the clauses. Without a clause it is what happened. */
export const labScenario = z.extend(analysisFilter, { c: z._default(clauseTexts, []) });

/**
 * `charges`: `anew` recalculates the charges on the units of the scenario; `booked` scales the actual charges in proportion, which is a
 * first approximation. `hold`: `last-quarter` leaves out the round trips that were entered in the last quarter of the trading days,
 * until they are revealed.
 */
export const labQuery = z.extend(labScenario, {
  charges: z._default(z.enum(["anew", "booked"]), "anew"),
  hold: z._default(z.enum(["none", "last-quarter"]), "none"),
});
export type LabQuery = z.infer<typeof labQuery>;

const count = z.int().check(z.gte(0));

/** Actual or simulated figures in rupees. `mean` is the mean net of closed round trips; null if there are none. */
const labSide = z.object({
  trades: count,
  gross: exactSum,
  charges: exactSum,
  net: exactSum,
  mean: z.nullable(exactSum),
  drawdown,
});

/** Simulated less actual net, in rupees. */
const labDifference = z.object({
  total: exactSum,
  /** Days with an exit, including days that the scenario doesn't change. Sample size of `mean`. */
  days: count,
  /** Round trips that the scenario removes or gives another size, and days with an exit of theirs. */
  touched: count,
  touchedDays: count,
  /** Touched round trips and touched days that an interval needs. */
  minimum: z.literal(LEAST_TOUCHED),
  /** Mean of a day, and its interval (Student) at 95 % for all scenarios tried together; null below the minimum. */
  mean: z.nullable(exactSum),
  low: z.nullable(exactSum),
  high: z.nullable(exactSum),
  /** The round trip with the largest difference, and its part of the total: null where the total is 0. */
  largest: z.nullable(z.object({ id: z.string(), title: z.string(), amount: exactSum, part: z.nullable(exactSum) })),
});

const labFigures = {
  actual: labSide,
  simulated: labSide,
  /** Closed round trips that the scenario keeps. */
  kept: count,
  /** Kept round trips with another size or with units removed. */
  resized: count,
  /** Closed round trips that the scenario removes. */
  removed: count,
  /**
   * Rupees. Actual net = `kept` + `removed`; simulated net = `kept` − `chargesEffect`. `kept` is the net of the units that the scenario
   * keeps, after their actual charges. `chargesEffect` is the recalculated charges less those actual charges.
   */
  bridge: z.object({ kept: exactSum, removed: exactSum, chargesEffect: exactSum }),
  difference: labDifference,
};

export const analyticsLab = z.object({
  basis,
  clauses: z.array(z.string()).check(z.maxLength(MAX_CLAUSES)),
  charges: z.enum(["anew", "booked"]),
  ...labFigures,
  /** Days with an exit, in order; only the newest 5,000. Rupees: all that was booked up to the day, and its distance from the peak. */
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        actual: exactSum,
        simulated: exactSum,
        actualDrawdown: exactSum,
        simulatedDrawdown: exactSum,
      }),
    )
    .check(z.maxLength(MAX_SERIES_DAYS)),
  earlierDays: count,
  /** Different scenarios since the last reveal or within 20 trading days, this one included: by them the interval is corrected. */
  tried: count,
  /** Days with trades of unknown time, on which no limit removes anything; 0 without limits. */
  unknownDays: count,
  /** Places of the clauses that choose trades, and choose none of those in the figures. */
  unmatched: z.array(count).check(z.maxLength(MAX_CLAUSES)),
  /** By clause that chooses by labels: round trips with the label, and how many of the labels were written after the exit. */
  labelled: z.array(z.object({ clause: count, trades: count, afterExit: count })),
  /** The last quarter of the trading days, where it is held out; null where it is not, and where there are fewer than 4 days. */
  held: z.nullable(
    z.object({
      from: z.iso.date(),
      trades: count,
      /** When it was revealed, and whether for this scenario; null if it has not been revealed. */
      reveal: z.nullable(z.object({ at: z.iso.datetime(), thisScenario: z.boolean() })),
      /** Only for the scenario for which it was revealed. */
      figures: z.nullable(z.object(labFigures)),
    }),
  ),
});
export type AnalyticsLab = z.infer<typeof analyticsLab>;
export type LabFigures = Pick<AnalyticsLab, keyof typeof labFigures>;
