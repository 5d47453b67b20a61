import { Worker } from "node:worker_threads";
import type { FromRebuilder, ToRebuilder } from "./rebuild-messages.ts";

export interface RebuildThread {
  /** Whether the thread ended without a call of `end`. */
  readonly dead: boolean;
  send(message: ToRebuilder): void;
  /** Requests the next message. Rejects if the thread has ended. */
  next(): Promise<FromRebuilder>;
  /** Sends a message and waits for its answer. Rejects if the thread has ended. */
  ask(message: ToRebuilder): Promise<FromRebuilder>;
  end(): Promise<void>;
}

/** MB of the old generation: a million executions take some 700. */
const MEMORY_MB = 1_536;
const SCRIPT = new URL("./rebuild-worker.ts", import.meta.url);

export function startRebuildThread(): RebuildThread {
  const thread = new Worker(SCRIPT, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  // An idle thread must not keep the process alive.
  thread.unref();
  let settle: { resolve: (message: FromRebuilder) => void; reject: (error: Error) => void } | null = null;
  let dead: Error | null = null;
  let ending = false;
  const die = (error: Error) => {
    dead ??= error;
    settle?.reject(dead);
    settle = null;
  };
  thread.on("error", (cause) => die(new Error("The thread of the analysis failed.", { cause })));
  thread.on("exit", (code) => die(new Error(`The thread of the analysis ended with code ${code}.`)));
  thread.on("message", (message: FromRebuilder) => {
    settle?.resolve(message);
    settle = null;
  });
  const ask = (message: ToRebuilder) => {
    if (dead) return Promise.reject(dead);
    return new Promise<FromRebuilder>((resolve, reject) => {
      settle = { resolve, reject };
      thread.postMessage(message);
    });
  };
  return {
    get dead() {
      return dead !== null && !ending;
    },
    send: (message) => thread.postMessage(message),
    next: () => ask({ type: "next" }),
    ask,
    async end() {
      ending = true;
      await thread.terminate();
    },
  };
}
