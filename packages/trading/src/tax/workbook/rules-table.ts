import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { addDays } from "../../calendar.ts";
import { bucketLabels, classLabel, holdingText } from "../tax-words.ts";
import { type Cell, day, type Table } from "./cells.ts";

/** Each row of the law that the figures of a year use, as the responses state it: rates in force, and rules of holding. */
export function rulesTable({ act, rules, buckets }: TaxYear, lots: readonly TaxLotRow[]): Table {
  const rates = buckets.flatMap(({ bucket, section, rates }) =>
    rates.map(({ rate, indexed, from, until, source, confidence }): Cell[] => [
      bucketLabels[bucket],
      section ?? "",
      `Rate in force: ${rate}${indexed ? "; indexation by your CA" : ""}`,
      day(from),
      until === null ? "" : day(addDays(until, -1)),
      source,
      confidence,
    ]),
  );
  const holdings = new Map<string, Cell[]>();
  for (const { holding, class: found } of lots) {
    if (holding === null) continue;
    const row = [
      classLabel(found?.name ?? "unknown"),
      holdingText(holding),
      holding.source,
      holding.confidence,
    ] as const;
    const [subject, rule, source, confidence] = row;
    holdings.set(row.join("\n"), [subject, "", rule, "", "", source, confidence]);
  }
  return {
    title: "",
    head: ["Bucket or class", "Section", "Rule", "From", "To", "Source", "Confidence"],
    rows: [
      ["Act", "", act, "", "", "", ""],
      ["Version of the rules", "", day(rules), "", "", "", ""],
      ...rates,
      ...[...holdings].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
    ],
  };
}
