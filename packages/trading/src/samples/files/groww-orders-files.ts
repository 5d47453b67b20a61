import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { multiply } from "../../money.ts";
import { dayFirst } from "./sample-day.ts";
import { type SampleCell, type WorkbookLayout, workbook } from "./workbook.ts";
import { zerodhaFill } from "./zerodha-fill.ts";

export interface GrowwOrdersChoice extends WorkbookLayout {
  /** Number of executed orders. Default: 10. */
  rows?: number;
  firstRow?: number;
  /** Account holder. Default: `Asha Rao`. */
  name?: string;
  clientId?: string;
  /** Orders below them that were cancelled or rejected. */
  notExecuted?: number;
  /** Rights entitlements below them, listed at no value. */
  zeroValue?: number;
}

const CAPTIONS = [
  "Stock name",
  "Symbol",
  "ISIN",
  "Type",
  "Quantity",
  "Value",
  "Exchange",
  "Exchange Order Id",
  "Execution date and time",
  "Order status",
];

/** Groww's stock order history as XLSX: a pure function of its choices. Each order has its own number and minute. */
export async function growwOrdersXlsx(choice: GrowwOrdersChoice = {}): Promise<UploadedFile> {
  const rows = table(choice).map((cells, index) => ({ number: index + 1, cells }));
  return {
    name: `Stocks_Order_History_${clientOf(choice)}_01-04-2024_31-03-2025.xlsx`,
    bytes: await workbook([{ name: "Sheet1", rows }], choice),
  };
}

/** The same table as text, as copies of it circulate. */
export function growwOrdersCsv(choice: GrowwOrdersChoice & { delimiter?: "," | "\t" } = {}): UploadedFile {
  const { delimiter = "," } = choice;
  const lines = table(choice).map((cells) => cells.map((cell) => (cell === null ? "" : String(cell))).join(delimiter));
  return {
    name: `Stocks_Order_History_${clientOf(choice)}_01-04-2024_31-03-2025.${delimiter === "," ? "csv" : "tsv"}`,
    bytes: new TextEncoder().encode(`${lines.join("\n")}\n`),
  };
}

function clientOf({ clientId = "1234567890" }: GrowwOrdersChoice): string {
  return clientId;
}

function table(choice: GrowwOrdersChoice): SampleCell[][] {
  const { rows = 10, firstRow = 0, name = "Asha Rao", notExecuted = 0, zeroValue = 0 } = choice;
  const all: SampleCell[][] = [
    ["Name", name],
    ["Unique Client Code", clientOf(choice)],
    [],
    ["Order history for stocks from 01-04-2024 to 31-03-2025"],
    [],
    CAPTIONS,
  ];
  for (let index = firstRow; index < firstRow + rows; index++) all.push(order(index, "Executed"));
  for (let index = 0; index < notExecuted; index++) {
    all.push(order(firstRow + rows + index, index % 2 === 0 ? "Cancelled" : "Rejected"));
  }
  for (let index = 0; index < zeroValue; index++) {
    all.push([
      "M&M FIN RIGHTS",
      "M&MFIN-RE1",
      "INE774D20024",
      "SELL",
      2,
      0,
      "NSE",
      String(350_168 + index),
      "02-04-2024 03:30 PM",
      "Executed",
    ]);
  }
  return all;
}

function order(index: number, status: string): SampleCell[] {
  const fill = zerodhaFill(index, "EQ");
  const [hour = "", minute = ""] = fill.order_execution_time.slice(11).split(":");
  const clock = `${String(((Number(hour) + 11) % 12) + 1).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
  return [
    `${fill.symbol} LTD`,
    fill.symbol,
    fill.isin === "" ? "INE009A01021" : fill.isin,
    fill.trade_type.toUpperCase(),
    Number(fill.quantity),
    Number(multiply(fill.quantity, fill.price)),
    fill.exchange,
    fill.exchange === "NSE" ? `1100${String(index).padStart(12, "0")}` : `1700${String(index).padStart(15, "0")}`,
    `${dayFirst(fill.trade_date)} ${clock}`,
    status,
  ];
}
