import { type BusyReason, busyMessage } from "@saudabook/contract/wire/busy-reasons.ts";
import { unreadableFile } from "@saudabook/contract/wire/refusals.ts";
import { createSlots } from "../concurrency/slots.ts";
import type { Spool } from "../disk/spool.ts";
import { Refusal, refusalFrom } from "../http/refusal.ts";
import type { FromReader, ReadAs, ToReader } from "./reader-messages.ts";
import { ReaderDied, type ReaderThread, startReaderThread } from "./reader-thread.ts";

export interface ReaderLimits {
  /** Files that are read at the same time, and files that may wait. */
  atOnce: number;
  waiting: number;
  /** Milliseconds that a file waits for its turn. */
  waitMs: number;
  /** Milliseconds of processor time: the base, to which each megabyte of the file adds, and the maximum. */
  processorMs: number;
  longestMs: number;
  /** Elapsed milliseconds within which a thread must give each response, in case it gets little or no processor time. */
  responseMs: number;
  /** MB of memory for each thread. */
  memoryMb: number;
}

export interface PoolOptions {
  /** Called when a thread ends unexpectedly. */
  onDeath: (error: Error) => void;
  /** Whether a thread is kept ready for the next file, because starting one takes its time. */
  spare?: boolean;
  start?: (options: { memoryMb: number }) => ReaderThread;
}

export type ReaderResponse = Exclude<FromReader, { type: "refused" }>;

/** A file in its thread. `end` must always be called and releases both; it is safe to call twice. */
export interface FileReading {
  first: ReaderResponse;
  next(): Promise<ReaderResponse>;
  end(): void;
}

export interface ReaderPool {
  /** Throws a {@link Refusal} where the file is refused, or where the server is too busy to read it. */
  read(content: Spool, as: ReadAs, signal: AbortSignal): Promise<FileReading>;
  close(): void;
}

/** Milliseconds of processor time. */
const PER_MEGABYTE = 2_500;

/** Reads files outside the event loop, a thread for each. A file has its place until it has been read, not until it is stored. */
export function createReaderPool(limits: ReaderLimits, options: PoolOptions): ReaderPool {
  const { onDeath, start = startReaderThread } = options;
  const { responseMs, memoryMb } = limits;
  const slots = createSlots(limits.atOnce, limits.waiting);
  const running = new Set<ReaderThread>();
  let closed = false;
  const startSpare = () => (options.spare && !closed ? start({ memoryMb }) : null);
  let spare = startSpare();

  const take = () => {
    const thread = spare?.alive ? spare : start({ memoryMb });
    spare = null;
    running.add(thread);
    return thread;
  };

  const waitForSlot = async (signal: AbortSignal) => {
    try {
      return await slots.acquire(AbortSignal.any([signal, AbortSignal.timeout(limits.waitMs)]));
    } catch (cause) {
      signal.throwIfAborted();
      throw busy("readingFiles", 10, cause);
    }
  };

  return {
    async read(content, as, signal) {
      const { size } = content;
      const processorMs = Math.min(limits.longestMs, limits.processorMs + (size / 1e6) * PER_MEGABYTE);
      const release = await waitForSlot(signal);
      if (closed || signal.aborted) {
        release();
        signal.throwIfAborted();
        throw busy("stopping", 10);
      }
      const { fd, giveBack } = content.lend();
      const thread = take();
      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        signal.removeEventListener("abort", end);
        running.delete(thread);
        void thread.kill().then(giveBack);
        release();
        spare ??= startSpare();
      };
      signal.addEventListener("abort", end, { once: true });
      const request = async (message: ToReader): Promise<ReaderResponse> => {
        try {
          const response = await thread.request(message, { processorMs, responseMs });
          if (response.type === "refused") throw refusalOf(response);
          if (isLast(response)) end();
          return response;
        } catch (error) {
          const stopped = ended;
          end();
          signal.throwIfAborted();
          if (stopped || !(error instanceof ReaderDied)) throw error;
          onDeath(error);
          throw error.fault === "file"
            ? refusalFrom(unreadableFile(), { cause: error })
            : busy("overloaded", 30, error);
        }
      };
      return { first: await request({ ...as, fd, size }), next: () => request({ type: "next" }), end };
    },
    close() {
      closed = true;
      void spare?.kill();
      for (const thread of running) void thread.kill();
    },
  };
}

function isLast({ type }: ReaderResponse): boolean {
  return type === "end" || type === "statement" || type === "rows" || type === "archive end";
}

/** The error for a response of another type than the request expects. */
export function unexpected({ type }: ReaderResponse): Error {
  return new Error(`The reader responded with ${type}.`);
}

function refusalOf({ type: _, code, message, ...facts }: Extract<FromReader, { type: "refused" }>): Refusal {
  return new Refusal(code, message, facts);
}

/** The refusal when the machine is the cause, not the file. @param retryAfter seconds */
export function busy(reason: BusyReason, retryAfter: number, cause?: unknown): Refusal {
  return new Refusal("busy", busyMessage(reason, retryAfter), { retryAfter, cause });
}
