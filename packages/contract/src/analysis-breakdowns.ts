import { z } from "zod";
import { analysisQuery, basis, measure } from "./analysis-filter.ts";
import { booked, chargesByHead, tradeStatistics } from "./analysis-summary.ts";
import { BREAKDOWNS, type BreakdownName } from "./breakdowns.ts";
import { wholeInAddress } from "./trade-history.ts";

export const breakdownName = z.enum(BREAKDOWNS);

export const breakdownParams = z.object({ by: breakdownName });

/** The most rows of one response. */
export const MAX_BREAKDOWN_ROWS = 1_000;

/** `with`: crossed with a second breakdown. */
export const breakdownQuery = analysisQuery.extend({
  with: breakdownName.optional(),
  offset: wholeInAddress(0, 999_999_999).default(0),
  limit: wholeInAddress(1, MAX_BREAKDOWN_ROWS).default(500),
});
export type BreakdownQuery = z.infer<typeof breakdownQuery>;

/** The problem of the query's `with`; null where it has none. */
export function crossingProblem(by: BreakdownName, { with: other }: Pick<BreakdownQuery, "with">): string | null {
  return other === by ? "must be another breakdown" : null;
}

/** Rows in the order of their keys: of time, of buckets, otherwise of the text. */
export const analyticsBreakdown = z.object({
  measure,
  basis,
  by: z.array(breakdownName).min(1).max(2),
  /** How many rows there are. */
  total: z.int().min(0),
  offset: z.int().min(0),
  rows: z
    .array(
      z.object({
        /** One for each breakdown of `by`. */
        keys: z.array(z.string()).min(1).max(2),
        /** The charges by head where `by` has months or financial years. */
        booked: booked.extend({ chargesByHead: chargesByHead.optional() }),
        trades: tradeStatistics,
      }),
    )
    .max(MAX_BREAKDOWN_ROWS),
  /** Round trips that the breakdown does not apply to, such as shares among days to expiry. */
  notApplicable: z.object({ trades: z.int().min(0), exits: z.int().min(0) }),
});
export type AnalyticsBreakdown = z.infer<typeof analyticsBreakdown>;
