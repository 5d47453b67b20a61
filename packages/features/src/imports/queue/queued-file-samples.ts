import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { UnreadableRow } from "@saudabook/trading/imports/corrections/corrected-rows.ts";
import type { PreviewTrade, TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { QueuedFile } from "./queued-file.ts";

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
  head: {
    chosen: zerodhaEquity,
    name: "Zerodha equity tradebook",
    clientId: "AB1234",
    accountHolder: null,
    keptSegment: null,
  },
  rowsRead: 678,
  executions: 676,
  allotments: 0,
  skipped: [{ reason: "total", count: 2 }],
  from: "2025-02-10",
  to: "2026-02-02",
  first,
  roundTrips: { closed: 312, open: 4, withoutBuy: 1, expired: 0 },
  unreadable: [],
  columns: ["symbol", "trade_date", "trade_type", "quantity", "price"],
};

/** Rows that cannot be read because of their quantities. */
export function makeUnreadable(count: number, states: readonly UnreadableRow["state"][] = []): UnreadableRow[] {
  return Array.from({ length: count }, (_, at) => {
    const row = 14 + at;
    const value = at === 3 ? "a value that somebody has typed a whole sentence into by…" : "1,0";
    const problem = { row, column: "quantity", value, message: `Row ${row}: quantity "${value}" isn't a number` };
    const state = states[at] ?? "unread";
    const refused = {
      ...problem,
      value: "ten",
      message: `Row ${row}: quantity "ten" isn't a number. Download the file from your broker again`,
    };
    const raw = ["INFY", "2025-02-10", "buy", value, "1500"];
    return { row, problem, raw, state, refused: state === "refused" ? refused : null };
  });
}

/** A file with `count` rows that cannot be read, the first of them in these states. */
export function makeUnreadableFile(count: number, states: readonly UnreadableRow["state"][] = []): QueuedFile {
  const unreadable = makeUnreadable(Math.min(count, 1_000), states);
  const corrections = unreadable.flatMap(({ row, state }): RowCorrection[] => {
    if (state === "unread") return [];
    if (state === "left-out") return [{ row, leaveOut: true }];
    return [{ row, cells: [{ column: 3, text: state === "refused" ? "ten" : "10" }] }];
  });
  const open = count - unreadable.filter(({ state }) => state === "corrected" || state === "left-out").length;
  const rows = unreadable.map(({ problem }) => problem);
  const { head, columns } = recognised;
  const message = `Nothing was imported because we can't read ${open} rows.`;
  const preview: TradebookPreview =
    open === 0
      ? { ...recognised, unreadable }
      : { status: "refused", head, code: "bad_rows", message, rows, rowCount: open, unreadable, columns };
  return makeQueuedFile({ corrections, reading: { status: "read", known: null, preview, checkedWith: corrections } });
}

/** A file that reports this size without having the bytes. */
function sized(name: string, size: number): File {
  const file = new File([], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
}

let serial = 0;

export function makeQueuedFile(overrides: Partial<QueuedFile> & { name?: string; size?: number } = {}): QueuedFile {
  const { name = "tradebook-AB1234-EQ.csv", size = 81_200, ...rest } = overrides;
  serial += 1;
  return {
    id: serial,
    file: sized(name, size),
    choice: zerodhaEquity,
    chosenByHand: false,
    reading: { status: "read", preview: recognised, known: 16 },
    sending: { status: "idle" },
    corrections: [],
    serverRows: [],
    account: null,
    ...rest,
  };
}
