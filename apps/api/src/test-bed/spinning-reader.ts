import { parentPort } from "node:worker_threads";

// A reader whose file keeps it busy for ever.

parentPort?.on("message", () => {
  for (;;);
});
parentPort?.postMessage({ type: "ready" });
