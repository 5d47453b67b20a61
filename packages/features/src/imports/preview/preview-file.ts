import type { TradebookPreview } from "@saudabook/trading/imports/preview-tradebook.ts";
import type { Progress } from "@saudabook/trading/imports/tradebook.ts";
import type { FromPreview, ReadPreview } from "./preview-messages.ts";
import { startPreviewWorker } from "./start-preview-worker.ts";

export interface FilePreview {
  preview: TradebookPreview;
  /** Of all executions; null where the browser sums nothing. */
  digests: Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Reads a file without sending it. Rejects where it cannot be read at all, or when `signal` aborts. */
export type PreviewFile = (
  request: ReadPreview,
  options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
) => Promise<FilePreview>;

/** Milliseconds; 25 MB take a slow machine a quarter of it. */
const LONGEST = 60_000;

/** In a worker of its own, which ends with the file: what it has read is not kept. */
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
  // A caller that asks only for the preview has nothing to handle.
  digests.promise.catch(() => undefined);
  return first.then((preview) => ({ preview, digests: digests.promise }));
};

/** Null in a browser without workers: there a file is recognised by the server alone. */
export const previewFile: PreviewFile | null = typeof Worker === "undefined" ? null : previewInWorker;
