import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import { expect } from "vitest";
import { SAMPLE_TODAY } from "../samples/files/sample-day.ts";
import { ImportRefused } from "./import-refused.ts";
import { readTradebook } from "./read-tradebook.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";

export const text = (content: string, name = "file.csv"): UploadedFile => ({
  name,
  bytes: new TextEncoder().encode(content),
});

export const chosen = (broker: Broker, tradeType: TradeType) => ({ broker, tradeType });

export const ZERODHA = chosen("zerodha", "equity");

export async function refusal(file: UploadedFile, choice = ZERODHA): Promise<ImportRefused> {
  try {
    await readTradebook(file, choice, SAMPLE_TODAY);
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
  return expect.unreachable("the file was read");
}

/** The captions of a Zerodha tradebook. */
export const TODAY =
  "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";

/** A row of one, with these cells changed. */
export const fill = (changes: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    symbol: "INFY",
    isin: "INE009A01021",
    trade_date: "2024-04-01",
    exchange: "NSE",
    segment: "EQ",
    series: "EQ",
    trade_type: "buy",
    auction: "false",
    quantity: "10.000000",
    price: "1500.050000",
    trade_id: "41795167",
    order_id: "1200000009438445",
    order_execution_time: "2024-04-01T09:57:47",
    ...changes,
  };
  return Object.values(cells).join(",");
};

export const book = (...rows: string[]) => text([TODAY, ...rows].join("\n"), "tradebook.csv");
