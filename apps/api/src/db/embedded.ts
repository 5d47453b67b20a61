import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { createEmbedded } from "./create-embedded.ts";
import type { FromEmbedded, ToEmbedded } from "./embedded-messages.ts";
import { EmbeddedStream } from "./embedded-stream.ts";

export interface Embedded {
  connect(): EmbeddedStream;
  /** Ends the thread; call after the last connection has been closed. */
  close(): Promise<void>;
  /** Settles when the thread has ended unexpectedly: nothing can be stored any more. */
  lost: Promise<Error>;
}

/** Starts the embedded database in its own thread; a `folder` of `null` keeps it in memory. */
export async function startEmbedded(folder: string | null): Promise<Embedded> {
  if (folder !== null) await createEmbedded(folder);
  // While PGlite starts, V8 would optimise one of PostgreSQL's enormous functions, which takes 400 MB for a second. Until PGlite is ready
  // only function 1 may be optimised; then all may, which saves a sixth of the time of an import.
  setFlagsFromString("--wasm-tier-up-filter=1");
  const thread = new Worker(new URL("./embedded-worker.ts", import.meta.url), { workerData: { folder } });
  // Each connection adds a listener; a pool opens few, one after the other.
  thread.setMaxListeners(50);
  let closing = false;
  const exited = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  const lost = new Promise<Error>((resolve) => {
    thread.once("error", resolve);
    thread.on("message", (message: FromEmbedded) => {
      if (message.type === "panic") resolve(new Error(`The embedded database gave up: ${message.message}`));
    });
    thread.once("exit", (code) => {
      if (!closing) resolve(new Error(`The thread of the embedded database ended with code ${code}.`));
    });
  });
  await Promise.race([
    new Promise<void>((resolve) => {
      thread.on("message", function ready(message: FromEmbedded) {
        if (message.type !== "ready") return;
        thread.off("message", ready);
        resolve();
      });
    }),
    lost.then((error) => Promise.reject(error)),
  ]);
  setFlagsFromString("--wasm-tier-up-filter=-1");
  return {
    lost,
    connect: () => new EmbeddedStream(thread),
    close: async () => {
      closing = true;
      thread.postMessage({ type: "close" } satisfies ToEmbedded);
      await exited;
    },
  };
}
