/** Starts the worker that reads one file and ends. */
export const startPreviewWorker = (): Worker =>
  new Worker(new URL("./preview-worker.ts", import.meta.url), { type: "module", name: "preview" });
