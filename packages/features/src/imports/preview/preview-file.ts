import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { Progress } from "@saudabook/trading/imports/tradebook.ts";
import type { FromPreview, ReadPreview } from "./preview-messages.ts";
import { startPreviewWorker } from "./start-preview-worker.ts";

export interface FilePreview {
  preview: TradebookPreview;
  /** Digests of all executions; null if the browser cannot compute any. */
  digests: Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Reads a file without sending it. Rejects if it cannot be read at all, or when `signal` aborts. */
export type PreviewFile = (
  request: ReadPreview,
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<FilePreview>;

/** Milliseconds; for 25 MB a slow machine needs a quarter of it. */
const LONGEST = 60_000;

/** Reads in a worker that ends with the file: nothing of it is kept. */
export const previewInWorker: PreviewFile = (request, { signal, onProgress }) => {
  signal.throwIfAborted();
  const worker = startPreviewWorker();
  const { promise: first, resolve, reject } = Promise.withResolvers<TradebookPreview>();
  const digests = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>();
  const end = (error: unknown) => {
    worker.terminate();
    reject(error);
    digests.reject(error);
  };
  const over = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
  over.addEventListener("abort", () => end(over.reason), { once: true });
  worker.addEventListener("error", (event) => end(new Error(event.message)));
  worker.addEventListener("messageerror", () => end(new Error("A message of the worker could not be read.")));
  worker.addEventListener("message", ({ data }: MessageEvent<FromPreview>) => {
    if (data.type === "progress") onProgress(data.progress);
    else if (data.type === "preview") resolve(data.preview);
    else if (data.type === "failed") end(new Error(data.message));
    else if (data.type === "digests") {
      digests.resolve(data.digests);
      worker.terminate();
    }
  });
  worker.postMessage(request);
  // Callers that use only the preview do not have to handle its rejection.
  digests.promise.catch(() => undefined);
  return first.then((preview) => ({ preview, digests: digests.promise }));
};

/** Null in a browser without workers: then only the server recognises a file. */
export const previewFile: PreviewFile | null = typeof Worker === "undefined" ? null : previewInWorker;
