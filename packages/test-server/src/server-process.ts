import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All persons of a test come from one address; the limits themselves are tested in apps/api. */
const GENEROUS = {
  ...{ LOGINS_PER_MINUTE: "1000", REGISTRATIONS_PER_MINUTE: "1000", UPLOADS_PER_MINUTE: "1000" },
  ...{ APPLICATIONS_PER_MINUTE: "1000", APPLICATIONS_PER_DAY: "1000" },
};

/** A tenth of a second each: the first start sets up a database, on a busy machine beside a build and two browsers. */
const READY_TRIES = 800;

/** The real server as a process of its own, on a free port and a data folder of its own. */
export class ServerProcess {
  readonly origin: string;
  readonly #port: number;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;

  private constructor(port: number, dataDir: string, env: Record<string, string>) {
    this.#port = port;
    this.dataDir = dataDir;
    this.#env = env;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), await mkdtemp(join(tmpdir(), "saudabook-e2e-")), env);
    await server.run();
    return server;
  }

  /** Starts (again) on the same port and data. */
  async run(): Promise<void> {
    const output: string[] = [];
    const child = spawn(process.execPath, ["apps/api/src/server.ts"], {
      env: {
        ...process.env,
        ...GENEROUS,
        ...this.#env,
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output.push(String(chunk)));
    this.#child = child;
    for (let tries = 0; tries < READY_TRIES; tries++) {
      if (child.exitCode !== null) break;
      const ready = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (ready?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The server did not become ready:\n${output.join("")}`);
  }

  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  async remove(): Promise<void> {
    await this.end("SIGTERM");
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
