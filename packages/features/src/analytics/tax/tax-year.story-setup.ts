import type { BucketYear, ChargesBridge, LotSums, TaxBucket, TaxYear } from "@saudabook/contract/tax/tax-year.ts";

interface Amounts {
  lots: number;
  /** Rupees with two decimals at most. */
  buy: number;
  sale: number;
  charges: number;
  stt: number;
  estimated?: number;
  withoutCharges?: number;
}

/** Sums that agree with each other. */
export function sumsOf({ lots, buy, sale, charges, stt, estimated = 0, withoutCharges = 0 }: Amounts): LotSums {
  const text = (rupees: number) => String(Math.round(rupees * 100) / 100);
  const gross = sale - buy;
  return {
    lots,
    buy: text(buy),
    sale: text(sale),
    raised: "0",
    gross: text(gross),
    charges: text(charges),
    stt: text(stt),
    netWithoutStt: text(gross - charges),
    netOfAll: text(gross - charges - stt),
    estimated,
    withoutCharges,
  };
}

const NOTHING = sumsOf({ lots: 0, buy: 0, sale: 0, charges: 0, stt: 0 });

/** A bucket whose lots are all in the period from 16 June, after 23 July. */
function bucketOf(bucket: TaxBucket, section: string | null, rates: BucketYear["rates"], amounts: Amounts): BucketYear {
  const total = sumsOf(amounts);
  const at = (index: number, length: number) => Array.from({ length }, (_, one) => (one === index ? total : NOTHING));
  return { bucket, section, rates, total, pieces: at(2, 6), periods: at(1, 5), halves: at(1, 2) };
}

const rate = (text: string, from: string, until: string | null, source: string) => ({
  rate: text,
  from,
  until,
  source,
  confidence: "high",
  indexed: false,
});
const slab = (source: string) => [rate("slab rates", "2014-04-01", null, source)];
const ACT_2024 = "Section 111A, Finance (No. 2) Act 2024, transfers from 23 July 2024";

const bridge = (
  paid: string,
  carriedIn: string,
  booked: string,
  opening: string,
  carriedOut: string,
): ChargesBridge => ({
  paid,
  carriedIn,
  booked,
  opening,
  unsettled: "0",
  carriedOut,
});

const equity = (symbol: string, isin: string | null): TaxYear["scrips"][number]["instrument"] => ({
  ...{ key: isin === null ? `symbol:${symbol}` : `isin:${isin}`, kind: "equity", symbol, isin },
  ...{ underlying: symbol, expiry: null, strike: null },
});

const scrip = (symbol: string, bucket: TaxBucket, sums: LotSums): TaxYear["scrips"][number] => ({
  account: "zerodha|AB1234",
  instrument: equity(symbol, null),
  bucket,
  sums,
});

const pieces = [
  { first: "2024-04-01", last: "2024-06-15" },
  { first: "2024-06-16", last: "2024-07-22" },
  { first: "2024-07-23", last: "2024-09-15" },
  { first: "2024-09-16", last: "2024-12-15" },
  { first: "2024-12-16", last: "2025-03-15" },
  { first: "2025-03-16", last: "2025-03-31" },
];

