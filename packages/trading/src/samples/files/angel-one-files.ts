import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { type FillsChoice, fillsOf } from "./contract-fill.ts";
import { type SampleCell, serialDate, workbook } from "./workbook.ts";

export interface AngelOneChoice extends FillsChoice {
  /** Rows of an order's brokerage below the fills. */
  brokerageRows?: number;
}

const CAPTIONS =
  "Scrip/Contract,Buy/Sell,Buy Price,Sell Price,Quantity,Brokerage,GST,STT,Sebi Tax,Exchange Turnover Charges,Stamp Duty,Other Charges,IPFT Charges,Order Type,Segment,Exchange,Order ID,Trade ID,Date";

/** Angel One's trade history as XLSX: a pure function of its choices. */
export async function angelOneTradesXlsx(choice: AngelOneChoice = {}): Promise<UploadedFile> {
  const { name = "Asha Rao", clientId = "AB1234", brokerageRows = 0, segment = "EQ" } = choice;
  const fills = fillsOf(choice);
  const row = (fill: (typeof fills)[number], isBrokerage: boolean): SampleCell[] => {
    const { contract } = fill;
    const [day = "", month = "", year = ""] = fill.expiryText.split(" ");
    const type = `${contract?.underlying === "SENSEX" ? "BSX" : ""}${contract?.strike ? "OPT" : "FUT"}`;
    const index = contract?.underlying === "SENSEX" ? "" : "IDX";
    const strike = contract?.strike ? ` ${contract.strike}.00 ${contract.kind}` : "";
    const title = `${type}${index} ${contract?.underlying} ${month} ${day.padStart(2, "0")} ${year}${strike} (BT)`;
    const buys = fill.trade_type === "buy";
    const price = isBrokerage ? 0 : Number(fill.price);
    return [
      contract ? title : `${fill.symbol} LTD`,
      buys ? "Buy" : "Sell",
      buys ? price : null,
      buys ? null : price,
      isBrokerage ? 0 : Number(fill.quantity),
      isBrokerage ? 20 : 0,
      ...[isBrokerage ? 3.6 : 0.07, 0, 0, 0.41, 0.02, 0, 0],
      "Intraday",
      segment === "EQ" ? "CAPITAL" : "FUTURES",
      fill.exchange,
      fill.order_id,
      isBrokerage ? null : fill.trade_id,
      serialDate(fill.trade_date),
    ];
  };
  const table: SampleCell[][] = [
    [],
    ["ClientCode", clientId],
    ["Client Name", name],
    ["DateOfDownload", "2026-09-04"],
    ["Charges Summary"],
    ["Total Charges", 157.79],
    ["TradeBook And Charges"],
    CAPTIONS.split(","),
    ...fills.map((fill) => row(fill, false)),
    ...fills.slice(0, brokerageRows).map((fill) => row(fill, true)),
    [],
    ["NOTE: Data Accurate Till", "2026-08-31"],
  ];
  const rows = table.map((cells, at) => ({ number: at + 1, cells }));
  return { name: `Trades_History_${clientId}.xlsx`, bytes: await workbook([{ name: "TradesAndCharges", rows }]) };
}
