import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createPostgresDatabase, type DatabaseKind } from "@saudabook/test-server/postgresql.ts";

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
  /** Settles with its exit code. */
  ended: Promise<number | null>;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The limits of honest use are not measured. */
const LIMITS = { LOGINS_PER_MINUTE: "100000", JOURNAL_WRITES_PER_MINUTE: "100000" };

export interface Place {
  /** The server's file, in this checkout unless given. */
  program?: string;
  /** Of its data; an empty one of its own unless given. */
  folder?: string;
  /** Of its PostgreSQL database; an empty one of its own unless given. */
  url?: string;
}

/** The real server in a process of its own. What it was not given is removed when it stops. */
export async function startBenchServer(kind: DatabaseKind, place: Place = {}): Promise<BenchServer> {
  const { program = here("../src/server.ts") } = place;
  const database = kind === "postgresql" && place.url === undefined ? await createPostgresDatabase() : null;
  const url = place.url ?? database?.url ?? "";
  const folder = place.folder ?? mkdtempSync(join(tmpdir(), "saudabook-bench-"));
  const child = spawn(process.execPath, ["--import", here("measured-server.ts"), program], {
    env: { ...process.env, ...LIMITS, PORT: "0", DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    origin: await originOf(child),
    ended,
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
      child.kill("SIGTERM");
      await ended;
      await database?.drop();
      if (place.folder === undefined) rmSync(folder, { recursive: true, force: true });
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
