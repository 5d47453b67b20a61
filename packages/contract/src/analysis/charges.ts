import * as z from "zod/mini";
import { exactSum, wholeInAddress } from "../trades/trade-history.ts";
import { MAX_BREAKDOWN_ROWS } from "./breakdowns.ts";
import { analysisFilter, basis } from "./filter.ts";
import { chargesByHead } from "./summary.ts";

/** `from` and `to` are days of executions here. */
export const chargesQuery = z.extend(analysisFilter, {
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_BREAKDOWN_ROWS), 500),
});
export type ChargesQuery = z.infer<typeof chargesQuery>;

/** Rupees. */
const paidCharges = z.object({ charges: exactSum, chargesByHead });

/** The charges paid by the day of the executions, also of those that have only opened a position. */
export const analyticsCharges = z.object({
  basis: z.pick(basis, { version: true, pending: true, faulty: true, sample: true }),
  /**
   * Sums over all matching days. Null, with no days, if the filter selects only some round trips of an instrument: charges that no round
   * trip bears cannot be assigned to them.
   */
  paid: z.nullable(paidCharges),
  /** How many days have charges. */
  total: z.int().check(z.gte(0)),
  offset: z.int().check(z.gte(0)),
  /** Oldest first. */
  days: z.array(z.extend(paidCharges, { day: z.iso.date() })).check(z.maxLength(MAX_BREAKDOWN_ROWS)),
});
export type AnalyticsCharges = z.infer<typeof analyticsCharges>;
