import * as z from "zod/mini";
import { dataVersion, product } from "../analysis/filter.ts";
import { instrument } from "../analysis/round-trips.ts";
import { chargeHead } from "../analysis/summary.ts";
import { brokerAccount } from "../trades/trade.ts";
import { exactSum, MAX_WINDOW, wholeInAddress } from "../trades/trade-history.ts";

const count = z.int().check(z.gte(0));

/** Where a fill of a year is. A bucket keeps its name for all days, whatever its section is called. */
export const TAX_BUCKETS = [
  ...(["speculative", "futures", "options", "delivery-business"] as const),
  ...(["short-term-stt", "long-term-stt", "short-term", "long-term", "specified-fund"] as const),
  ...(["class-not-chosen", "left", "buy-back"] as const),
] as const;
export const taxBucket = z.enum(TAX_BUCKETS);
export type TaxBucket = z.infer<typeof taxBucket>;

/** The first year whose law the tables have, and the last that an address can name. */
export const FIRST_TAX_YEAR = 2014;
export const LAST_TAX_YEAR = 2099;

/** `year`: calendar year of its 1 April. */
export const taxYearParams = z.object({ year: wholeInAddress(FIRST_TAX_YEAR, LAST_TAX_YEAR) });
/** `account`: a broker account. Default: all. */
export const taxYearQuery = z.strictObject({ account: z.optional(brokerAccount) });

const basis = {
  version: dataVersion,
  /** Whether changes have been made that this version does not contain yet. */
  pending: z.boolean(),
  faulty: z.boolean(),
  sample: z.boolean(),
  /** The moment of the newest import; null without one. */
  importedAt: z.nullable(z.iso.datetime()),
  /** Version of the tables of the law, `YYYY-MM-DD`. */
  rules: z.iso.date(),
};

/** Sums of lots, in rupees. */
const lotSums = z.object({
  lots: count,
  /** What was paid for what was sold, what it was sold for, and the difference. */
  buy: exactSum,
  sale: exactSum,
  gross: exactSum,
  /** Charges without STT, and STT. */
  charges: exactSum,
  stt: exactSum,
  /** Gross less charges without STT, and less all charges. */
  netWithoutStt: exactSum,
  netOfAll: exactSum,
  /** Lots whose charges rest on an estimate; and lots whose charges no table has: the nets are without them. */
  estimated: count,
  withoutCharges: count,
});
export type LotSums = z.infer<typeof lotSums>;

/** A rule of the law, with the days on which it holds. `until`: first day on which it no longer does; null while it is in force. */
const lawRow = { from: z.iso.date(), until: z.nullable(z.iso.date()), source: z.string(), confidence: z.string() };

const bucketYear = z.object({
  bucket: taxBucket,
  /** Number of the section; null where there is none. */
  section: z.nullable(z.string()),
  /** Rates in words that were in force in the year. Empty for a bucket that is in no total. */
  rates: z.array(z.object({ ...lawRow, rate: z.string(), indexed: z.boolean() })),
  total: lotSums,
  /** In the order of the pieces, of the periods and of the halves of the year. */
  pieces: z.array(lotSums),
  periods: z.array(lotSums),
  halves: z.array(lotSums),
});
export type BucketYear = z.infer<typeof bucketYear>;

/** The most scrips in one response. */
export const MAX_SCRIPS = 500;

/** paid + carriedIn = booked + opening + unsettled + carriedOut. */
const chargesBridge = {
  paid: exactSum,
  carriedIn: exactSum,
  booked: exactSum,
  opening: exactSum,
  unsettled: exactSum,
  carriedOut: exactSum,
};
export type ChargesBridge = z.infer<z.ZodMiniObject<typeof chargesBridge>>;

const turnover = { byTrade: exactSum, netted: exactSum };
const leftOut = z.object({ executions: count, value: exactSum });
const days = { first: z.iso.date(), last: z.iso.date() };
/** Pieces that add up to a period or a half. */
const pieceGroup = z.object({ ...days, pieces: z.array(count) });

/** The figures of a tax year, in rupees. No tax is computed. */
export const taxYear = z.object({
  ...basis,
  year: z.int(),
  /** `FY 2025-26 (AY 2026-27)` or `Tax year 2026-27`. */
  label: z.string(),
  act: z.string(),
  /** Years in which something was sold, newest first. */
  years: z.array(z.int()),
  /** A year is divided where an advance-tax period ends and where the law changes. */
  pieces: z.array(z.object(days)),
  periods: z.array(pieceGroup),
  halves: z.array(pieceGroup),
  buckets: z.array(bucketYear),
  /** By bucket, then by the size of the result, largest first; the first {@link MAX_SCRIPS}, and how many there are. */
  scrips: z.array(z.object({ account: brokerAccount, instrument, bucket: taxBucket, sums: lotSums })),
  scripCount: count,
  turnover: z.object({
    speculative: z.object(turnover),
    futures: z.object(turnover),
    options: z.object({ ...turnover, withPremium: exactSum }),
    delivery: exactSum,
  }),
  charges: z.array(z.object({ head: chargeHead, ...chargesBridge })),
  /** Of all heads. */
  chargesTotal: z.object(chargesBridge),
  missing: z.object({
    /** Sold without a purchase in any file, and contracts that expired without a settlement: in no total. */
    openingSells: leftOut,
    unsettled: leftOut,
    /** Numbers of lots. */
    classNotChosen: count,
    classByName: count,
    withoutCharges: count,
    estimated: count,
    grandfathered: count,
    boundary: count,
    /** Fills of trades written by hand, and executions in currency and commodity contracts: in no total. */
    handMade: count,
    withoutFigures: count,
  }),
});
export type TaxYear = z.infer<typeof taxYear>;

export const taxLotsQuery = z.extend(taxYearQuery, {
  bucket: z.optional(taxBucket),
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
  /** What decided between short-term and long-term, or made it a specified fund; null for what is no capital gain. `months`: long-term when held for more. */
  holding: z.nullable(z.object({ months: z.nullable(z.int()), source: z.string(), confidence: z.string() })),
  /** The day from which the holding counts, of the entry and of the exit. */
  acquired: z.iso.date(),
  entryDay: z.iso.date(),
  exitDay: z.iso.date(),
  quantity: exactSum,
  buy: exactSum,
  sale: exactSum,
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
  /** Of all that match. */
  sums: lotSums,
  lots: z.array(taxLot).check(z.maxLength(MAX_WINDOW)),
});
export type TaxLotRows = z.infer<typeof taxLotRows>;
