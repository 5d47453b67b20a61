import type { RowCorrection } from "@saudabook/contract/corrections.ts";
import type { ErrorBody } from "@saudabook/contract/errors.ts";
import type { ImportMapping } from "@saudabook/contract/import-mapping.ts";
import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import type { RefusalCode } from "@saudabook/trading/imports/import-refused.ts";
import type { OpenTradebook, Progress, TradebookSummary } from "@saudabook/trading/imports/read-tradebook.ts";

/** The facts of a tradebook that are known before its rows are read. */
export type TradebookHead = Pick<OpenTradebook, "kind" | "keptSegment" | "clientId" | "accountHolder" | "columns">;

/** Executions as the lines of a COPY (see copy-line.ts), none where rows were skipped alone, and how far their file had been read with them. */
export interface Part {
  bytes: Uint8Array<ArrayBuffer>;
  count: number;
  /** The rows that were skipped beside them, as lines too. */
  skipped: Uint8Array<ArrayBuffer>;
  progress: Progress;
}

/** How a file is read: as a tradebook, or as the rows that it has, whatever they mean. */
export type ReadAs =
  | {
      type: "open";
      name: string;
      broker: Broker;
      tradeType: TradeType;
      corrections?: readonly RowCorrection[];
      mapping?: ImportMapping | null;
      skipsAllotments?: boolean;
      /** The day in India, `YYYY-MM-DD`. */
      today: string;
    }
  /** `maxBytes`: how long the JSON text of the rows may become. */
  | { type: "rows"; name: string; maxBytes: number };

/** The file by its descriptor, which is the main thread's: a file is in the memory of its reader alone. */
export interface OpenDescriptor {
  fd: number;
  size: number;
}

/** The first message names the file; `next` asks for the next part of a tradebook. */
export type ToReader = (ReadAs & OpenDescriptor) | { type: "next" };

export type FromReader =
  | { type: "ready" }
  | ({ type: "refused"; code: RefusalCode; message: string } & Pick<ErrorBody, "rows" | "rowCount" | "needed">)
  | { type: "opened"; head: TradebookHead }
  | ({ type: "part" } & Part)
  | { type: "end"; summary: TradebookSummary }
  /** The JSON text of an array of all rows. */
  | { type: "rows"; bytes: Uint8Array<ArrayBuffer> };
