import type { PurchasesRead } from "@saudabook/trading/statements/read-purchases.ts";

/** The one message to the worker. */
export interface PurchasesRequest {
  file: File;
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
}

export type FromPurchases = { type: "read"; read: PurchasesRead } | { type: "failed"; message: string };

/** Milliseconds; the same limit as for the preview of an import. */
const LONGEST = 60_000;

/**
 * Reads the purchases of a file locally, in a worker that ends with the file. Rejects if the file cannot be read at all, or when `signal`
 * aborts.
 */
export function readPurchasesFile(request: PurchasesRequest, signal: AbortSignal): Promise<PurchasesRead> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./purchases-worker.ts", import.meta.url), { type: "module", name: "purchases" });
  const { promise, resolve, reject } = Promise.withResolvers<PurchasesRead>();
  const over = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
  over.addEventListener("abort", () => reject(over.reason), { once: true });
  worker.addEventListener("error", (event) => reject(new Error(event.message)));
  worker.addEventListener("messageerror", () => reject(new Error("A message of the worker could not be read.")));
  worker.addEventListener("message", ({ data }: MessageEvent<FromPurchases>) => {
    if (data.type === "read") resolve(data.read);
    else reject(new Error(data.message));
  });
  worker.postMessage(request);
  return promise.finally(() => worker.terminate());
}
