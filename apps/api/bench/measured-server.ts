import { monitorEventLoopDelay } from "node:perf_hooks";

// Loaded before the server in the same process (`node --import`): the server itself does not know that it is measured.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on("message", (message) => {
  if (message === "reset") delay.reset();
  if (message !== "report") return;
  process.send?.({
    /** Milliseconds. */
    worstDelay: delay.max / 1e6,
    /** Bytes; the peak since the process began. */
    peakMemory: process.resourceUsage().maxRSS * 1024,
  });
});
// The channel alone must not keep the server alive.
process.channel?.unref();
