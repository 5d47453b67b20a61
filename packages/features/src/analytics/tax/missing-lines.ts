import type { TaxBucket, TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { counted } from "@saudabook/ui/format-count.ts";

/** One thing that is missing from the figures of a year, or to be confirmed. */
export interface MissingLine {
  key: keyof TaxYear["missing"];
  /** The count with what is counted. */
  title: string;
  text: string;
  /** Rupees, with what they are. */
  value: { amount: string; label: string } | null;
  /** Where it is completed or listed. */
  leads: { to: "left-out" } | { to: "lots"; bucket: TaxBucket } | null;
}

/** What is missing from the figures of a year, what is in no total first. Nothing for what is complete. */
export function missingLines({ missing }: Pick<TaxYear, "missing">): MissingLine[] {
  const { openingSells, unsettled } = missing;
  const none = { value: null, leads: null };
  const lines: (MissingLine & { count: number })[] = [
    {
      ...none,
      key: "openingSells",
      count: openingSells.executions,
      title: counted(openingSells.executions, "sale without a purchase", "sales without a purchase"),
      text: "Basis missing: no file has the purchase, so the sale is in no total. Add the purchase to count it.",
      value: { amount: openingSells.value, label: "sold for" },
      leads: { to: "left-out" },
    },
    {
      ...none,
      key: "unsettled",
      count: unsettled.executions,
      title: counted(unsettled.executions, "fill of an expired contract", "fills of expired contracts"),
      text: "Not settled: the price at expiry is not known, so the contract is in no total. Add it to count it.",
      value: { amount: unsettled.value, label: "opened for" },
      leads: { to: "left-out" },
    },
    {
      ...none,
      key: "classNotChosen",
      count: missing.classNotChosen,
      title: counted(missing.classNotChosen, "lot without a class", "lots without a class"),
      text: "The files do not tell what kind of fund or security it is, so it is in no total.",
      leads: { to: "lots", bucket: "class-not-chosen" },
    },
    {
      ...none,
      key: "handMade",
      count: missing.handMade,
      title: counted(missing.handMade, "exit written by hand", "exits written by hand"),
      text: "Trades of your journal belong to no broker account: they are in no total.",
    },
    {
      ...none,
      key: "withoutFigures",
      count: missing.withoutFigures,
      title: counted(missing.withoutFigures, "fill in currency or commodity", "fills in currency or commodity"),
      text: "Kept without figures, and counted for all years and accounts together: in no total.",
    },
    {
      ...none,
      key: "withoutCharges",
      count: missing.withoutCharges,
      title: counted(missing.withoutCharges, "lot without charges", "lots without charges"),
      text: "No table of charges covers its broker and day. Its charges are missing from both nets.",
    },
    {
      ...none,
      key: "estimated",
      count: missing.estimated,
      title: counted(missing.estimated, "lot with estimated charges", "lots with estimated charges"),
      text: "Estimate: brokerage plan assumed. Compare the brokerage with your contract notes.",
    },
    {
      ...none,
      key: "classByName",
      count: missing.classByName,
      title: counted(missing.classByName, "lot with a class by name", "lots with a class by name"),
      text: "The symbol decided, because no ISIN does. Counted in its bucket: please confirm the class.",
    },
    {
      ...none,
      key: "grandfathered",
      count: missing.grandfathered,
      title: counted(
        missing.grandfathered,
        "lot acquired up to 31 January 2018",
        "lots acquired up to 31 January 2018",
      ),
      text: "The cost may be the fair market value of that day, which no file has. The figures use what was paid.",
      leads: { to: "lots", bucket: "long-term-stt" },
    },
    {
      ...none,
      key: "boundary",
      count: missing.boundary,
      title: counted(missing.boundary, "lot held for about twelve months", "lots held for about twelve months"),
      text: "Short-term by the Act, long-term for a broker who counts 365 days. Compare with the broker's statement.",
    },
  ];
  return lines.filter(({ count }) => count > 0).map(({ count: _, ...line }) => line);
}
