import { SHORT_MONTH_NAMES } from "../../calendar.ts";
import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { multiply } from "../../money.ts";
import { sampleDay } from "./sample-day.ts";
import { type SampleCell, type WorkbookLayout, workbook } from "./workbook.ts";

export interface GrowwFnoPnlChoice extends WorkbookLayout {
  /** Number of pairs of a purchase and a sale. Default: 6. Every third is a future, every fourth was sold first. */
  rows?: number;
  firstRow?: number;
  name?: string;
  clientId?: string;
  /** Options below them that expired worthless: sold at 0. */
  worthless?: number;
}

const CAPTIONS = [
  "Scrip Name",
  "Quantity",
  "Buy Date",
  "Buy Price",
  "Buy Value",
  "Sell Date",
  "Sell Price",
  "Sell Value",
  "Realized P&L",
];

/** Groww's F&O profit and loss report as XLSX, with both its sheets: a pure function of its choices. */
export async function growwFnoPnlXlsx(choice: GrowwFnoPnlChoice = {}): Promise<UploadedFile> {
  const rows = table(choice).map((cells, index) => ({ number: index + 1, cells }));
  const contracts = [
    ["Realised trades (contract level)"],
    ["Scrip Name", "Quantity", "Avg Buy Price", "Buy Value", "Avg Sell Price", "Sell Value", "Realized P&L"],
  ].map((cells, index) => ({ number: index + 1, cells }));
  return {
    name: `F&O_PnL_Report_${clientOf(choice)}_01-04-2024_31-03-2025..xlsx`,
    bytes: await workbook(
      [
        { name: "Trade Level", rows },
        { name: "Contract Level", rows: contracts },
      ],
      choice,
    ),
  };
}

/** The sheet with the trades as text. */
export function growwFnoPnlCsv(choice: GrowwFnoPnlChoice = {}): UploadedFile {
  const lines = table(choice).map((cells) => cells.map((cell) => (cell === null ? "" : String(cell))).join(","));
  return {
    name: `F_O_PnL_Report_${clientOf(choice)}_01-04-2024_31-03-2025..csv`,
    bytes: new TextEncoder().encode(`${lines.join("\n")}\n`),
  };
}

function clientOf({ clientId = "4567890123" }: GrowwFnoPnlChoice): string {
  return clientId;
}

function table(choice: GrowwFnoPnlChoice): SampleCell[][] {
  const { rows = 6, firstRow = 0, name = "Kiran Rao", worthless = 0 } = choice;
  const pairs = Array.from({ length: rows }, (_, index) => pair(firstRow + index, false));
  for (let index = 0; index < worthless; index++) pairs.push(pair(firstRow + rows + index, true));
  const isFuture = (cells: SampleCell[]) => String(cells[0]).endsWith("Fut");
  const section = (title: string, sectionRows: SampleCell[][]): SampleCell[][] =>
    sectionRows.length === 0
      ? []
      : [[title], CAPTIONS, ...sectionRows, ["Total", null, null, null, 1, null, null, 1, 0], []];
  return [
    ["Name", name],
    ["Unique Client Code", clientOf(choice)],
    [],
    ["P&L Statement for Futures & Options from 01 Apr 2024 to 31 Mar 2025"],
    [],
    ["Summary"],
    ["Realised P&L"],
    ["Futures", 0],
    ["Options", 0],
    ["Total", 0],
    [],
    ["Realised trades (trade level)"],
    [],
    ...section("Futures", pairs.filter(isFuture)),
    ...section(
      "Options",
      pairs.filter((cells) => !isFuture(cells)),
    ),
    ["Disclaimer: "],
    ["This report is provided at your request. You are advised to consult an independent tax advisor."],
  ];
}

function named(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date} ${SHORT_MONTH_NAMES[Number(month) - 1]} ${year}`;
}

function pair(index: number, worthless: boolean): SampleCell[] {
  const first = sampleDay(index * 100);
  const second = sampleDay(index * 100 + 500);
  const future = !worthless && index % 3 === 0;
  const [bought, sold] = !worthless && index % 4 === 3 ? [second, first] : [first, second];
  const contract = future
    ? "BANKNIFTY 25 JUN 26 Fut"
    : `NIFTY 25 JUN 26 ${23_000 + 100 * (index % 10)} ${index % 2 ? "Put" : "Call"}`;
  const quantity = 75 * (1 + (index % 5));
  const buy = (future ? 51_000 : 90) + (index % 40) * 0.5;
  const sell = worthless ? 0 : buy + 2.25;
  const value = (price: number) => Number(multiply(String(quantity), String(price)));
  return [contract, quantity, named(bought), buy, value(buy), named(sold), sell, value(sell), value(sell) - value(buy)];
}
