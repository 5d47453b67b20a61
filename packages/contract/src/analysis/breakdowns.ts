import * as z from "zod/mini";
import { exactSum, wholeInAddress } from "../trades/trade-history.ts";
import { analysisQuery, basis, measure } from "./filter.ts";
import { booked, bookedBridge, chargesByHead, tradeStatistics } from "./summary.ts";

/** Everything that results can be broken down by. */
export const BREAKDOWNS = [
  "day",
  "month",
  "financial-year",
  "weekday",
  "slot",
  "weekday-hour",
  "symbol",
  "segment",
  "product",
  "side",
  "holding",
  "days-to-expiry",
  "option-type",
  "bought-or-written",
  "quantity",
  "value",
  "account",
  "setup",
  "tag",
  "mistake",
  "rating",
  "confidence",
] as const;
export type BreakdownName = (typeof BREAKDOWNS)[number];

export const breakdownName = z.enum(BREAKDOWNS);

export const breakdownParams = z.object({ by: breakdownName });

/** Maximum number of rows in one response. */
export const MAX_BREAKDOWN_ROWS = 1_000;

/** `with`: a second breakdown to cross the first one with. */
export const breakdownQuery = z.extend(analysisQuery, {
  with: z.optional(breakdownName),
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_BREAKDOWN_ROWS), 500),
});
export type BreakdownQuery = z.infer<typeof breakdownQuery>;

/** The problem of the query's `with`, or null. */
export function crossingProblem(by: BreakdownName, { with: other }: Pick<BreakdownQuery, "with">): string | null {
  return other === by ? "must be another breakdown" : null;
}

/**
 * Rows in the order of their keys: of time, of buckets, otherwise of the text. A round trip is in the row of each of its tags or mistakes,
 * so the rows of these breakdowns overlap and do not add up to the total.
 */
export const analyticsBreakdown = z.object({
  measure,
  basis,
  by: z.array(breakdownName).check(z.minLength(1), z.maxLength(2)),
  /** How many rows there are. */
  total: z.int().check(z.gte(0)),
  offset: z.int().check(z.gte(0)),
  rows: z
    .array(
      z.object({
        /** One for each breakdown of `by`: the id of a label for `setup`, `tag` and `mistake`, `none` without one. */
        keys: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
        /** Closed round trips of this group: the basis of the row. */
        trades: tradeStatistics,
        /** Sums of the same round trips, rupees. */
        closed: z.omit(booked, { exits: true }),
        /** Booked exits of this group, also of open round trips; with charges by head where `by` has months or financial years. */
        booked: z.extend(booked, { chargesByHead: z.optional(chargesByHead) }),
      }),
    )
    .check(z.maxLength(MAX_BREAKDOWN_ROWS)),
  /** Round trips that the breakdown does not apply to, such as shares among days to expiry; `total` by the measure. */
  notApplicable: z.object({ trades: z.int().check(z.gte(0)), exits: z.int().check(z.gte(0)), total: exactSum }),
  /** Its `closed` equals the totals of all groups plus `notApplicable.total`, unless the measure is `r`. */
  bookedBridge,
});
export type AnalyticsBreakdown = z.infer<typeof analyticsBreakdown>;
