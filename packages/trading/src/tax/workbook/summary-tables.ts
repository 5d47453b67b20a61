import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import type { LotSums, TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import {
  bucketGroups,
  bucketLabels,
  chargesNotes,
  RESULTS,
  ratesText,
  resultLabels,
  sampleText,
  spanText,
} from "../tax-words.ts";
import { amount, type Cell, day, notesText, number, type Table } from "./cells.ts";

/** The tables of the sheet Summary: what the figures rest on, the buckets, and their results by period and half. */
export function summaryTables(year: TaxYear, lots: readonly TaxLotRow[]): Table[] {
  return [
    basisTable(year, lots),
    bucketsTable(year),
    spansTable(year, "periods", "Results by advance-tax period"),
    ...(year.halves.length > 1 ? [spansTable(year, "halves", "Results before and after the change of the law")] : []),
  ];
}

function basisTable(year: TaxYear, lots: readonly TaxLotRow[]): Table {
  const { act, rules, missing, sample, pending, faulty } = year;
  const state = [
    sample ? sampleText : "",
    faulty ? "The newest changes could not be analysed: the figures before them are shown." : "",
    pending ? "The newest changes are not computed yet." : "",
  ];
  const rows: [string, Cell][] = [
    ["Act", act],
    ["Version of the rules", day(rules)],
    ["Broker accounts with lots", number(new Set(lots.map(({ account }) => account)).size)],
    ["Sales without a purchase, in no total", number(missing.openingSells.executions)],
    ["Fills of expired contracts without a settlement, in no total", number(missing.unsettled.executions)],
    ["Lots with estimated charges", number(missing.estimated)],
    ["Lots without charges", number(missing.withoutCharges)],
    ...state.filter((text) => text !== "").map((text): [string, Cell] => ["Note", text]),
  ];
  return { title: "", head: ["Basis"], rows };
}

function bucketsTable({ buckets }: TaxYear): Table {
  return {
    title: "Results by bucket",
    head: [
      ...["Group", "Bucket", "Section", "Rate in force", "Lots", "Buy", "Sale"],
      ...RESULTS.map((result) => resultLabels[result]),
      "Note",
    ],
    rows: buckets.map(({ bucket, section, rates, total }) => {
      const group = bucketGroups.find(({ buckets }) => (buckets as readonly string[]).includes(bucket));
      return [
        group?.title ?? "",
        bucketLabels[bucket],
        section ?? "",
        ratesText(rates),
        number(total.lots),
        ...[total.buy, total.sale, ...RESULTS.map((result) => total[result])].map(amount),
        notesText([
          group?.note ?? "",
          ...(rates.some(({ indexed }) => indexed) ? ["Not indexed: indexation by your CA"] : []),
          ...chargesNotes(total),
        ]),
      ];
    }),
  };
}

/** Each result of each bucket, by periods or halves. */
function spansTable(year: TaxYear, by: "periods" | "halves", title: string): Table {
  const spans = year[by].map(spanText);
  const notesOf = (sums: readonly LotSums[]) =>
    sums.flatMap((sum, at) => chargesNotes(sum).map((note) => `${spans[at]}: ${note}`));
  return {
    title,
    head: ["Bucket", "Result", ...spans, "Total", "Note"],
    rows: year.buckets.flatMap((bucket) =>
      RESULTS.map((result) => [
        bucketLabels[bucket.bucket],
        resultLabels[result],
        ...bucket[by].map((sums) => amount(sums[result])),
        amount(bucket.total[result]),
        notesText(result === "gross" ? [] : notesOf(bucket[by])),
      ]),
    ),
  };
}
