import { parentPort } from "node:worker_threads";

// A reader that gets no processor once it has its file.

parentPort?.on("message", () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
parentPort?.postMessage({ type: "ready" });
