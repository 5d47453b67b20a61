import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { multiply } from "../../money.ts";
import { type FillsChoice, fillsOf } from "./contract-fill.ts";
import { dayFirst } from "./sample-day.ts";
import { type SampleCell, serialDate, workbook } from "./workbook.ts";

export interface UpstoxChoice extends FillsChoice {
  /** Allotments below the fills, which have no time. */
  allotments?: number;
}

const CAPTIONS =
  "Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price";

/** Upstox's trade report as XLSX, newest first: a pure function of its choices. */
export async function upstoxTradesXlsx(choice: UpstoxChoice = {}): Promise<UploadedFile> {
  const { name = "Asha Rao", clientId = "AB1234", allotments = 0, segment = "EQ" } = choice;
  const fills: SampleCell[][] = fillsOf(choice).map((fill) => {
    const { contract, quantity, price } = fill;
    const company = contract ? (contract.underlying === "SENSEX" ? "BSX" : contract.underlying) : `${fill.symbol} LTD`;
    const right = contract?.kind === "CE" ? "European Call" : contract?.kind === "PE" ? "European Put" : "Future";
    return [
      serialDate(fill.trade_date),
      company,
      Number(multiply(quantity, price)),
      segment === "EQ" ? fill.exchange : fill.exchange === "NSE" ? "FON" : "FOB",
      segment,
      contract ? company : "500209",
      contract ? right : "Equity",
      Number(contract?.strike ?? 0),
      contract?.expiry ? dayFirst(contract.expiry) : null,
      fill.trade_id,
      // Upstox leaves out the seconds of a whole minute.
      fill.order_execution_time.slice(11).replace(/^(..:..):00$/, "$1"),
      fill.trade_type === "buy" ? "Buy" : "Sell",
      Number(quantity),
      Number(price),
    ];
  });
  const allotted = Array.from({ length: allotments }, (): SampleCell[] => [
    serialDate("2024-04-02"),
    ...["NEW ISSUE LTD", 14_500, "NSE", "EQ", "543210", "Equity", 0, null, null, null, "Buy", 100, 145],
  ]);
  const table: SampleCell[][] = [
    ["UPSTOX SECURITIES PRIVATE LIMITED"],
    ["(Formerly EPX Uptech Private Limited)"],
    [],
    ["UCC", clientId],
    ["Name", name],
    ["PAN", "ABCPD1234E"],
    ["Report Time Period", "01-04-2024 To 31-03-2025"],
    [],
    CAPTIONS.split(","),
    ...fills.toReversed(),
    ...allotted,
    [],
    ["From 19-Jul-2025, our broking operations have moved to Upstox Securities."],
  ];
  const rows = table.map((cells, index) => ({ number: index + 1, cells }));
  return { name: `trade_01042024_31032025_${clientId}.xlsx`, bytes: await workbook([{ name: "TRADE", rows }]) };
}
