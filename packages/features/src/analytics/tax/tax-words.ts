import type { BucketYear, LotSums, TaxBucket, TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { addDays, dayText } from "@saudabook/trading/calendar.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { momentText } from "../../words/moment-text.ts";

export const bucketLabels = {
  speculative: "Intraday equity",
  futures: "Futures",
  options: "Options",
  "delivery-business": "Delivery as business",
  "short-term-stt": "Short-term, STT paid",
  "long-term-stt": "Long-term, STT paid",
  "short-term": "Short-term, other",
  "long-term": "Long-term, other",
  "specified-fund": "Specified funds",
  "class-not-chosen": "Class not chosen",
  left: "Left the account",
  "buy-back": "Bought back by the company",
} as const satisfies Record<TaxBucket, string>;

/** What puts a lot into a bucket. */
export const bucketDefinitions = {
  speculative: "Equity bought and sold within one day.",
  futures: "Futures on a recognised exchange: business that is not speculative.",
  options: "Options on a recognised exchange: business that is not speculative.",
  "delivery-business": "Delivery of a broker account that you treat as a trader's.",
  "short-term-stt": "Shares, equity funds and trust units, not held for longer than the holding period.",
  "long-term-stt": "Shares, equity funds and trust units, held for longer than the holding period.",
  "short-term": "Other securities, not held for longer than the holding period.",
  "long-term": "Other securities, held for longer than the holding period.",
  "specified-fund": "Units of specified funds: short-term, however long they were held.",
  "class-not-chosen": "Delivery of an instrument whose class the files do not tell, so that no holding period applies.",
  left: "Moved to another demat account or given away, not sold.",
  "buy-back": "Bought back by the company on a day whose rules only a chartered accountant can apply.",
} as const satisfies Record<TaxBucket, string>;

/** The buckets as they are shown: apart for what is taxed as business, as capital gains, and what is in no total. */
export const bucketGroups = [
  {
    title: "Business",
    note: "Business deducts all charges, STT too.",
    buckets: ["speculative", "futures", "options", "delivery-business"],
  },
  {
    title: "Capital gains",
    note: "STT is never deducted from capital gains.",
    buckets: ["short-term-stt", "long-term-stt", "short-term", "long-term", "specified-fund"],
  },
  {
    title: "In no total",
    note: "For your chartered accountant to place.",
    buckets: ["class-not-chosen", "left", "buy-back"],
  },
] as const satisfies readonly { title: string; note: string; buckets: readonly TaxBucket[] }[];

/** The three results of lots. */
export const RESULTS = ["gross", "netWithoutStt", "netOfAll"] as const satisfies readonly (keyof LotSums)[];
export type Result = (typeof RESULTS)[number];

export const resultLabels = {
  gross: "Gross",
  netWithoutStt: "Net without STT",
  netOfAll: "Net of all charges",
} as const satisfies Record<Result, string>;

/** `Section 111A · 12 lots · rate in force: 15% to 22 Jul 2024, 20% from 23 Jul 2024`. */
export function bucketNote({ section, rates, total }: Pick<BucketYear, "section" | "rates" | "total">): string {
  const parts = [
    section === null ? "" : `Section ${section}`,
    counted(total.lots, "lot"),
    rates.length === 0 ? "" : `rate in force: ${ratesText(rates)}`,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

/** One rate, or each rate of the year with its days. */
export function ratesText(rates: BucketYear["rates"]): string {
  const [only] = rates;
  if (rates.length === 1 && only) return only.rate;
  return rates
    .map((rate, at) => `${rate.rate} ${at === 0 ? lastDayText(rate) : `from ${dayText(rate.from)}`}`)
    .join(", ");
}

function lastDayText({ until }: BucketYear["rates"][number]): string {
  return until === null ? "" : `to ${dayText(addDays(until, -1))}`;
}

/** What the nets of lots are without, and what they rest on; empty where their charges are known. */
export function chargesNotes({ withoutCharges, estimated }: Pick<LotSums, "withoutCharges" | "estimated">): string[] {
  return [
    withoutCharges > 0 ? `Without the charges of ${counted(withoutCharges, "lot")}` : "",
    estimated > 0 ? `Estimate for ${counted(estimated, "lot")}: brokerage plan assumed` : "",
  ].filter((text) => text !== "");
}

/** `1 Apr – 15 Jun 2024`. */
export function spanText({ first, last }: { first: string; last: string }): string {
  const from = first.slice(0, 4) === last.slice(0, 4) ? dayText(first).slice(0, -5) : dayText(first);
  return `${from} – ${dayText(last)}`;
}

/** The sentence at the foot of the pages. */
export function footText({ importedAt, rules }: Pick<TaxYear, "importedAt" | "rules">): string {
  const files =
    importedAt === null ? "no imported file" : `the files you imported on ${momentText(importedAt).slice(0, -7)}`;
  return `Not tax advice. Figures from ${files}, rules of ${dayText(rules)}. Check with a chartered accountant before filing.`;
}
