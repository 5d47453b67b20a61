import * as z from "zod/mini";
import { exactSum } from "../trades/trade-history.ts";
import { analysisFilter, basis, measure } from "./filter.ts";

/**
 * Ways to group round trips. `slot` is a quarter of an hour; an hour some of whose traded quarters have too few round trips
 * is one group of kind `hour`. `after-loss`: entered after a loss of the same day, against after a win. `charges`: by product.
 */
export const insightKind = z.enum([
  "weekday",
  "slot",
  "hour",
  "symbol",
  "holding",
  "quantity",
  "side",
  "product",
  "option-type",
  "days-to-expiry",
  "after-loss",
  "charges",
]);
export type InsightKind = z.infer<typeof insightKind>;

export const MAX_INSIGHTS = 12;
export const MAX_TOO_FEW = 5;

/** A group whose round trips differ from all the others that its kind applies to. Rupees, of measure `r` in R. */
const insight = z.object({
  kind: insightKind,
  /** As breakdowns have it; the start of the hour of kind `hour`; the product of kind `charges`. */
  key: z.string(),
  /** Round trips of the group, and the others. */
  n: z.int().check(z.gte(0)),
  othersN: z.int().check(z.gte(0)),
  /** Of the group; of kind `charges` the charges, rupees. */
  total: exactSum,
  /**
   * By round trip. Of kind `charges`, in this field and in those that follow: charges ÷ the sum of what each round trip won or
   * lost before them, a fraction of 1.
   */
  mean: exactSum,
  othersMean: exactSum,
  /** `mean` less `othersMean`, and the bounds of its interval, which does not hold 0. */
  difference: exactSum,
  low: exactSum,
  high: exactSum,
  /** Fields of the filter that choose the group; null where none do. */
  filter: z.nullable(
    z.pick(analysisFilter, {
      weekday: true,
      hour: true,
      slot: true,
      underlying: true,
      holding: true,
      quantity: true,
      side: true,
      product: true,
      optionType: true,
      daysToExpiry: true,
    }),
  ),
  /** Of `n`: charges that rest on an estimate. */
  estimated: z.int().check(z.gte(0)),
});

export const analyticsInsights = z.object({
  measure,
  basis,
  /** Groups that were compared with the others. All their intervals hold together at `level`, each corrected for their number. */
  comparisons: z.int().check(z.gte(0)),
  level: z.literal("0.95"),
  correction: z.literal("bonferroni"),
  /** Round trips that a group and its others must have. */
  minimum: z.int().check(z.gte(1)),
  /** The clearest first. */
  found: z.array(insight).check(z.maxLength(MAX_INSIGHTS)),
  /** Groups that have fewer round trips than the minimum, those with the most first. */
  tooFew: z
    .array(
      z.object({ kind: insightKind, key: z.string(), n: z.int().check(z.gte(1)), minimum: z.int().check(z.gte(1)) }),
    )
    .check(z.maxLength(MAX_TOO_FEW)),
  /** Round trips that were entered after a loss of the same day, within 15 minutes after it, and after a win. */
  afterLoss: z.object({
    trades: z.int().check(z.gte(0)),
    within15Minutes: z.int().check(z.gte(0)),
    afterWin: z.int().check(z.gte(0)),
  }),
});
export type AnalyticsInsights = z.infer<typeof analyticsInsights>;
