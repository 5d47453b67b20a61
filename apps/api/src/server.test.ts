import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { followUpload, linesIn, logIn, somebodyLoggedIn, tradesOf, upload } from "@saudabook/test-server/people.ts";
import { createPostgresDatabase, type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/zerodha-tradebook-files.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const file = fileURLToPath(new URL("server.ts", import.meta.url));

interface Running {
  origin: string;
  child: ChildProcess;
  /** @returns the exit code, or the signal */
  stop(signal: NodeJS.Signals): Promise<number | string | null>;
}

function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [file], { env: { LOG_LEVEL: "error", PORT: "0", ...env }, stdio: "pipe" });
}

const ended = (child: ChildProcess) =>
  new Promise<number | string | null>((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));

async function start(env: Record<string, string>): Promise<Running> {
  const child = launch(env);
  const end = ended(child);
  child.stderr?.pipe(process.stderr);
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const origin = /^Saudabook is at (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout?.resume();
    return {
      origin,
      child,
      stop: (signal) => {
        child.kill(signal);
        return end;
      },
    };
  }
  throw new Error("The server did not start.");
}

/** A server that is expected not to start. */
async function failure(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const child = launch(env);
  let said = "";
  child.stderr?.on("data", (bytes) => {
    said += bytes;
  });
  return { code: await ended(child), said };
}

describe.each(databaseKinds)("the server's process on %s", (kind: DatabaseKind) => {
  let folder: string;
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-server-"));
    const database = kind === "postgresql" ? await createPostgresDatabase() : null;
    drop = database?.drop ?? (async () => undefined);
    env = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) };
  });
  afterEach(async () => {
    await drop();
    rmSync(folder, { recursive: true });
  });

  it("finds every acknowledged import again after a kill, and the sessions", async () => {
    const first = await start(env);
    const person = await somebodyLoggedIn(first);
    for (const turn of [0, 1, 2]) {
      expect((await upload(first, person, zerodhaTradebookCsv({ rows: 400, firstRow: turn * 400 }))).status).toBe(200);
    }
    // In the middle of another.
    const cut = upload(first, person, zerodhaTradebookCsv({ rows: 30_000, firstRow: 5_000 })).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await first.stop("SIGKILL")).toBe("SIGKILL");
    const answered = await cut;

    const second = await start(env);
    expect(await tradesOf(second, person)).toHaveLength(answered?.ok ? 31_200 : 1_200);
    await logIn(second.origin, person.email);
    expect(await second.stop("SIGTERM")).toBe(0);
  });

  it("shows all or nothing of an import that was being stored when the server was killed", async () => {
    const first = await start(env);
    const person = await somebodyLoggedIn(first);
    expect((await upload(first, person, zerodhaTradebookCsv({ rows: 400 }))).status).toBe(200);
    const file = zerodhaTradebookCsv({ rows: 30_000 });
    const reply = await followUpload(first, person, file);
    await expect(
      (async () => {
        for await (const line of linesIn(reply)) {
          const { rowsStored = 0 } = line as { rowsStored?: number };
          if (rowsStored > 0 && rowsStored < 30_000) first.child.kill("SIGKILL");
        }
      })(),
    ).rejects.toThrow();

    const second = await start(env);
    // Whole, where it was accepted before the kill came; else not at all.
    const alreadyKnown = (await tradesOf(second, person)).length;
    expect([400, 30_000]).toContain(alreadyKnown);
    const again = (await (await upload(second, person, file)).json()) as { import: unknown };
    expect(again.import).toMatchObject({ imported: 30_000 - alreadyKnown, alreadyKnown });
    expect(await tradesOf(second, person)).toHaveLength(30_000);
    expect(await second.stop("SIGTERM")).toBe(0);
  });

  it("stops in good order, with what it has begun", async () => {
    const server = await start(env);
    const person = await somebodyLoggedIn(server);
    const running = upload(server, person, zerodhaTradebookCsv({ rows: 5_000 }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const code = server.stop("SIGTERM");
    expect((await running).status).toBe(200);
    expect(await code).toBe(0);
    expect(existsSync(join(folder, "owner.pid"))).toBe(false);
  });
});

describe("the server's process", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-server-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("keeps its secret for itself, and refuses a second process on its folder", async () => {
    const first = await start({ DATA_DIR: folder });
    expect(statSync(join(folder, "token-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "token-secret"), "utf8").trim()).toMatch(/^[\w-]{43}$/);
    const second = await failure({ DATA_DIR: folder });
    expect(second).toEqual({
      code: 1,
      said: `The data folder ${folder} is in use by another Saudabook (process ${first.child.pid}).\n`,
    });
    expect(await first.stop("SIGINT")).toBe(0);
  });

  it("says in one sentence that its port is taken", async () => {
    const first = await start({ DATA_DIR: join(folder, "first") });
    const { port } = new URL(first.origin);
    const second = await failure({ DATA_DIR: join(folder, "second"), PORT: port });
    expect(second).toEqual({ code: 1, said: `Port ${port} is in use by another program. Set PORT to a free one.\n` });
    await first.stop("SIGTERM");
  });

  it("lists the faults of its environment", async () => {
    const { code, said } = await failure({ DATA_DIR: folder, PORT: "x", LOG_LEVEL: "loud" });
    expect(code).toBe(1);
    expect(said).toMatch(/PORT .*\nLOG_LEVEL /);
  });
});
