import * as z from "zod/mini";
import { exactSum } from "../trades/trade-history.ts";
import { analysisFilter, basis, measure } from "./filter.ts";

/**
 * Ways to group round trips. `slot` is a quarter of an hour; an hour is one group of kind `hour` if some of its traded quarters have too
 * few round trips. `after-loss`: entered after a loss of the same day, compared with after a win. `charges`: by product.
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

/** A group whose round trips differ from all others to which its kind applies. Amounts in rupees, or in R for measure `r`. */
const insight = z.object({
  kind: insightKind,
  /** The key as in breakdowns; for kind `hour` the start of the hour, for kind `charges` the product. */
  key: z.string(),
  /** Round trips of the group, and the others. */
  n: z.int().check(z.gte(0)),
  othersN: z.int().check(z.gte(0)),
  /** Total of the group; for kind `charges` the charges in rupees. */
  total: exactSum,
  /**
   * Mean per round trip. For kind `charges`, here and in the following fields: charges ÷ the sum of what each round trip won or lost before
   * them, a fraction of 1.
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
  /** Count within `n`: charges that rest on an estimate. */
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
  /** Groups with fewer round trips than the minimum, largest first. */
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
