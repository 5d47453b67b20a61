import type { SettlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import type { TaxComparison } from "@saudabook/contract/tax/tax-comparison.ts";
import type { TaxLotRow } from "@saudabook/contract/tax/tax-lots.ts";
import type { TaxYear } from "@saudabook/contract/tax/tax-year.ts";
import { chargeHeadLabels } from "../../charge-head-labels.ts";
import { missingFacts } from "../missing-words.ts";
import {
  BRIDGE_TERMS,
  bridgeLabels,
  bucketLabels,
  chargesNotes,
  footText,
  type TurnoverName,
  turnoverWays,
} from "../tax-words.ts";
import { amount, amountOrEmpty, type Cell, notesText, number, numberOrEmpty, type Sheet, type Table } from "./cells.ts";
import { differencesTable } from "./differences-table.ts";
import { entriesTable } from "./entries-table.ts";
import { lotsTable, scripsTable } from "./lot-tables.ts";
import { hasColumn1b, type Row112a } from "./rows-112a.ts";
import { rulesTable } from "./rules-table.ts";
import { summaryTables } from "./summary-tables.ts";

export interface WorkbookContent {
  year: TaxYear;
  /** The comparisons with brokers' statements, one for each broker account that has one. */
  comparisons: readonly TaxComparison[];
  /** All lots of the year and of its broker accounts, in the order in which they are listed. */
  lots: readonly TaxLotRow[];
  /** Rows of Schedule 112A of the same lots. */
  rows112a: readonly Row112a[];
  /** The user's settlements, oldest first. `madeOn`: Indian day, `YYYY-MM-DD`. The choices are in the response for the year. */
  settlements: readonly { entry: SettlementEntry; madeOn: string }[];
}

/**
 * The sheets of a tax year's workbook for a chartered accountant: Summary, Lots, Scrips, Turnover, Charges, Missing, 112A, Differences, Entries, Rules.
 * Each begins with its title and the sentence that it is no advice. No tax is computed, and what is not known is an empty cell with a note.
 */
export function workbookSheets({ year, comparisons, lots, rows112a, settlements }: WorkbookContent): Sheet[] {
  const sheet = (name: string, title: string, ...tables: Table[]): Sheet => ({
    name,
    rows: [[`${title}: ${year.label}`], [footText(year)], ...tables.flatMap(tableRows)],
  });
  return [
    sheet("Summary", "Summary", ...summaryTables(year, lots)),
    sheet("Lots", "Lots", lotsTable(lots)),
    sheet("Scrips", "Scrips and contracts", scripsTable(lots)),
    sheet("Turnover", "Turnover, counted in different ways", ...turnoverTables(year)),
    sheet("Charges", "Charges, from paid to booked", chargesTable(year)),
    sheet("Missing", "What is missing or to be confirmed", missingTable(year)),
    sheet("112A", "Rows of Schedule 112A, in whole rupees", table112a(rows112a, year.year)),
    sheet("Differences", "Differences with brokers' statements", differencesTable(comparisons)),
    sheet("Entries", "Your entries and choices", entriesTable({ settlements, year })),
    sheet("Rules", "Rules that the figures rest on", rulesTable(year, lots)),
  ];
}

function tableRows({ title, head, rows }: Table): Cell[][] {
  const own = rows.length === 0 ? [["None"]] : rows.map((row) => [...row]);
  return [[], ...(title === "" ? [] : [[title]]), [...head], ...own];
}

function turnoverTables({ turnover }: TaxYear): Table[] {
  const { speculative, futures, options, delivery } = turnover;
  const ways = Object.keys(turnoverWays) as TurnoverName[];
  const kinds: [keyof typeof bucketLabels, Partial<Record<TurnoverName, string>>][] = [
    ["speculative", speculative],
    ["futures", futures],
    ["options", options],
    ["delivery-business", { delivery }],
  ];
  return [
    {
      title: "",
      head: ["Business", ...ways.map((way) => turnoverWays[way].label)],
      rows: kinds.map(([bucket, values]) => [bucketLabels[bucket], ...ways.map((way) => amountOrEmpty(values[way]))]),
    },
    {
      title: "Ways of counting",
      head: ["Way", "Definition", "Source"],
      rows: ways.map((way) => [turnoverWays[way].label, turnoverWays[way].definition, turnoverWays[way].source]),
    },
  ];
}

function chargesTable({ charges, chargesTotal, missing }: TaxYear): Table {
  const note = notesText(chargesNotes(missing));
  const row = (label: string, bridge: TaxYear["chargesTotal"]) => [
    label,
    ...BRIDGE_TERMS.map((term) => amount(bridge[term])),
    note,
  ];
  return {
    title: "",
    head: ["Head", ...BRIDGE_TERMS.map((term) => bridgeLabels[term]), "Note"],
    rows: [
      ...charges.map(({ head, ...bridge }) => row(chargeHeadLabels[head], bridge)),
      row("All heads", chargesTotal),
    ],
  };
}

function missingTable(year: TaxYear): Table {
  return {
    title: "",
    head: ["What", "Count", "Value", "Value of", "Note"],
    rows: missingFacts(year).map(({ many, count, amount: value, value: label = "", text }) => [
      many.charAt(0).toUpperCase() + many.slice(1),
      number(count),
      amountOrEmpty(value),
      label,
      text,
    ]),
  };
}

/** Captions of the portal's template, without its non-breaking spaces. */
const CAPTIONS = [
  "Share/Unit acquired(1a)",
  "Share/Unit Transferred(1b)",
  "ISIN Code(2)",
  "Name of the Share/Unit(3)",
  "No. of Shares/Units(4)",
  "Sale-price per Share/Unit(5)",
  "Full Value of Consideration(Total Sale Value)(6) = 4 * 5",
  "Cost of acquisition without indexation(7)",
  "Cost of acquisition(8)",
  "If the long term capital asset was acquired before 01.02.2018(9)",
  "Fair Market Value per share/unit as on 31st January 2018(10)",
  "Total Fair Market Value of capital asset as per section 55(2)(ac)(11) = 4 * 10",
  "Expenditure wholly and exclusively in connection with transfer(12)",
  "Total deductions(13) = 7 + 12",
  "Balance(14) = 6 - 13",
];

function table112a(rows: readonly Row112a[], year: number): Table {
  const has1b = hasColumn1b(year);
  return {
    title: "",
    head: [...CAPTIONS.filter((_, at) => at !== 1 || has1b), "Note (no column of the schedule)"],
    rows: rows.map((row) => [
      row.acquired,
      ...(has1b ? [row.transferred ?? ""] : []),
      row.isin,
      row.name,
      numberOrEmpty(row.quantity),
      numberOrEmpty(row.salePrice),
      ...[row.sale, row.costUsed, row.cost, row.lowerFairValue].map(numberOrEmpty),
      numberOrEmpty(row.fairPrice),
      ...[row.fairValue, row.expenses, row.deductions, row.balance].map(numberOrEmpty),
      notesText(row.notes),
    ]),
  };
}
