import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { giveEmptyDatabase } from "./empty-database.ts";

/** The repository, where the server finds the built site. */
const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Node keeps compiled modules here: without it a server and each of its threads would compile them at every start. */
const NODE_COMPILE_CACHE = join(ROOT, ".build/compile-cache");

/** All requests of a test come from one address; the tests of the limits set them lower. */
const HIGH_LIMITS = {
  NOTES_PER_MINUTE: "1000000",
  LOGINS_PER_MINUTE: "1000000",
  FAILED_LOGINS_PER_HOUR: "1000000",
  REGISTRATIONS_PER_MINUTE: "1000000",
  UPLOADS_PER_MINUTE: "1000000",
  ANALYTICS_TOKENS_PER_MINUTE: "1000000",
  APPLICATIONS_PER_MINUTE: "1000000",
  APPLICATIONS_PER_DAY: "1000000",
  JOURNAL_WRITES_PER_MINUTE: "1000000",
  DEBUG_UPLOADS_PER_MINUTE: "1000000",
  HISTORY_WINDOWS_PER_MINUTE: "1000000",
  ANALYTICS_QUESTIONS_PER_MINUTE: "1000000",
  SETTLEMENTS_PER_MINUTE: "1000000",
  CONNECTION_CHANGES_PER_MINUTE: "1000000",
  BROKER_LOGINS_PER_MINUTE: "1000000",
  SYNCS_PER_MINUTE: "1000000",
};

export interface ServerOptions {
  /** The server's environment: it inherits nothing. Limits are so high that no test meets them unless they are set here. */
  env?: Record<string, string>;
  /** The server's data folder. Default: a new one, which {@link ServerProcess.remove} deletes. */
  dataDir?: string;
  /** A module that Node loads before the server. The two processes then exchange messages, see {@link ServerProcess.ask}. */
  preload?: string;
}

/** The exit code of a process, or the signal that ended it. */
export type Exit = number | NodeJS.Signals | null;

/** The server ended before it listened. */
export class StartError extends Error {
  readonly exit: Exit;
  /** The text of its standard error. */
  readonly stderr: string;

  constructor(exit: Exit, stdout: string, stderr: string) {
    super(`The server ended with ${exit} before it listened:\n${stdout}${stderr}`);
    this.exit = exit;
    this.stderr = stderr;
  }
}

/** The server in a child process, on a free port, by default with an embedded database in its own folder. */
export class ServerProcess {
  readonly dataDir: string;
  readonly #options: ServerOptions;
  #port = 0;
  #child: ChildProcess | null = null;
  #exited: Promise<Exit> = Promise.resolve(null);

  private constructor(dataDir: string, options: ServerOptions) {
    this.dataDir = dataDir;
    this.#options = options;
  }

  /** Resolves when the server listens, which is after its database is ready. Throws a {@link StartError} if the process ends before. */
  static async start(options: ServerOptions = {}): Promise<ServerProcess> {
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "saudabook-test-")));
    const server = new ServerProcess(dataDir, options);
    try {
      if (options.dataDir === undefined && options.env?.["DATABASE_URL"] === undefined) {
        await giveEmptyDatabase(dataDir, startAndStop);
      }
      await server.run();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Settles when the process ends. */
  get exited(): Promise<Exit> {
    return this.#exited;
  }

  /** Starts the server again, after {@link end}, on the same port and data. */
  async run(): Promise<void> {
    const { env, preload } = this.#options;
    const program = join(ROOT, "apps/api/src/server.ts");
    const child = spawn(process.execPath, [...(preload ? ["--import", preload] : []), program], {
      cwd: ROOT,
      env: {
        LOG_LEVEL: "warn",
        NODE_COMPILE_CACHE,
        PORT: String(this.#port),
        ...HIGH_LIMITS,
        ...env,
        DATA_DIR: this.dataDir,
      },
      stdio: ["ignore", "pipe", "pipe", ...(preload ? (["ipc"] as const) : [])],
    });
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
    this.#port = await portOf(child, this.#exited);
  }

  /** Ends the process and waits until it has ended. */
  async end(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<Exit> {
    this.#child?.kill(signal);
    return this.#exited;
  }

  /** Sends a message to the preloaded module. @returns its next message */
  ask(message: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#child?.once("message", resolve);
      this.#child?.send(message, (error) => error && reject(error));
    });
  }

  /** Stops the server and deletes its data, unless `dataDir` was given. */
  async remove(): Promise<void> {
    await this.end("SIGTERM");
    if (this.#options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Creates the database in a data folder: the server's first start does. */
export async function startAndStop(dataDir: string): Promise<void> {
  const server = await ServerProcess.start({ dataDir });
  await server.end("SIGTERM");
}

/** Reads the port from the line that the server prints when it listens. */
async function portOf(child: ChildProcess, exited: Promise<Exit>): Promise<number> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("The server's output is not piped.");
  let [log, errors] = ["", ""];
  let origin: string | undefined;
  stderr.on("data", (bytes) => {
    if (origin === undefined) errors += bytes;
    else process.stderr.write(bytes);
  });
  for await (const line of createInterface({ input: stdout })) {
    origin = /^Saudabook is at (\S+)$/.exec(line)?.[1];
    if (origin !== undefined) break;
    log += `${line}\n`;
  }
  if (origin === undefined) throw new StartError(await exited, log, errors);
  // An unread pipe would block the server.
  stdout.resume();
  return Number(new URL(origin).port);
}
