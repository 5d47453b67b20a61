import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { multiply, sum } from "../../money.ts";
import { contractFill, csvOf, type FillsChoice, fillsOf } from "./contract-fill.ts";
import { dayFirst } from "./sample-day.ts";

export interface DhanChoice extends FillsChoice {
  /** Rows of MCX below the others. */
  commodities?: number;
}

/** Dhan's global transaction report as CSV, with one row for every two fills of a share or contract. A pure function of its choices. */
export function dhanTransactionsCsv(choice: DhanChoice = {}): UploadedFile {
  const { name = "Asha Rao", clientId = "AB1234", commodities = 0 } = choice;
  const fills = fillsOf({ ...choice, rows: 2 * (choice.rows ?? 10), firstRow: 2 * (choice.firstRow ?? 0) });
  const rows = fills.flatMap((buy, index) => {
    const sell = fills[index + 1];
    return index % 2 === 1 || !sell ? [] : [rowOf(buy, index, [sumsOf([buy]), sumsOf([sell])])];
  });
  const metal = [
    "02-04-2024 00:00",
    "FUT CRUDEOIL 19 Apr 2024",
    "MCX",
    "7",
    100,
    700_000,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return reportOf({ name, clientId }, [...rows, ...Array.from({ length: commodities }, () => metal)]);
}

/** The report of these fills of {@link contractFill}, as Dhan makes it: a row with the sums of each day, exchange and share or contract. */
export function dhanReportCsv(
  numbers: readonly number[],
  segment: "EQ" | "FO",
  { name = "Asha Rao", clientId = "AB1234" }: Pick<FillsChoice, "name" | "clientId"> = {},
): UploadedFile {
  const fills = numbers.map((number) => contractFill(number, segment));
  const groups = Map.groupBy(fills, (fill) => [fill.trade_date, fill.exchange, titleOf(fill)].join("|"));
  const rows = [...groups.values()].flatMap((group, index) => {
    const sums = (["buy", "sell"] as const).map((side) =>
      sumsOf(group.filter(({ trade_type }) => trade_type === side)),
    );
    return group[0] ? [rowOf(group[0], index, sums)] : [];
  });
  return reportOf({ name, clientId }, rows);
}

type DhanFill = ReturnType<typeof contractFill>;
type Cells = (string | number)[];

function titleOf({ contract, expiryText, symbol }: DhanFill): string {
  if (!contract) return `${symbol} Limited`;
  const { underlying, strike, kind } = contract;
  return strike ? `OPT ${underlying} ${expiryText} ${strike} ${kind}` : `FUT ${underlying} ${expiryText}`;
}

/** Quantity and value of fills of one side. */
const sumsOf = (fills: readonly DhanFill[]): Cells => [
  sum(fills.map(({ quantity }) => quantity)),
  sum(fills.map(({ quantity, price }) => multiply(quantity, price))),
];

/** @param sums those of purchases and of sales */
function rowOf(fill: DhanFill, index: number, sums: readonly Cells[]): Cells {
  const day = `${dayFirst(fill.trade_date)} 00:00`;
  return [day, titleOf(fill), fill.exchange, String(8_840_985 + index), ...sums.flat(), 0, 0, 0, 0, 0, 0, 0, 0];
}

function reportOf({ name, clientId }: { name: string; clientId: string }, rows: readonly Cells[]): UploadedFile {
  return csvOf("Dhan_GlobalTransction_Report.csv", [
    ["Global transction report", "From 01-04-2024 to 31-03-2025"],
    ["Name", name],
    ["UCC", clientId],
    ["Mobile", ""],
    ["Email ID", ""],
    ["", ""],
    "Date,Scrip Name,Exchange,Bill No.,Buy Qty.,Buy Value,Sell Qty.,Sell Value,Brokerage,GST,STT,SEBI Fees,Stamp Duty,Txn. Charges,Oth. Charges,Gross Amount".split(
      ",",
    ),
    ...rows,
    ["", ""],
    "Net P&L,-1.5,Brokerage,1,Gross P&L,1,Total Charges,1".split(","),
    ["NOTE : This sheet was downloaded at 4/30/2026 12:43 AM"],
  ]);
}
