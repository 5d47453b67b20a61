import { parentPort } from "node:worker_threads";

// A reader of archives that fails at the first file.

parentPort?.once("message", () => {
  parentPort?.postMessage({ type: "file", fraction: 0, archived: { fileName: "hostile.xls" }, member: {} });
  parentPort?.once("message", () => process.exit(1));
});
parentPort?.postMessage({ type: "ready" });
