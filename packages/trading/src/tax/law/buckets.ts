import { TAX_BUCKETS } from "@saudabook/contract/tax/tax-year.ts";

/**
 * Where the tax year puts a fill. A bucket keeps its name for all days, whatever its section is called.
 *
 * - `speculative`: equity bought and sold within the day;
 * - `futures`, `options`: non-speculative business;
 * - `delivery-business`: delivery of a broker account that the user treats as a trader's;
 * - `short-term-stt`, `long-term-stt`: capital gains of shares, equity funds and trust units;
 * - `short-term`, `long-term`: capital gains of other securities, without STT;
 * - `specified-fund`: short-term whatever the holding;
 * - `class-not-chosen`: a delivery of an instrument of unknown class;
 * - `left`: transferred or given away, not sold;
 * - `buy-back`: bought back by the company under rules that only a chartered accountant can apply.
 */
export const BUCKETS = TAX_BUCKETS;
export type Bucket = (typeof BUCKETS)[number];

/** Buckets that are in no total: their lots are listed apart. */
export const LISTED_APART = ["class-not-chosen", "left", "buy-back"] as const satisfies readonly Bucket[];

/** Buckets with an amount that is taxed at a rate; the others are in no total. */
export type RatedBucket = Exclude<Bucket, (typeof LISTED_APART)[number]>;

export function isRated(bucket: Bucket): bucket is RatedBucket {
  return !LISTED_APART.some((apart) => apart === bucket);
}
