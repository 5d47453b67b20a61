import type { InspectedFile } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import type { FromPreview, InspectRequest } from "./preview-messages.ts";
import { startPreviewWorker } from "./start-preview-worker.ts";

/** Reads what is needed to map a file's columns, without sending it. Rejects if the file cannot be read, or when `signal` aborts. */
export type InspectFile = (request: Omit<InspectRequest, "inspect">, signal: AbortSignal) => Promise<InspectedFile>;

/** Milliseconds; the same limit as for a preview. */
const LONGEST = 60_000;

const inspectInWorker: InspectFile = (request, signal) => {
  signal.throwIfAborted();
  const worker = startPreviewWorker();
  const { promise, resolve, reject } = Promise.withResolvers<InspectedFile>();
  const over = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
  over.addEventListener("abort", () => reject(over.reason), { once: true });
  worker.addEventListener("error", (event) => reject(new Error(event.message)));
  worker.addEventListener("message", ({ data }: MessageEvent<FromPreview>) => {
    if (data.type === "inspected") resolve(data.inspected);
    else if (data.type === "failed") reject(new Error(data.message));
  });
  worker.postMessage({ inspect: true, ...request } satisfies InspectRequest);
  return promise.finally(() => worker.terminate());
};

/** Null in a browser without workers, which cannot map columns. */
export const inspectFile: InspectFile | null = typeof Worker === "undefined" ? null : inspectInWorker;
