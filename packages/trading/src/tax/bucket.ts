import type { TREATMENTS } from "@saudabook/contract/tax/tax-choices.ts";
import type { Product } from "../analysis/match-columns.ts";
import { addMonths, daysBetween } from "../calendar.ts";
import type { InstrumentClass } from "../securities/instrument-class.ts";
import type { Bucket } from "./law/buckets.ts";
import { BUY_BACKS } from "./law/buy-backs.ts";
import { on } from "./law/dated.ts";
import { HOLDING_PERIODS, SPECIFIED_FUNDS } from "./law/holding.ts";

/** How the user treats a broker account's delivery in a year. Default: `investor` (CBDT Circular 6/2016 leaves the choice to the holder). */
export type Treatment = (typeof TREATMENTS)[number];

/** How units left the account: sold on an exchange, bought back by the company, moved to another demat account, or given away. */
export const EXIT_KINDS = ["sale", "buy-back", "transfer", "gift"] as const;
export type ExitKind = (typeof EXIT_KINDS)[number];

/** The properties of a fill that determine its bucket. */
export interface TaxedFill {
  product: Product;
  /** Ignored for futures and options. */
  class: InstrumentClass;
  /** Day from which the holding counts, `YYYY-MM-DD`: the purchase or allotment, or the former holder's for a transfer or a gift. */
  acquired: string;
  /** Trade date of the exit, `YYYY-MM-DD` (CBDT Circular 704). */
  exitDay: string;
  treatment: Treatment;
  exitKind: ExitKind;
}

/** The bucket of a fill. */
export interface FillBucket {
  bucket: Bucket;
  /**
   * True where the holding is short-term by the act and long-term for brokers who count 365 days or more. The act's "more than 12 months"
   * is later by a day, by two where the holding has a 29 February.
   */
  boundary: boolean;
}

/** Classes whose sale on an exchange bears STT, so that sections 111A and 112A apply. */
const WITH_STT: ReadonlySet<InstrumentClass> = new Set(["share", "equity-fund", "trust-unit"]);

/** Capital gains that the holding divides. */
const GAINS: ReadonlySet<Bucket> = new Set(["short-term-stt", "long-term-stt", "short-term", "long-term"]);

const NOT_DELIVERY = {
  intraday: "speculative",
  futures: "futures",
  options: "options",
} as const satisfies Record<Exclude<Product, "delivery">, Bucket>;

/**
 * The one bucket of a fill. What left without a sale comes first, then the product, a buy-back that is listed apart, the treatment, the
 * class, and last the holding. STT is taken as paid on the sale of shares, equity funds and trust units, as on every exchange.
 *
 * @throws RangeError for a delivery that ends on a day before the tables of the law
 */
export function bucketOf(fill: TaxedFill): FillBucket {
  const { product, exitDay, treatment, exitKind } = fill;
  if (exitKind === "transfer" || exitKind === "gift") return { bucket: "left", boundary: false };
  if (product !== "delivery") return { bucket: NOT_DELIVERY[product], boundary: false };
  if (exitKind === "buy-back" && on(BUY_BACKS, exitDay).listedApart) return { bucket: "buy-back", boundary: false };
  if (treatment === "trader") return { bucket: "delivery-business", boundary: false };
  if (fill.class === "unknown") return { bucket: "class-not-chosen", boundary: false };
  return gainsBucket(fill.class, fill.acquired, exitDay);
}

function gainsBucket(instrument: Exclude<InstrumentClass, "unknown">, acquired: string, exitDay: string): FillBucket {
  const specified = on(SPECIFIED_FUNDS, exitDay);
  if (specified.classes.includes(instrument) && acquired >= specified.acquiredFrom) {
    return { bucket: "specified-fund", boundary: false };
  }
  const { months } = on(HOLDING_PERIODS[instrument], exitDay);
  const isLong = exitDay > addMonths(acquired, months);
  const boundary = !isLong && months === 12 && daysBetween(acquired, exitDay) >= 365;
  if (WITH_STT.has(instrument)) return { bucket: isLong ? "long-term-stt" : "short-term-stt", boundary };
  return { bucket: isLong ? "long-term" : "short-term", boundary };
}

/** The row of the law that decided on the holding of a lot, or made it a specified fund; null for a lot that is no capital gain. `months`: long-term when held for more. */
export function holdingRule(lot: {
  bucket: Bucket;
  class: { class: InstrumentClass } | null;
  exitDay: string;
}): { months: number | null; source: string; confidence: string } | null {
  const { bucket, exitDay } = lot;
  const instrument = lot.class?.class ?? "unknown";
  if (bucket === "specified-fund") {
    const { source, confidence } = on(SPECIFIED_FUNDS, exitDay);
    return { months: null, source, confidence };
  }
  if (instrument === "unknown" || !GAINS.has(bucket)) return null;
  const { months, source, confidence } = on(HOLDING_PERIODS[instrument], exitDay);
  return { months, source, confidence };
}
