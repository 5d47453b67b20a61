import { dayText } from "../../calendar.ts";
import type { UploadedFile } from "../../imports/sheets/file-kind.ts";
import { multiply } from "../../money.ts";
import { csvOf, type FillsChoice, fillsOf, lakhs } from "./contract-fill.ts";

export interface FyersChoice extends FillsChoice {
  /** Rows at midnight that reverse a fill: one for each of the first fills. */
  carried?: number;
  /** Order ids, as the broker writes them or as a spreadsheet program leaves them. */
  ids?: "quoted" | "rounded";
}

/** Fyers' tradebook report as CSV, newest first: a pure function of its choices. */
export function fyersTradebookCsv(choice: FyersChoice = {}): UploadedFile {
  const { name = "Asha Rao", clientId = "AB1234", carried = 0, ids = "quoted", segment = "EQ" } = choice;
  const row = (fill: ReturnType<typeof fillsOf>[number], isCarried: boolean) => {
    const [hour = "", minute, second] = fill.order_execution_time.slice(11).split(":");
    const clock = `${String(((Number(hour) + 11) % 12) + 1).padStart(2, "0")}:${minute}:${second}`;
    const day = dayText(fill.trade_date).padStart(11, "0");
    const id = isCarried ? `NDIR${fill.trade_id}` : ids === "rounded" ? "2.2E+15" : `="${fill.order_id}"`;
    const buys = (fill.trade_type === "buy") !== isCarried;
    return [
      fill.symbol,
      fill.symbol,
      isCarried ? `${day}, 12:00:00 AM` : `${day}, ${clock} ${Number(hour) < 12 ? "AM" : "PM"}`,
      buys ? "BUY" : "SELL",
      isCarried ? "-" : "Overnight",
      Number(fill.quantity) < 1000 ? fill.quantity : lakhs(Number(fill.quantity)),
      Number(fill.price) < 1000 ? fill.price : lakhs(Number(fill.price)),
      lakhs(Number(multiply(fill.quantity, fill.price))),
      segment === "EQ" ? "Equity" : "Derivatives",
      id,
      id,
    ];
  };
  const fills = fillsOf(choice).toReversed();
  return csvOf(`FYERS_tradebook_${clientId}.csv`, [
    ["Report Title", "Tradebook report"],
    ["Date Range", "From 01/04/2024 to 31/03/2025"],
    ["Client Name", name],
    ["Client ID", clientId],
    ["PAN", "ABCPD1234E"],
    ["Download Timestamp", "22/09/2026 09:00:32 IST"],
    ["", "", ""],
    "Symbol name,Symbol code,Date & time,Side,Product type,Qty,Traded price,Total value,Segment,Exchange order ID,OMS order ID".split(
      ",",
    ),
    ...fills.map((fill) => row(fill, false)),
    ...fills.slice(0, carried).map((fill) => row(fill, true)),
  ]);
}
