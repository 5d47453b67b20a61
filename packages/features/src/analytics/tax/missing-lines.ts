import { LOT_GAPS } from "@saudabook/contract/tax/tax-lots.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { missingFacts } from "@saudabook/trading/tax/missing-words.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import type { LotsOf } from "./tax-buckets.tsx";

/** One thing that is missing from the figures of a year, or to be confirmed. */
export interface MissingLine {
  key: keyof TaxYear["missing"];
  /** The count with what is counted. */
  title: string;
  text: string;
  /** Rupees, with what they are. */
  value: { amount: string; label: string } | null;
  /** Where it is completed or listed. */
  leads: { to: "left-out" } | { to: "lots"; of: LotsOf } | null;
}

function leadsOf(key: MissingLine["key"]): MissingLine["leads"] {
  if (key === "openingSells" || key === "unsettled") return { to: "left-out" };
  if (key === "classNotChosen") return { to: "lots", of: { bucket: "class-not-chosen" } };
  const gap = LOT_GAPS.find((name) => name === key);
  return gap === undefined ? null : { to: "lots", of: { gap } };
}

/** The lines on missing figures of a year; amounts that are in no total come first. A count of 0 has no line. */
export function missingLines(year: Pick<TaxYear, "missing">): MissingLine[] {
  return missingFacts(year)
    .filter(({ count }) => count > 0)
    .map(({ key, count, one, many, text, amount, value = "" }) => ({
      key,
      title: counted(count, one, many),
      text,
      value: amount === null ? null : { amount, label: value },
      leads: leadsOf(key),
    }));
}
