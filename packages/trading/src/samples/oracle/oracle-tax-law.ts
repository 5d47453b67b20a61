import type { OracleProduct } from "./oracle-matches.ts";
import type { OracleRow } from "./oracle-rows.ts";

// The law of the second computation's tax year, typed a second time from the rules for tax years. Each entry holds from its day on.

export type TaxClass =
  | "share"
  | "trust unit"
  | "equity fund"
  | "debt fund"
  | "other fund"
  | "government"
  | "bond"
  | "entitlement"
  | "unknown";

export const BUCKETS = [
  "speculative",
  "futures",
  "options",
  "short-term-stt",
  "long-term-stt",
  "long-term",
  "short-term",
  "specified-fund",
  "delivery-business",
  "class-not-chosen",
  "left",
  "buy-back",
] as const;
export type Bucket = (typeof BUCKETS)[number];

const FUNDS: Record<string, TaxClass> = {
  INF204KB14I2: "equity fund",
  INF204KB17I5: "other fund",
  INF732E01037: "debt fund",
};

/** By the two characters of an ISIN that say what a company has issued. */
const SECURITY_TYPES: Record<string, TaxClass> = {
  "01": "share",
  "07": "bond",
  "08": "bond",
  "20": "entitlement",
  "23": "trust unit",
  "25": "trust unit",
};

/** A lot is long-term if it was held for more than this number of months on the day of its sale. Default: 12. */
const MONTHS: Partial<Record<TaxClass, readonly (readonly [from: string, months: number])[]>> = {
  "trust unit": [
    ["", 36],
    ["2024-07-23", 12],
  ],
  "debt fund": [
    ["", 12],
    ["2014-07-11", 36],
    ["2024-07-23", 12],
  ],
  "other fund": [
    ["", 12],
    ["2014-07-11", 36],
    ["2024-07-23", 12],
  ],
};

/** Days on which a piece of a year begins because the law changed. */
const CUT_DAYS = ["2014-07-11", "2024-07-23"];
/** Classes whose sale on an exchange bears STT, so that sections 111A and 112A apply. */
const WITH_STT: readonly TaxClass[] = ["share", "equity fund", "trust unit"];
const SPECIFIED_FROM = "2023-04-01";
/** From this day on, section 50AA means funds of debt alone. */
const DEBT_ALONE_FROM = "2025-04-01";
const BUY_BACK_IS_SALE_FROM = "2026-04-01";
/** Lots of this day or an earlier one take the price of this day as their cost. */
export const LAST_GRANDFATHERED = "2018-01-31";

/** By the key of an equity instrument. */
export function taxClass(instrument: string): TaxClass {
  const [kind, name = ""] = instrument.split(":");
  if (kind === "symbol") return name.startsWith("SGB") ? "government" : "share";
  if (name.startsWith("IN0")) return "government";
  if (name.startsWith("INE")) return SECURITY_TYPES[name.slice(7, 9)] ?? "unknown";
  return FUNDS[name] ?? "unknown";
}

export interface Held {
  product: OracleProduct;
  /** Source of the row that ended the holding. */
  source: OracleRow["source"];
  instrument: string;
  isTrader: boolean;
  acquired: string;
  exitDay: string;
}

/** Where a lot belongs. A boundary lot is short-term, but long-term if a year is 365 days, as some brokers count. */
export function bucketOf(held: Held): { bucket: Bucket; boundary: boolean } {
  const { acquired, exitDay } = held;
  const apart = apartFromHolding(held);
  if (apart !== null) return { bucket: apart, boundary: false };
  const ofClass = taxClass(held.instrument);
  const months = MONTHS[ofClass]?.findLast(([from]) => from <= exitDay)?.[1] ?? 12;
  const isLong = exitDay > monthsLater(acquired, months);
  const days = (Date.parse(exitDay) - Date.parse(acquired)) / 86_400_000;
  const term = isLong ? "long-term" : "short-term";
  return {
    bucket: WITH_STT.includes(ofClass) ? `${term}-stt` : term,
    boundary: months === 12 && !isLong && days >= 365,
  };
}

function apartFromHolding({ product, source, instrument, isTrader, acquired, exitDay }: Held): Bucket | null {
  if (source === "left") return "left";
  if (product === "intraday") return "speculative";
  if (product !== "delivery") return product;
  if (source === "buy-back" && exitDay < BUY_BACK_IS_SALE_FROM) return "buy-back";
  if (isTrader) return "delivery-business";
  const ofClass = taxClass(instrument);
  if (ofClass === "unknown") return "class-not-chosen";
  const isSpecified = ofClass === "debt fund" || (ofClass === "other fund" && exitDay < DEBT_ALONE_FROM);
  return isSpecified && acquired >= SPECIFIED_FROM ? "specified-fund" : null;
}

/** The same date so many months later, or the last day of its month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** The last days of a year's pieces: periods of advance tax, divided where the law changed. */
export function pieceEnds(year: number): string[] {
  const periods = [`${year}-06-15`, `${year}-09-15`, `${year}-12-15`, `${year + 1}-03-15`, `${year + 1}-03-31`];
  const before = CUT_DAYS.map((day) => isoDay(Date.parse(day) - 86_400_000));
  const within = before.filter((day) => day >= `${year}-04-01` && day <= `${year + 1}-03-31`);
  return [...periods, ...within].sort();
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
