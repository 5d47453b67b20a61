import * as z from "zod/mini";
import { dataVersion } from "../analysis/filter.ts";
import { instrument } from "../analysis/round-trips.ts";
import { chargeHead } from "../analysis/summary.ts";
import { brokerAccount } from "../trades/trade.ts";
import { exactSum, wholeInAddress } from "../trades/trade-history.ts";
import { FIRST_TAX_YEAR, LAST_TAX_YEAR, taxChoice } from "./tax-choices.ts";

export const count = z.int().check(z.gte(0));

/** The places of a year's fills. A bucket keeps its name for all days, whatever its section is called. */
export const TAX_BUCKETS = [
  ...(["speculative", "futures", "options", "delivery-business"] as const),
  ...(["short-term-stt", "long-term-stt", "short-term", "long-term", "specified-fund"] as const),
  ...(["class-not-chosen", "left", "buy-back"] as const),
] as const;
export const taxBucket = z.enum(TAX_BUCKETS);
export type TaxBucket = z.infer<typeof taxBucket>;

/** `year`: calendar year of its 1 April. */
export const taxYearParams = z.object({ year: wholeInAddress(FIRST_TAX_YEAR, LAST_TAX_YEAR) });
/** `account`: a broker account. Default: all. */
export const taxYearQuery = z.strictObject({ account: z.optional(brokerAccount) });

/** The fields that both responses have in common. */
export const basis = {
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
export const lotSums = z.object({
  lots: count,
  /** The purchase value of what was sold, and its sale value. */
  buy: exactSum,
  sale: exactSum,
  /** The amount by which fair market values of 31 January 2018 raise the cost. */
  raised: exactSum,
  /** Sale value less cost: the purchase value, and what raises it. */
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
  /** The section of the act, such as `112A`. Null for a bucket without one. */
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

/** The most lots in one workbook: writing them takes about 0.14 ms and 15 KB of memory each. */
export const MAX_WORKBOOK_LOTS = 50_000;

/** The workbooks of one user that are remembered; the oldest one is forgotten first. */
export const MAX_TAX_EXPORTS = 200;
/** The files that a remembered workbook names; the newest imports where there are more. */
export const MAX_EXPORTED_FILES = 1_000;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A workbook with the rules and files behind it: when somebody asks for it years later, both may have changed. */
export const taxExport = z.strictObject({
  id: z.uuid(),
  /** Calendar year of its 1 April. */
  year: z.int(),
  /** The broker account that it counted; null: all. */
  account: z.nullable(brokerAccount),
  madeAt: z.iso.datetime(),
  /** Version of the tables of the law. */
  rules: z.iso.date(),
  /** Version of the figures of the account. */
  version: dataVersion,
  /** SHA-256 of the imported files, in the order of their imports. */
  files: z.array(sha256).check(z.maxLength(MAX_EXPORTED_FILES)),
  /** Results of the buckets, in rupees. */
  summary: z
    .array(
      z.strictObject({ bucket: taxBucket, lots: count, gross: exactSum, netWithoutStt: exactSum, netOfAll: exactSum }),
    )
    .check(z.maxLength(TAX_BUCKETS.length)),
  /** SHA-256 of the workbook. */
  sha256,
});
export type TaxExport = z.infer<typeof taxExport>;

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
  /** The sum over all heads. */
  chargesTotal: z.object(chargesBridge),
  /** The user's choices that hold, of all years and accounts. */
  choices: z.array(taxChoice),
  /** Questions to the user about instruments of the year: by number of lots, largest first; the first {@link MAX_SCRIPS}. */
  questions: z.array(
    z.object({
      about: z.enum(["class", "fair-value"]),
      instrument,
      lots: count,
      /** The class that the figures use, and what decided it; null for a fair market value. */
      class: z.nullable(z.object({ name: z.string(), because: z.string() })),
    }),
  ),
  /** Workbooks of this year that were made before, newest first. */
  exports: z.array(z.pick(taxExport, { id: true, account: true, madeAt: true, rules: true, sha256: true })),
  /** Broker accounts in which something was sold in the year. */
  accounts: z.array(brokerAccount),
  /** Number of imported files, of all years. */
  files: count,
  /** Whether the user has merged broker accounts: their lots are right only where both client codes are one demat account. */
  merged: z.boolean(),
  missing: z.object({
    /** Sold without a purchase in any file, and contracts that expired without a settlement: in no total. */
    openingSells: leftOut,
    unsettled: leftOut,
    /** Numbers of lots. `grandfathered`: those without a fair market value. */
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
