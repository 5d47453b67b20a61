import { constants, platform, setPriority } from "node:os";

/**
 * Gives the event loop and the database precedence over the calling thread on a busy machine. On Linux a priority belongs to one thread;
 * elsewhere it belongs to the process, and nothing changes.
 */
export function yieldProcessor(): void {
  if (platform() === "linux") setPriority(constants.priority.PRIORITY_LOW);
}
