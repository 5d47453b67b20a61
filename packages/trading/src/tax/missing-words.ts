import type { LotGap } from "@saudabook/contract/tax/tax-lots.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";

/** The words of one count of what is missing. */
interface MissingWords {
  one: string;
  many: string;
  /** One or two sentences on what is left out or assumed. */
  text: string;
  /** The meaning of its value in rupees; only for a count with a value. */
  value?: string;
}

/** The words of each count of missing or unconfirmed facts; those that are in no total come first. */
const missingWords = {
  openingSells: {
    one: "sale without a purchase",
    many: "sales without a purchase",
    text: "Basis missing: no file has the purchase, so the sale is in no total. Add the purchase to count it.",
    value: "sold for",
  },
  unsettled: {
    one: "fill of an expired contract",
    many: "fills of expired contracts",
    text: "Not settled: the price at expiry is not known, so the contract is in no total. Add it to count it.",
    value: "opened for",
  },
  classNotChosen: {
    one: "lot without a class",
    many: "lots without a class",
    text: "The files do not tell what kind of fund or security it is, so it is in no total.",
  },
  handMade: {
    one: "exit written by hand",
    many: "exits written by hand",
    text: "Trades of your journal belong to no broker account: they are in no total.",
  },
  withoutFigures: {
    one: "fill in currency or commodity",
    many: "fills in currency or commodity",
    text: "Kept without figures, and counted for all years and accounts together: in no total.",
  },
  withoutCharges: {
    one: "lot without charges",
    many: "lots without charges",
    text: "No table of charges covers its broker and day. Its charges are missing from both nets.",
  },
  estimated: {
    one: "lot with estimated charges",
    many: "lots with estimated charges",
    text: "Estimate: brokerage plan assumed. Compare the brokerage with your contract notes.",
  },
  classByName: {
    one: "lot with a class by name",
    many: "lots with a class by name",
    text: "The symbol decided, because no ISIN does. Counted in its bucket: please confirm the class.",
  },
  grandfathered: {
    one: "lot acquired up to 31 January 2018",
    many: "lots acquired up to 31 January 2018",
    text: "The cost may be the fair market value of that day, which no file has. The figures use what was paid.",
  },
  boundary: {
    one: "lot held for about twelve months",
    many: "lots held for about twelve months",
    text: "Short-term by the Act, long-term for a broker who counts 365 days. Compare with the broker's statement.",
  },
} as const satisfies Record<keyof TaxYear["missing"], MissingWords>;

/** The lots from which something is missing. */
export const gapLabels = {
  classByName: "Class by name",
  withoutCharges: "Without charges",
  estimated: "Charges estimated",
  grandfathered: "Fair market value missing",
  boundary: "Held for about twelve months",
} as const satisfies Record<LotGap, string>;

/** One thing that is missing or to be confirmed. */
interface MissingFact extends MissingWords {
  key: keyof TaxYear["missing"];
  /** Executions, fills or lots, as its words say. */
  count: number;
  /** Rupees; null for a count without a value. */
  amount: string | null;
}

/** Each count of what is missing from the figures of a year, also those of 0, with its words. */
export function missingFacts({ missing }: Pick<TaxYear, "missing">): MissingFact[] {
  return (Object.keys(missingWords) as MissingFact["key"][]).map((key) => {
    const found = missing[key];
    const facts =
      typeof found === "number" ? { count: found, amount: null } : { count: found.executions, amount: found.value };
    return { key, ...missingWords[key], ...facts };
  });
}
