import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";
import { forgetPeak, memory } from "./memory.ts";

// Loaded before the server in the same process (`node --import`): the server itself does not know that it is measured. Its
// threads load it too, and are left alone.
const delay = monitorEventLoopDelay({ resolution: 1 });
if (isMainThread) delay.enable();
let idle = 0;
/** Milliseconds of the main thread's own time in its longest turn: on a busy machine most of the delay comes from other processes. */
let worstTurn = 0;
let used = process.threadCpuUsage();
if (isMainThread) setInterval(noteTurn, 1).unref();

function noteTurn(): void {
  const { user, system } = process.threadCpuUsage();
  worstTurn = Math.max(worstTurn, (user + system - used.user - used.system) / 1e3);
  used = { user, system };
}

process.on("message", (message) => {
  if (message === "reset") {
    delay.reset();
    worstTurn = 0;
    forgetPeak();
    idle = memory().now;
    process.send?.("ready");
  }
  if (message !== "report") return;
  process.send?.({
    /** Milliseconds. */
    worstDelay: delay.max / 1e6,
    worstTurn,
    /** Bytes. */
    idle,
    peak: memory().peak,
  });
});
// The channel alone must not keep the server alive.
process.channel?.unref();
