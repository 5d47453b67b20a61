import { MAX_UPLOAD_BYTES } from "@saudabook/contract/imports/upload-limit.ts";

const SYMBOLS = ["ITC", "SBI", "TCS", "BEL", "IOC"];
const DAY = 24 * 60 * 60 * 1000;
const TRADES_A_DAY = 400;

/** The largest accepted import: the maximum number of rows, each so short that all fit into 25 MB. */
export function largestFile(rows = 499_999): { name: string; bytes: Uint8Array } {
  const lines = ["symbol,trade_date,trade_type,quantity,price,trade_id,order_execution_time"];
  for (let index = 0; index < rows; index++) {
    const start = Date.UTC(2021, 3, 1, 9) + Math.floor(index / TRADES_A_DAY) * DAY;
    const moment = new Date(start + (index % TRADES_A_DAY) * 50_000).toISOString().slice(0, 19);
    const symbol = SYMBOLS[index % SYMBOLS.length];
    lines.push(
      [symbol, moment.slice(0, 10), "buy", 1 + (index % 9), 100 + (index % 800), 100_000 + index, moment].join(","),
    );
  }
  const bytes = new TextEncoder().encode(`${lines.join("\n")}\n`);
  if (bytes.length > MAX_UPLOAD_BYTES) throw new Error(`The file has ${bytes.length} bytes, more than are accepted.`);
  return { name: "tradebook-AB1234-EQ.csv", bytes };
}
