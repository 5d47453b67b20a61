import { readFileSync, writeFileSync } from "node:fs";

export interface Memory {
  /** Bytes of this process, as the system counts them. */
  now: number;
  /** Peak since {@link forgetPeak}, or since the process began where the system cannot reset it. */
  peak: number;
}

export function forgetPeak(): void {
  try {
    writeFileSync("/proc/self/clear_refs", "5");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

export function memory(): Memory {
  try {
    const status = readFileSync("/proc/self/status", "utf8");
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024;
    return { now: bytes("VmRSS"), peak: bytes("VmHWM") };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return { now: process.memoryUsage.rss(), peak: process.resourceUsage().maxRSS * 1024 };
  }
}
