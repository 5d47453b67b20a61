import { monitorEventLoopDelay } from "node:perf_hooks";
import { forgetPeak, memory } from "./memory.ts";

// Loaded before the server in the same process (`node --import`): the server itself does not know that it is measured.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let idle = 0;

process.on("message", (message) => {
  if (message === "reset") {
    delay.reset();
    forgetPeak();
    idle = memory().now;
    process.send?.("ready");
  }
  if (message !== "report") return;
  process.send?.({
    /** Milliseconds. */
    worstDelay: delay.max / 1e6,
    /** Bytes. */
    idle,
    peak: memory().peak,
  });
});
// The channel alone must not keep the server alive.
process.channel?.unref();
