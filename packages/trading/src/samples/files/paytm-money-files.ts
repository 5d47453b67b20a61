import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { type FillsChoice, fillsOf } from "./contract-fill.ts";
import { dayFirst } from "./sample-day.ts";
import { type SampleCell, workbook } from "./workbook.ts";

export interface PaytmMoneyChoice extends Omit<FillsChoice, "segment"> {
  /** Whether trades lack numbers and times, and have the broker's numbers in place of symbols. */
  numbers?: boolean;
}

/** Paytm Money's tradebook as XLSX: a pure function of its choices. Every fourth fill has no trade number and no time. */
export async function paytmMoneyTradebookXlsx(choice: PaytmMoneyChoice = {}): Promise<UploadedFile> {
  const { name = "Asha Rao", clientId = "AB1234", numbers = true, firstRow = 0 } = choice;
  const fills = fillsOf(choice).map((fill, index): SampleCell[] => {
    const numbered = numbers && (firstRow + index) % 4 !== 3;
    return [
      dayFirst(fill.trade_date),
      numbers ? fill.symbol : "543210",
      fill.isin === "" ? "INE009A01021" : fill.isin,
      fill.exchange,
      "EQ",
      fill.trade_type.toUpperCase(),
      fill.quantity,
      Number(fill.price).toFixed(4),
      ...["20.0000", "0.9000", "3.7600", "30.0000", "0.0300", "4.5000"],
      fill.order_id,
      numbered ? fill.trade_id : "0",
      numbered ? fill.order_execution_time.slice(11) : "",
    ];
  });
  const table: SampleCell[][] = [
    ["UCC", clientId],
    ["Name", name],
    ["PAN Number", "ABCPD1234E"],
    ["Period", "01-04-2024 to 31-03-2025"],
    [],
    "Date,Script,ISIN,Exchange,Product Type,Type,Quantity,Price,Brokerage,ETT,GST,STT,SEBI,Stamp Duty,Order Number,Trade Number,Trade Time".split(
      ",",
    ),
    ...fills,
  ];
  const rows = table.map((cells, at) => ({ number: at + 1, cells }));
  return { name: "Tradebook_EQ.xlsx", bytes: await workbook([{ name: "Sheet1", rows }]) };
}
