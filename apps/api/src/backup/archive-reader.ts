import type { Spool } from "../disk/spool.ts";
import { createReaderPool, type PoolOptions, type ReaderLimits, type ReaderResponse } from "../uploads/reader-pool.ts";

export interface ArchiveReader {
  /**
   * Opens and reads an archive in a thread of its own, which reads on while a response is dealt with. Throws a `Refusal` at any point.
   * Leaving early ends the thread.
   */
  read(archive: Spool, signal: AbortSignal): AsyncGenerator<ReaderResponse>;
  close(): void;
}

/** Restores that read at once, or store what they have read: one archive after the other would wait for the slowest. */
export const RESTORES_AT_ONCE = 2;

/**
 * An archive of 256 MB, all of it tradebooks, needs some 70 s of processor time, and 180 s where they are text: the limits are several
 * times what is needed. Memory: the records of an archive, beside what the largest file needs.
 */
export const archiveLimits: ReaderLimits = {
  atOnce: RESTORES_AT_ONCE,
  waiting: 0,
  waitMs: 30_000,
  processorMs: 8_000,
  longestMs: 660_000,
  responseMs: 120_000,
  memoryMb: 1_024,
};

/** `today`: the day in India, `YYYY-MM-DD`. */
export function createArchiveReader(limits: ReaderLimits, today: () => string, options: PoolOptions): ArchiveReader {
  const pool = createReaderPool(limits, options);
  return {
    async *read(archive, signal) {
      const { first, next, end } = await pool.read(archive, { type: "archive", today: today() }, signal);
      try {
        let response = first;
        while (response.type !== "archive end") {
          const coming = next();
          // A caller that stops half-way ends the thread, and does not wait for this response.
          coming.catch(() => undefined);
          yield response;
          response = await coming;
        }
      } finally {
        end();
      }
    },
    close: pool.close,
  };
}
