import { dayText } from "../../calendar.ts";
import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { multiply } from "../../money.ts";
import { csvOf, type FillsChoice, fillsOf, lakhs } from "./contract-fill.ts";

export interface IciciDirectChoice extends Omit<FillsChoice, "segment" | "name"> {
  /** Whether there is a column of ISINs. Default: `true`. */
  isins?: boolean;
  /** Format of the years in days: `05-Apr-2024` or `05-Apr-24`. */
  year?: "four digits" | "two digits";
}

/** ICICI Direct's trade book as CSV: a pure function of its choices. */
export function iciciDirectTradesCsv(choice: IciciDirectChoice = {}): UploadedFile {
  const { clientId = "IN301234-12345678", isins = true, year = "four digits" } = choice;
  const rows = fillsOf(choice).map((fill) => {
    const day = dayText(fill.trade_date).padStart(11, "0").replaceAll(" ", "-");
    return [
      year === "two digits" ? day.replace("-20", "-") : day,
      fill.symbol.replace(/[^A-Z]/g, "").slice(0, 6),
      fill.trade_type === "buy" ? "Buy" : "Sell",
      fill.quantity,
      fill.price,
      lakhs(Number(multiply(fill.quantity, fill.price))),
      `${fill.trade_date.replaceAll("-", "")}N${fill.trade_id}`,
      "2024001",
      "Rolling T1",
      clientId,
      fill.exchange,
      ...(isins ? [fill.isin === "" ? "INE009A01021" : fill.isin] : []),
      "1",
      "0.04",
      "0",
      "4.6",
    ];
  });
  const captions =
    "Date,Stock,Action,Qty,Price,Trade Value,Order Ref.,Settlement,Segment,DP Id - Client DP Id,Exchange";
  const charges = "STT,Transaction and SEBI Turnover charges,Stamp Duty,Brokerage + GST";
  return csvOf("orderBook_Equity.csv", [`${captions}${isins ? ",ISIN" : ""},${charges}`.split(","), ...rows]);
}
