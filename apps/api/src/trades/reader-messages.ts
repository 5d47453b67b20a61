import type { Broker, ImportAccount, RowProblem, TradeType } from "@saudabook/contract/trade.ts";
import type { RefusalCode } from "@saudabook/trading/import-refused.ts";

/** What is known of a file when it has been read, its executions aside. */
export interface TradebookSummary {
  kind: string;
  clientId: string | null;
  accountHolder: string | null;
  columns: readonly string[];
  rowsRead: number;
  skipped: ImportAccount["skipped"];
  from: string;
  to: string;
  /** How many executions follow. */
  count: number;
}

/** To the thread that reads a file: as a tradebook, or as the rows that it has, whatever they mean. */
export type ToReader =
  | { type: "read"; name: string; bytes: Uint8Array<ArrayBuffer>; broker: Broker; tradeType: TradeType }
  | { type: "rows"; name: string; bytes: Uint8Array<ArrayBuffer> }
  | { type: "next" };

/** `chunk`: the JSON text of an array of executions, in the columns of the table, or of rows; empty bytes after the last. */
export type FromReader =
  | { type: "ready" }
  | { type: "refused"; code: RefusalCode; message: string; rows?: RowProblem[]; rowCount?: number }
  | { type: "read"; summary: TradebookSummary }
  | { type: "rows" }
  | { type: "chunk"; bytes: Uint8Array<ArrayBuffer> };
