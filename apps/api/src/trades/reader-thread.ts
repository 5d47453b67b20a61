import { Worker } from "node:worker_threads";
import type { FromReader, ToReader } from "./reader-messages.ts";

/** A file made its thread die or run over time. */
export class ReaderDied extends Error {}

export interface ReaderThread {
  /** Sends, and waits for the answer; over `timeout` milliseconds the thread is killed. */
  ask(message: ToReader, timeout: number, transfer?: ArrayBuffer[]): Promise<FromReader>;
  kill(): void;
}

/**
 * Bounds what a hostile file can take. The old generation is for what the sheet library holds of an .xls; a file that is read as
 * it comes leaves little behind, so that a small young generation costs it nothing and spares the server 40 MB.
 */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 24 };

/** A thread for one file: whatever the file does to it, the next file gets a fresh one. */
export function startReaderThread(): ReaderThread {
  const thread = new Worker(new URL("./reader-worker.ts", import.meta.url), { resourceLimits: MEMORY });
  // An idle spare must not keep the process alive.
  thread.unref();
  let settle: { resolve: (message: FromReader) => void; reject: (error: Error) => void } | null = null;
  let dead: Error | null = null;

  const die = (error: Error) => {
    dead ??= error;
    settle?.reject(dead);
    settle = null;
    void thread.terminate();
  };
  thread.on("message", (message: FromReader) => {
    if (message.type === "ready") return;
    settle?.resolve(message);
    settle = null;
  });
  thread.on("error", (cause) => die(new ReaderDied("The reader failed.", { cause })));
  thread.on("exit", (code) => die(new ReaderDied(`The reader ended with code ${code}.`)));

  return {
    ask(message, timeout, transfer = []) {
      if (dead) return Promise.reject(dead);
      if (settle) return Promise.reject(new Error("One question at a time."));
      const timer = setTimeout(() => die(new ReaderDied("The reader ran out of time.")), timeout);
      return new Promise<FromReader>((resolve, reject) => {
        settle = { resolve, reject };
        thread.postMessage(message, transfer);
      }).finally(() => clearTimeout(timer));
    },
    kill: () => die(new ReaderDied("The reader was stopped.")),
  };
}
