import type { Broker, RowProblem, TradeType } from "@saudabook/contract/trade.ts";
import type { RefusalCode } from "@saudabook/trading/import-refused.ts";
import type { OpenTradebook, Progress, TradebookSummary } from "@saudabook/trading/read-tradebook.ts";

/** What is known of a tradebook before its rows are read. */
export type TradebookHead = Pick<OpenTradebook, "kind" | "clientId" | "accountHolder" | "columns">;

/** Executions as the lines of a COPY (see copy-line.ts), and how far their file had been read with them. */
export interface Part {
  bytes: Uint8Array<ArrayBuffer>;
  count: number;
  progress: Progress;
}

/** To the thread that reads a file: as a tradebook, or as the rows that it has, whatever they mean. */
export type ToReader =
  | {
      type: "open";
      name: string;
      bytes: Uint8Array<ArrayBuffer>;
      broker: Broker;
      tradeType: TradeType;
      /** The day in India, `YYYY-MM-DD`. */
      today: string;
    }
  | { type: "rows"; name: string; bytes: Uint8Array<ArrayBuffer> }
  /** Asks for what follows of either. */
  | { type: "next" };

/** `chunk`: the JSON text of an array of rows; empty bytes after the last. */
export type FromReader =
  | { type: "ready" }
  | { type: "refused"; code: RefusalCode; message: string; rows?: RowProblem[]; rowCount?: number }
  | { type: "opened"; head: TradebookHead }
  | ({ type: "part" } & Part)
  | { type: "end"; summary: TradebookSummary }
  | { type: "rows" }
  | { type: "chunk"; bytes: Uint8Array<ArrayBuffer> };
