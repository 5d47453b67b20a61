import { z } from "zod";
import { MAX_BREAKDOWN_ROWS } from "./analysis-breakdowns.ts";
import { analysisFilter, basis } from "./analysis-filter.ts";
import { chargesByHead } from "./analysis-summary.ts";
import { exactSum, wholeInAddress } from "./trade-history.ts";

/** `from` and `to` are days of executions here. */
export const chargesQuery = analysisFilter.extend({
  offset: wholeInAddress(0, 999_999_999).default(0),
  limit: wholeInAddress(1, MAX_BREAKDOWN_ROWS).default(500),
});
export type ChargesQuery = z.infer<typeof chargesQuery>;

/** Rupees. */
const paidCharges = z.object({ charges: exactSum, chargesByHead });

/** The charges paid by the day of the executions, also of those that have only opened a position. */
export const analyticsCharges = z.object({
  basis: basis.pick({ version: true, pending: true, faulty: true, sample: true }),
  /**
   * Of all days that fit. Null, and no days, where the filter chooses among the round trips of a broker account's instrument: charges
   * that no round trip bears belong to none of them.
   */
  paid: paidCharges.nullable(),
  /** How many days have charges. */
  total: z.int().min(0),
  offset: z.int().min(0),
  /** Oldest first. */
  days: z.array(paidCharges.extend({ day: z.iso.date() })).max(MAX_BREAKDOWN_ROWS),
});
export type AnalyticsCharges = z.infer<typeof analyticsCharges>;
