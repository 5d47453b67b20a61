import type { ReceivedFile } from "../http/handlers.ts";
import { Refusal } from "../http/refusal.ts";
import { createReaderPool, type ReaderLimits, unexpected } from "../uploads/reader-pool.ts";

export interface RowReader {
  /**
   * The unchanged rows of the first sheet, as the JSON text of an array. It is returned whole, so that a slow client does not block the
   * reader.
   */
  readRows(file: Pick<ReceivedFile, "name" | "content">, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

export interface DebugLimits extends ReaderLimits {
  /** Bytes of the JSON text of one file. */
  maxJsonBytes: number;
  /** Maximum number of concurrent responses; each holds its JSON text. */
  responses: number;
}

/** The limits are low, because no login is needed, and separate from those of imports, which never wait for this page. */
export const debugLimits: DebugLimits = {
  atOnce: 1,
  waiting: 3,
  waitMs: 30_000,
  processorMs: 4_000,
  longestMs: 60_000,
  responseMs: 60_000,
  memoryMb: 384,
  maxJsonBytes: 20 * 1024 * 1024,
  responses: 4,
};

export function createRowReader(limits: DebugLimits, onDeath: (error: Error) => void): RowReader {
  const pool = createReaderPool(limits, { onDeath });
  return {
    async readRows({ name, content }, signal) {
      const as = { type: "rows", name, maxBytes: limits.maxJsonBytes } as const;
      const { first, end } = await pool.read(content, as, signal).catch(refuseInWords);
      end();
      if (first.type !== "rows") throw unexpected(first);
      return first.bytes;
    },
    close: pool.close,
  };
}

/** Here an unsupported file and a damaged one have the same code. */
function refuseInWords(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== "unsupported_file") throw error;
  throw new Refusal("unreadable_file", error.message, { cause: error });
}
