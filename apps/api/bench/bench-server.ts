import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Report {
  /** Milliseconds. */
  worstDelay: number;
  /** Bytes. */
  peakMemory: number;
}

export interface BenchServer {
  origin: string;
  reset(): void;
  report(): Promise<Report>;
  stop(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The real server in a process of its own, on an empty data folder (or on DATABASE_URL, where that is set). */
export async function startBenchServer(): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-"));
  const child = spawn(process.execPath, ["--import", here("measured-server.ts"), here("../src/server.ts")], {
    env: { ...process.env, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn", UPLOADS_PER_MINUTE: "1000" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  return {
    origin: await originOf(child),
    reset: () => child.send("reset"),
    report: () =>
      new Promise((resolve) => {
        child.once("message", (report) => resolve(report as Report));
        child.send("report");
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The server has no output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Saudabook is at (\S+)$/.exec(line)?.[1];
    if (origin !== undefined) {
      child.stdout.resume();
      return origin;
    }
  }
  throw new Error("The server did not start.");
}
