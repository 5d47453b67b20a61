import * as z from "zod/mini";
import { product } from "../analysis/filter.ts";
import { instrument } from "../analysis/round-trips.ts";
import { chargeHead } from "../analysis/summary.ts";
import { brokerAccount } from "../trades/trade.ts";
import { exactSum, MAX_WINDOW, wholeInAddress } from "../trades/trade-history.ts";
import { basis, count, lotSums, taxBucket, taxYearQuery } from "./tax-year.ts";

/** Facts that a lot lacks, or that the user should confirm. The names are those of the counts in the response for the year. */
export const LOT_GAPS = ["classByName", "withoutCharges", "estimated", "grandfathered", "boundary"] as const;
export const lotGap = z.enum(LOT_GAPS);
export type LotGap = z.infer<typeof lotGap>;

export const taxLotsQuery = z.extend(taxYearQuery, {
  bucket: z.optional(taxBucket),
  /** The lots from which this is missing. */
  gap: z.optional(lotGap),
  /** Key of an instrument. */
  instrument: z.optional(z.string().check(z.maxLength(100))),
  offset: z._default(wholeInAddress(0, 999_999_999), 0),
  limit: z._default(wholeInAddress(1, MAX_WINDOW), 200),
});
export type TaxLotsQuery = z.infer<typeof taxLotsQuery>;

/** Rupees by head; heads without an amount are left out. */
const lotCharges = z.partialRecord(chargeHead, exactSum);

/** Units of one execution closed by as many of another. Rupees; quantities in shares or contract units. */
const taxLot = z.object({
  account: brokerAccount,
  instrument,
  product,
  bucket: taxBucket,
  /** Whether brokers who count 365 days call it long-term. */
  boundary: z.boolean(),
  /** The class of an equity instrument, and what decided it; null for futures and options. */
  class: z.nullable(z.object({ name: z.string(), because: z.string(), byName: z.boolean() })),
  /** The rule that decided between short-term and long-term, or made it a specified fund; null for a lot that is no capital gain. `months`: long-term when held for more. */
  holding: z.nullable(z.object({ months: z.nullable(z.int()), source: z.string(), confidence: z.string() })),
  /** The day from which the holding counts, of the entry and of the exit. */
  acquired: z.iso.date(),
  entryDay: z.iso.date(),
  exitDay: z.iso.date(),
  quantity: exactSum,
  buy: exactSum,
  sale: exactSum,
  /** The fair market value of 31 January 2018, where it can be the cost and is known. */
  fairValue: z.nullable(exactSum),
  /** The amount by which it raises the cost. */
  raised: exactSum,
  gross: exactSum,
  netWithoutStt: exactSum,
  netOfAll: exactSum,
  buyCharges: lotCharges,
  saleCharges: lotCharges,
  estimated: z.boolean(),
  withoutCharges: z.boolean(),
  /** Id of its round trip. */
  roundTrip: z.string(),
});
export type TaxLotRow = z.infer<typeof taxLot>;

/** Lots of a year, ordered by exit day, newest first. */
export const taxLotRows = z.object({
  ...basis,
  year: z.int(),
  label: z.string(),
  total: count,
  offset: count,
  /** Sums of all lots that match. */
  sums: lotSums,
  lots: z.array(taxLot).check(z.maxLength(MAX_WINDOW)),
});
export type TaxLotRows = z.infer<typeof taxLotRows>;
