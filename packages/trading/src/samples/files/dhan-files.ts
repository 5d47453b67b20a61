import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { multiply } from "../../money.ts";
import { csvOf, type FillsChoice, fillsOf } from "./contract-fill.ts";
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
    if (index % 2 === 1 || !sell) return [];
    const { contract } = buy;
    const option = contract?.strike
      ? `OPT ${contract.underlying} ${buy.expiryText} ${contract.strike} ${contract.kind}`
      : "";
    const title = contract ? option || `FUT ${contract.underlying} ${buy.expiryText}` : `${buy.symbol} Limited`;
    const bought = [buy.quantity, multiply(buy.quantity, buy.price)];
    const sold = [sell.quantity, multiply(sell.quantity, sell.price)];
    const day = `${dayFirst(buy.trade_date)} 00:00`;
    return [[day, title, buy.exchange, String(8_840_985 + index), ...bought, ...sold, 0, 0, 0, 0, 0, 0, 0, 0]];
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
    ...Array.from({ length: commodities }, () => metal),
    ["", ""],
    "Net P&L,-1.5,Brokerage,1,Gross P&L,1,Total Charges,1".split(","),
    ["NOTE : This sheet was downloaded at 4/30/2026 12:43 AM"],
  ]);
}
