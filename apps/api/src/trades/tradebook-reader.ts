import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import { Refusal } from "../http/refusal.ts";
import { createSlots, NoSlot } from "../limits/slots.ts";
import type { ToReader, TradebookSummary } from "./reader-messages.ts";
import { ReaderDied, type ReaderThread, startReaderThread } from "./reader-thread.ts";

export interface Upload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  broker: Broker;
  tradeType: TradeType;
}

/** A file that has been read; its executions come piece by piece, as JSON text. Dispose of it in every case. */
export interface Reading extends Disposable {
  summary: TradebookSummary;
  chunks(): AsyncGenerator<Uint8Array>;
}

export interface TradebookReader {
  read(upload: Upload, signal: AbortSignal): Promise<Reading>;
  /** The rows of the first sheet as they are, whatever they mean. */
  readRows(file: Pick<Upload, "name" | "bytes">, signal: AbortSignal): Promise<Omit<Reading, "summary">>;
  close(): void;
}

export interface ReaderLimits {
  /** Files read at once, and files that may wait for their turn. */
  atOnce: number;
  waiting: number;
  /** Milliseconds for the smallest file. */
  timeout: number;
}

const PER_MEGABYTE = 2_500;
const LONGEST = 60_000;

/** Reads files outside the event loop, a thread for each; one thread is kept ready, for starting one takes its time. */
export function createTradebookReader(limits: ReaderLimits, onDeath: (error: Error) => void): TradebookReader {
  const slots = createSlots(limits.atOnce, limits.waiting);
  const running = new Set<ReaderThread>();
  let spare: ReaderThread | null = startReaderThread();
  let closed = false;

  const take = () => {
    const thread = spare ?? startReaderThread();
    spare = null;
    running.add(thread);
    return thread;
  };

  const open = async (question: Exclude<ToReader, { type: "next" }>, signal: AbortSignal) => {
    const { bytes } = question;
    const release = await slots.acquire(signal).catch(refuseWhenFull);
    const thread = take();
    const stop = () => thread.kill();
    signal.addEventListener("abort", stop, { once: true });
    let disposed = false;
    const dispose = () => {
      if (disposed) return;
      disposed = true;
      signal.removeEventListener("abort", stop);
      running.delete(thread);
      thread.kill();
      release();
      if (!closed) spare ??= startReaderThread();
    };
    const timeout = Math.min(LONGEST, limits.timeout + (bytes.byteLength / 1e6) * PER_MEGABYTE);
    try {
      const answer = await thread.ask(question, timeout, [bytes.buffer]);
      if (answer.type === "refused") {
        const { code, message, rows, rowCount } = answer;
        throw new Refusal(code, message, { ...(rows && { rows }), ...(rowCount !== undefined && { rowCount }) });
      }
      return { answer, chunks: () => chunksOf(thread, timeout), [Symbol.dispose]: dispose };
    } catch (error) {
      dispose();
      signal.throwIfAborted();
      if (!(error instanceof ReaderDied)) throw error;
      onDeath(error);
      throw new Refusal("unreadable_file", "This file cannot be read: it is damaged, or takes too much to open.", {
        cause: error,
      });
    }
  };

  return {
    async read(upload, signal) {
      const { answer, ...reading } = await open({ type: "read", ...upload }, signal);
      if (answer.type === "read") return { summary: answer.summary, ...reading };
      reading[Symbol.dispose]();
      throw new Error(`The reader answered ${answer.type}.`);
    },
    async readRows(file, signal) {
      const { answer, ...reading } = await open({ type: "rows", ...file }, signal);
      if (answer.type === "rows") return reading;
      reading[Symbol.dispose]();
      throw new Error(`The reader answered ${answer.type}.`);
    },
    close() {
      closed = true;
      spare?.kill();
      for (const thread of running) thread.kill();
    },
  };
}

async function* chunksOf(thread: ReaderThread, timeout: number): AsyncGenerator<Uint8Array> {
  let next = thread.ask({ type: "next" }, timeout);
  for (;;) {
    const answer = await next;
    if (answer.type !== "chunk") throw new Error(`The reader answered ${answer.type}.`);
    if (answer.bytes.byteLength === 0) return;
    // The thread writes the next piece while the database takes this one.
    next = thread.ask({ type: "next" }, timeout);
    // Whoever stops half-way kills the thread; that is told by the piece in hand, not by this one.
    next.catch(() => undefined);
    yield answer.bytes;
  }
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof NoSlot)) throw error;
  throw new Refusal("busy", "Many files are being imported just now; please try again in a moment.", {
    retryAfter: 10,
  });
}
