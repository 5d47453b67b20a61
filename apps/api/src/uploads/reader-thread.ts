import { Worker } from "node:worker_threads";
import { watchProcessor } from "./processor-watch.ts";
import type { FromReader, ToReader } from "./reader-messages.ts";

/**
 * A thread ended before it responded. `file`: the file made the thread fail, or use up its memory or processor time. `machine`: the thread
 * could not start, got too little of the processor, or was stopped with the server.
 */
export class ReaderDied extends Error {
  readonly fault: "file" | "machine";

  constructor(fault: "file" | "machine", message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

export interface ThreadLimits {
  /** Milliseconds of the thread's processor time, its start and all responses together. */
  processorMs: number;
  /** Milliseconds of the clock for one response. */
  responseMs: number;
}

export interface ReaderThread {
  readonly alive: boolean;
  /** Sends a message and waits for the response; a thread over a limit is killed. The processor limit of the first request applies. */
  request(message: ToReader, limits: ThreadLimits): Promise<FromReader>;
  /** Resolves when the thread has ended. */
  kill(): Promise<void>;
}

export interface ThreadOptions {
  /** Limits the memory that a hostile file can take: MB of the old generation. The sheet library needs most of it, for an .xls. */
  memoryMb: number;
  script?: URL;
  /** Milliseconds of processor time that the thread has used. */
  processorTime?: (thread: Worker) => Promise<number>;
}

/** Reading a file in pieces leaves little garbage: a small young generation costs nothing and saves the server 40 MB. */
const YOUNG_MB = 24;

const SCRIPT = new URL("./reader-worker.ts", import.meta.url);

/** A thread for one file: whatever the file does to it, the next file gets a fresh one. */
export function startReaderThread(options: ThreadOptions): ReaderThread {
  const { memoryMb, script = SCRIPT, processorTime = processorTimeOf } = options;
  const thread = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // An idle spare must not keep the process alive.
  thread.unref();
  let settle: { resolve: (message: FromReader) => void; reject: (error: Error) => void } | null = null;
  let dead: Error | null = null;
  let endWatch: (() => void) | null = null;
  let ready = false;

  const die = (error: Error) => {
    dead ??= error;
    endWatch?.();
    settle?.reject(dead);
    settle = null;
    void thread.terminate();
  };
  // Before it is ready, the thread has not seen the file.
  const fault = () => (ready ? "file" : "machine");
  thread.on("message", (message: FromReader) => {
    if (message.type === "ready") {
      ready = true;
      return;
    }
    settle?.resolve(message);
    settle = null;
  });
  thread.on("error", (cause) => die(new ReaderDied(fault(), "The reader failed.", { cause })));
  thread.on("exit", (code) => die(new ReaderDied(fault(), `The reader ended with code ${code}.`)));

  return {
    get alive() {
      return dead === null;
    },
    request(message, { processorMs, responseMs }) {
      if (dead) return Promise.reject(dead);
      if (settle) return Promise.reject(new Error("One request at a time."));
      endWatch ??= watchProcessor(
        () => processorTime(thread),
        processorMs,
        () => die(new ReaderDied("file", "The reader used up its processor time.")),
      );
      const late = () => die(new ReaderDied("machine", `The reader did not respond within ${responseMs} ms.`));
      const timer = setTimeout(late, responseMs);
      return new Promise<FromReader>((resolve, reject) => {
        settle = { resolve, reject };
        thread.postMessage(message);
      }).finally(() => clearTimeout(timer));
    },
    async kill() {
      die(new ReaderDied("machine", "The reader was stopped."));
      await thread.terminate();
    },
  };
}

async function processorTimeOf(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1_000;
}
