import type { Spool } from "../disk/spool.ts";
import { createReaderPool, type PoolOptions, type ReaderLimits, type ReaderResponse } from "../uploads/reader-pool.ts";

export interface ArchiveReader {
  /**
   * Opens and reads an archive in its own thread, which reads on while a response is processed. Throws a `Refusal` at any point. Leaving
   * the loop early ends the thread.
   */
  read(archive: Spool, signal: AbortSignal): AsyncGenerator<ReaderResponse>;
  close(): void;
}

/** Restores that read or store at the same time: with one at a time, a slow archive would delay all others. */
export const RESTORES_AT_ONCE = 2;

/**
 * An archive of 256 MB that consists of tradebooks needs about 70 s of processor time, or 180 s if they are text: the limits are several
 * times as high. Memory: the records of an archive, in addition to what the largest file needs.
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
