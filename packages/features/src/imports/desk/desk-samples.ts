import type { PreviewTrade, TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { DeskFile } from "./desk-file.ts";

// Files of the stories, in every state.

export const zerodhaEquity = { broker: "zerodha", tradeType: "equity" } as const;

const first: PreviewTrade[] = [
  ["INFY", "buy", "10", "1500.00", "2025-02-10T09:30:04"],
  ["HDFCBANK", "buy", "25", "1702.55", "2025-02-10T10:12:51"],
  ["INFY", "sell", "10", "1512.40", "2025-02-10T14:58:20"],
].map(([symbol = "", side = "", quantity = "", price = "", time = ""], at) => ({
  type: side === "buy" ? "buy" : "sell",
  symbol,
  quantity,
  price,
  value: price,
  timestamp: `${time}+05:30`,
  broker: "zerodha",
  exchange: "NSE",
  segment: "equity",
  row: at + 2,
}));

export const recognised: Extract<TradebookPreview, { status: "recognised" }> = {
  status: "recognised",
  head: { chosen: zerodhaEquity, name: "Zerodha equity tradebook", clientId: "AB1234", accountHolder: null },
  rowsRead: 678,
  executions: 676,
  skipped: [{ reason: "total", count: 2 }],
  from: "2025-02-10",
  to: "2026-02-02",
  first,
  roundTrips: { closed: 312, open: 4, waiting: 1 },
  unreadable: [],
  columns: ["symbol", "trade_date", "trade_type", "quantity", "price"],
};

/** A file of so many bytes that are not there. */
function sized(name: string, size: number): File {
  const file = new File([], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
}

let serial = 0;

export function makeDeskFile(overrides: Partial<DeskFile> & { name?: string; size?: number } = {}): DeskFile {
  const { name = "tradebook-AB1234-EQ.csv", size = 81_200, ...rest } = overrides;
  serial += 1;
  return {
    id: serial,
    file: sized(name, size),
    choice: zerodhaEquity,
    chosenByHand: false,
    reading: { status: "read", preview: recognised, known: 16 },
    sending: { status: "idle" },
    ...rest,
  };
}
