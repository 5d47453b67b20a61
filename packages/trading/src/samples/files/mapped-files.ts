import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { UploadedFile } from "../../imports/sheets/file-kind.ts";

/** The lines of a file that no format recognises; its numbers have commas, and an order of it was cancelled. */
export const KOTAK: readonly string[] = [
  "Scrip name,Deal date,Deal time,Exch,B/S,No. of shares,Rate (Rs.),Order no,State",
  'INFY,05/01/2026,09:15:02,NSE,B,"1,200","1,512.50",770001,Traded',
  'INFY,13/01/2026,15:01:00,NSE,S,"1,200",1530,770002,Traded',
  "TCS,13/01/2026,15:05:00,BSE,B,10,3210.05,770003,Cancelled",
  "TCS,14/01/2026,10:00:00,BSE,B,10,3210.05,770004,Traded",
];

export function kotakFile(lines: readonly string[] = KOTAK, name = "deals.csv"): UploadedFile {
  return { name, bytes: new TextEncoder().encode(`${lines.join("\n")}\n`) };
}

/** The mapping of {@link KOTAK}. */
export function kotakMapping(change: Partial<ImportMapping> = {}): ImportMapping {
  return {
    account: "Kotak Neo",
    captions: (KOTAK[0] ?? "").split(","),
    symbol: 0,
    date: { column: 1, format: "dmy" },
    time: 2,
    side: { by: "text", column: 4, buy: ["B"], sell: ["S"], quantity: 5 },
    price: 6,
    numbers: "point",
    exchange: 3,
    isin: null,
    orderId: 7,
    tradeId: null,
    fees: null,
    segment: null,
    status: { column: 8, read: ["Traded"], leave: ["Cancelled"] },
    ...change,
  };
}
