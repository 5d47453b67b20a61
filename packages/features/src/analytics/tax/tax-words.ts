import type { BucketYear, TaxBucket } from "@saudabook/contract/tax/tax-year.ts";
import { ratesText } from "@saudabook/trading/tax/tax-words.ts";
import { counted } from "@saudabook/ui/format-count.ts";

/** The definition of each bucket. */
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

/** `Section 111A · 12 lots · rate in force: 15% to 22 Jul 2024, 20% from 23 Jul 2024`. */
export function bucketNote({ section, rates, total }: Pick<BucketYear, "section" | "rates" | "total">): string {
  const parts = [
    section === null ? "" : `Section ${section}`,
    counted(total.lots, "lot"),
    rates.length === 0 ? "" : `rate in force: ${ratesText(rates)}`,
  ];
  return parts.filter((part) => part !== "").join(" · ");
}
