import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { Broker, TradeType } from "@saudabook/contract/trades/trade.ts";
import type { ReadAs } from "@saudabook/trading/imports/chosen.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import type { ReadStatement } from "@saudabook/trading/tax/statements/read-statement.ts";
import type { Spool } from "../../disk/spool.ts";
import type { Batch, TradebookHead } from "../../uploads/reader-messages.ts";
import { createReaderPool, type ReaderLimits, type ReaderResponse, unexpected } from "../../uploads/reader-pool.ts";

export interface Upload {
  name: string;
  content: Spool;
  broker: Broker;
  tradeType: TradeType;
  corrections?: readonly RowCorrection[];
  mapping?: ImportMapping | null;
  restored?: ReadAs["restored"];
  answer?: ReadAs["answer"];
}

/** A tradebook whose executions come batch by batch, and then its summary. Dispose of it in every case. */
export interface Reading extends Disposable {
  head: TradebookHead;
  /** Throws a `Refusal` at the end if the file is refused: then nothing of it may be stored. */
  batches(): AsyncGenerator<Batch, TradebookSummary>;
}

export interface TradebookReader {
  open(upload: Upload, signal: AbortSignal): Promise<Reading>;
  /** Reads an imported tax statement again. Returns null if the file is no statement; throws a `Refusal` if it cannot be read. */
  readStatement(file: Pick<Upload, "name" | "content">, signal: AbortSignal): Promise<ReadStatement | null>;
  close(): void;
}

/** A good file of 25 MB needs some 6 s of processor time: the limits are ten times what is needed. */
export const importLimits: ReaderLimits = {
  atOnce: 2,
  waiting: 40,
  waitMs: 60_000,
  processorMs: 8_000,
  longestMs: 60_000,
  responseMs: 120_000,
  memoryMb: 768,
};

/** Reads tradebooks outside the event loop. `today`: the day in India, `YYYY-MM-DD`. */
export function createTradebookReader(
  limits: ReaderLimits,
  onDeath: (error: Error) => void,
  today: () => string,
): TradebookReader {
  const pool = createReaderPool(limits, { onDeath, spare: true });
  return {
    async open({ content, ...upload }, signal) {
      const as = { type: "open", ...upload, today: today() } as const;
      const { first, next, end } = await pool.read(content, as, signal);
      if (first.type === "opened") return { head: first.head, batches: () => batchesOf(next), [Symbol.dispose]: end };
      end();
      throw unexpected(first);
    },
    async readStatement({ name, content }, signal) {
      const { first, end } = await pool.read(content, { type: "statement", name, today: today() }, signal);
      end();
      if (first.type !== "statement") throw unexpected(first);
      return first.read;
    },
    close: pool.close,
  };
}

/** The thread reads the next batch while the last one is stored. */
async function* batchesOf(next: () => Promise<ReaderResponse>): AsyncGenerator<Batch, TradebookSummary> {
  let coming = next();
  for (;;) {
    const response = await coming;
    if (response.type === "end") return response.summary;
    if (response.type !== "batch") throw unexpected(response);
    coming = next();
    // A caller that stops half-way kills the thread, and does not wait for this batch.
    coming.catch(() => undefined);
    yield response;
  }
}
