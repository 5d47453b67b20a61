import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createPostgresDatabase, type DatabaseKind } from "../src/test-bed/databases.ts";

export interface Report {
  /** Milliseconds. */
  worstDelay: number;
  /** Milliseconds of the main thread's own time in its longest turn. */
  worstTurn: number;
  /** Bytes: before, and at most since then. */
  idle: number;
  peak: number;
}

export interface BenchServer {
  origin: string;
  reset(): Promise<void>;
  report(): Promise<Report>;
  stop(): Promise<void>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The real server in a process of its own, on an empty database of its own. */
export async function startBenchServer(kind: DatabaseKind): Promise<BenchServer> {
  const database = kind === "postgresql" ? await createPostgresDatabase() : null;
  const folder = mkdtempSync(join(tmpdir(), "saudabook-bench-"));
  const child = spawn(process.execPath, ["--import", here("measured-server.ts"), here("../src/server.ts")], {
    env: { ...process.env, PORT: "0", DATA_DIR: folder, DATABASE_URL: database?.url ?? "", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  return {
    origin: await originOf(child),
    reset: () =>
      new Promise((resolve) => {
        child.once("message", () => resolve());
        child.send("reset");
      }),
    report: () =>
      new Promise((resolve) => {
        child.once("message", (report) => resolve(report as Report));
        child.send("report");
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await database?.drop();
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