/** A year in which the law changed, with every kind of bucket and everything that can be missing. */
export const taxYear: TaxYear = {
  version: "7",
  pending: false,
  faulty: false,
  sample: false,
  importedAt: "2026-06-30T05:12:00.000Z",
  rules: "2026-11-24",
  year: 2024,
  label: "FY 2024-25 (AY 2025-26)",
  act: "Income-tax Act, 1961",
  years: [2026, 2025, 2024],
  pieces,
  periods: [
    { first: "2024-04-01", last: "2024-06-15", pieces: [0] },
    { first: "2024-06-16", last: "2024-09-15", pieces: [1, 2] },
    { first: "2024-09-16", last: "2024-12-15", pieces: [3] },
    { first: "2024-12-16", last: "2025-03-15", pieces: [4] },
    { first: "2025-03-16", last: "2025-03-31", pieces: [5] },
  ],
  halves: [
    { first: "2024-04-01", last: "2024-07-22", pieces: [0, 1] },
    { first: "2024-07-23", last: "2025-03-31", pieces: [2, 3, 4, 5] },
  ],
  buckets: [
    bucketOf("speculative", "43(5)", slab("Section 43(5): speculative transaction"), {
      ...{ lots: 412, buy: 98_43_210.5, sale: 98_71_006.25, charges: 6_204.4, stt: 2_467.75 },
    }),
    bucketOf("options", "43(5)(d)", slab("Section 43(5)(d): not speculative on a recognised exchange"), {
      ...{ lots: 1_240, buy: 41_20_750, sale: 39_66_312.5, charges: 21_480.15, stt: 2_479.6, estimated: 40 },
    }),
    bucketOf(
      "short-term-stt",
      "111A",
      [rate("15%", "2014-04-01", "2024-07-23", "Section 111A"), rate("20%", "2024-07-23", null, ACT_2024)],
      { lots: 58, buy: 7_12_400, sale: 7_45_918.4, charges: 1_082.35, stt: 1_458.3, withoutCharges: 3 },
    ),
    bucketOf("long-term-stt", "112A", [rate("12.5%", "2024-07-23", null, "Section 112A")], {
      ...{ lots: 9, buy: 1_80_000, sale: 2_64_312.9, charges: 402.1, stt: 444.3 },
    }),
    bucketOf("class-not-chosen", null, [], { lots: 2, buy: 20_000, sale: 20_450, charges: 31.2, stt: 40.4 }),
  ],
  scrips: [
    scrip("RELIANCE", "speculative", sumsOf({ lots: 36, buy: 9_00_000, sale: 9_14_210, charges: 480, stt: 225 })),
    scrip("INFY", "short-term-stt", sumsOf({ lots: 6, buy: 1_20_000, sale: 1_41_300, charges: 210, stt: 262 })),
    ...Array.from({ length: 14 }, (_, at) =>
      scrip(`SCRIP${at}`, "short-term-stt", sumsOf({ lots: 1, buy: 1_000, sale: 1_400 - at, charges: 3, stt: 2 })),
    ),
  ],
  scripCount: 16,
  turnover: {
    speculative: { byTrade: "187105.51", netted: "98448.87" },
    futures: { byTrade: "0", netted: "0" },
    options: { byTrade: "337765", netted: "155667.5", withPremium: "3755890" },
    delivery: "0",
  },
  charges: [
    { head: "brokerage", ...bridge("14210.4", "120", "14018.2", "40", "272.2") },
    { head: "stt", ...bridge("6890.4", "812.5", "6890.35", "57", "755.55") },
    { head: "dp", ...bridge("306.8", "0", "306.8", "0", "0") },
    { head: "ipft", ...bridge("0", "0", "0", "0", "0") },
  ],
  chargesTotal: bridge("21407.6", "932.5", "21215.35", "97", "1027.75"),
  choices: [
    {
      ...{ id: "t", kind: "treatment", account: "zerodha|AB1234", year: 2023, treatment: "trader" },
      ...{ madeAt: "2026-05-02T05:12:00.000Z", countedIn: "zerodha|AB1234" },
    },
    { ...{ id: "c", kind: "class", instrument: "symbol:INFY", class: "share" }, madeAt: "2026-05-04T05:12:00.000Z" },
  ],
  questions: [
    {
      ...{ about: "class", instrument: equity("MIRAEFUND", "INF769K01HP0"), lots: 2 },
      class: { name: "unknown", because: "a fund without a known name in the symbol" },
    },
    { ...{ about: "fair-value", instrument: equity("RELIANCE", "INE002A01018"), lots: 2 }, class: null },
    ...Array.from({ length: 6 }, (_, at) => ({
      ...{ about: "class" as const, instrument: equity(`SCRIP${at}`, null), lots: 1 },
      class: { name: "share", because: "no ISIN, and no fund's name in the symbol" },
    })),
  ],
  exports: [
    {
      ...{ id: "e", account: null, madeAt: "2026-07-01T05:12:00.000Z", rules: "2026-11-24" },
      sha256: "4bf5122f344554c53bde2ebb8cd2b7e3d1600ad631c385a5d7cce23c7785459a",
    },
  ],
  accounts: ["zerodha|AB1234", "groww|"],
  files: 12,
  merged: true,
  missing: {
    openingSells: { executions: 4, value: "57000" },
    unsettled: { executions: 2, value: "18450" },
    classNotChosen: 2,
    classByName: 61,
    withoutCharges: 3,
    estimated: 40,
    grandfathered: 2,
    boundary: 1,
    handMade: 5,
    withoutFigures: 12,
  },
};

/** A year of which nothing is missing. */
export const completeYear: TaxYear = {
  ...taxYear,
  ...{ choices: [], questions: [], exports: [], merged: false },
  missing: {
    openingSells: { executions: 0, value: "0" },
    unsettled: { executions: 0, value: "0" },
    ...{ classNotChosen: 0, classByName: 0, withoutCharges: 0, estimated: 0, grandfathered: 0, boundary: 0 },
    ...{ handMade: 0, withoutFigures: 0 },
  },
};

const NO_CHARGES = bridge("0", "0", "0", "0", "0");

/** The running year, in which nothing was sold. */
export const yearWithoutSales: TaxYear = {
  ...completeYear,
  year: 2026,
  label: "Tax year 2026-27",
  act: "Income-tax Act, 2025",
  years: [2024],
  ...{ buckets: [], scrips: [], scripCount: 0, charges: [], chargesTotal: NO_CHARGES, accounts: [] },
  turnover: {
    speculative: { byTrade: "0", netted: "0" },
    futures: { byTrade: "0", netted: "0" },
    options: { byTrade: "0", netted: "0", withPremium: "0" },
    delivery: "0",
  },
};
