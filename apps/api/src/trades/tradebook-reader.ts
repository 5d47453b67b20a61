import type { Broker, TradeType } from "@saudabook/contract/trade.ts";
import { waitSentence } from "@saudabook/contract/waiting.ts";
import type { TradebookSummary } from "@saudabook/trading/read-tradebook.ts";
import { Refusal } from "../http/refusal.ts";
import { createSlots, NoSlot } from "../limits/slots.ts";
import type { FromReader, Part, ToReader, TradebookHead } from "./reader-messages.ts";
import { ReaderDied, type ReaderThread, startReaderThread } from "./reader-thread.ts";

export interface Upload {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  broker: Broker;
  tradeType: TradeType;
}

/** A tradebook whose executions come part by part, and then what only its end tells. Dispose of it in every case. */
export interface Reading extends Disposable {
  head: TradebookHead;
  /** Throws a {@link Refusal} in place of its end where the file is refused: nothing of it may be kept then. */
  parts(): AsyncGenerator<Part, TradebookSummary>;
}

/** The rows of a file, piece by piece, as JSON text. Dispose of it in every case. */
export interface RowReading extends Disposable {
  chunks(): AsyncGenerator<Uint8Array>;
}

export interface TradebookReader {
  open(upload: Upload, signal: AbortSignal): Promise<Reading>;
  /** The rows of the first sheet as they are, whatever they mean. */
  readRows(file: Pick<Upload, "name" | "bytes">, signal: AbortSignal): Promise<RowReading>;
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

/**
 * Reads files outside the event loop, a thread for each; one thread is kept ready, for starting one takes its time. `today`:
 * the day in India, `YYYY-MM-DD`.
 */
export function createTradebookReader(
  limits: ReaderLimits,
  onDeath: (error: Error) => void,
  today: () => string,
): TradebookReader {
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

  const begin = async (question: Exclude<ToReader, { type: "next" }>, signal: AbortSignal) => {
    const { bytes } = question;
    // Of the thread's own time, all its answers together.
    let patience = Math.min(LONGEST, limits.timeout + (bytes.byteLength / 1e6) * PER_MEGABYTE);
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
    const ask = async (message: ToReader, transfer: ArrayBuffer[] = []): Promise<Answer> => {
      const asked = performance.now();
      try {
        const answer = await thread.ask(message, patience, transfer);
        if (answer.type === "refused") throw refusalOf(answer);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (disposed || !(error instanceof ReaderDied)) throw error;
        onDeath(error);
        throw new Refusal("unreadable_file", "This file cannot be read: it is damaged, or takes too much to open.", {
          cause: error,
        });
      } finally {
        patience -= performance.now() - asked;
      }
    };
    try {
      return { answer: await ask(question, [bytes.buffer]), next: () => ask({ type: "next" }), dispose };
    } catch (error) {
      dispose();
      throw error;
    }
  };

  return {
    async open(upload, signal) {
      const { answer, next, dispose } = await begin({ type: "open", ...upload, today: today() }, signal);
      if (answer.type === "opened") return { head: answer.head, parts: () => partsOf(next), [Symbol.dispose]: dispose };
      dispose();
      throw unexpected(answer);
    },
    async readRows(file, signal) {
      const { answer, next, dispose } = await begin({ type: "rows", ...file }, signal);
      if (answer.type === "rows") return { chunks: () => chunksOf(next), [Symbol.dispose]: dispose };
      dispose();
      throw unexpected(answer);
    },
    close() {
      closed = true;
      spare?.kill();
      for (const thread of running) thread.kill();
    },
  };
}

type Answer = Exclude<FromReader, { type: "refused" }>;

/** What the thread answers; it makes the next while the last is dealt with. */
async function* ahead(next: () => Promise<Answer>): AsyncGenerator<Answer, never> {
  let coming = next();
  for (;;) {
    const answer = await coming;
    if (answer.type !== "end" && !(answer.type === "chunk" && answer.bytes.byteLength === 0)) {
      coming = next();
      // Whoever stops half-way kills the thread; that is told by the piece in hand, not by this one.
      coming.catch(() => undefined);
    }
    yield answer;
  }
}

async function* partsOf(next: () => Promise<Answer>): AsyncGenerator<Part, TradebookSummary> {
  for await (const answer of ahead(next)) {
    if (answer.type === "end") return answer.summary;
    if (answer.type !== "part") throw unexpected(answer);
    yield answer;
  }
  throw new Error("The reader never ends without saying so.");
}

async function* chunksOf(next: () => Promise<Answer>): AsyncGenerator<Uint8Array> {
  for await (const answer of ahead(next)) {
    if (answer.type !== "chunk") throw unexpected(answer);
    if (answer.bytes.byteLength === 0) return;
    yield answer.bytes;
  }
}

function unexpected({ type }: Answer): Error {
  return new Error(`The reader answered ${type}.`);
}

function refusalOf({ code, message, rows, rowCount }: Extract<FromReader, { type: "refused" }>): Refusal {
  return new Refusal(code, message, { ...(rows && { rows }), ...(rowCount !== undefined && { rowCount }) });
}

function refuseWhenFull(error: unknown): never {
  if (!(error instanceof NoSlot)) throw error;
  const retryAfter = 10;
  throw new Refusal("busy", `Many files are being imported right now. ${waitSentence(retryAfter)}`, { retryAfter });
}
