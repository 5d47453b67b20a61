import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { followUpload, linesIn, logIn, somebodyLoggedIn, tradesOf, upload } from "@saudabook/test-server/people.ts";
import { createPostgresDatabase, type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { type Exit, type ServerOptions, ServerProcess, StartError } from "@saudabook/test-server/server-process.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** The error of a server that must not start. */
async function startError(options: ServerOptions): Promise<{ exit: Exit; stderr: string }> {
  const outcome = await ServerProcess.start(options).catch((error: unknown) => error);
  if (outcome instanceof StartError) return { exit: outcome.exit, stderr: outcome.stderr };
  if (outcome instanceof ServerProcess) await outcome.end("SIGKILL");
  return expect.fail(`No start error: ${outcome}`);
}

/** The last of the lines that are left. */
async function lastOf(lines: AsyncGenerator<unknown>): Promise<object> {
  let last: unknown = {};
  for await (const line of lines) last = line;
  return last as object;
}

describe.each(databaseKinds)("the server's process on %s", (kind: DatabaseKind) => {
  let folder: string;
  let options: ServerOptions;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-server-"));
    const database = kind === "postgresql" ? await createPostgresDatabase() : null;
    drop = database?.drop ?? (async () => undefined);
    options = { dataDir: folder, ...(database && { env: { DATABASE_URL: database.url } }) };
  });
  afterEach(async () => {
    await drop();
    rmSync(folder, { recursive: true });
  });

  it("finds every acknowledged import again after a kill, and the sessions", async () => {
    const first = await ServerProcess.start(options);
    const person = await somebodyLoggedIn(first);
    for (const turn of [0, 1, 2]) {
      expect((await upload(first, person, zerodhaTradebookCsv({ rows: 400, firstRow: turn * 400 }))).status).toBe(200);
    }
    // The kill comes while another import is read or stored.
    const lines = linesIn(await followUpload(first, person, zerodhaTradebookCsv({ rows: 30_000, firstRow: 5_000 })));
    await lines.next();
    expect(await first.end("SIGKILL")).toBe("SIGKILL");
    const acknowledged = await lastOf(lines).then(
      (last) => "import" in last,
      () => false,
    );

    const second = await ServerProcess.start(options);
    expect(await tradesOf(second, person)).toHaveLength(acknowledged ? 31_200 : 1_200);
    await logIn(second.origin, person.email);
    expect(await second.end("SIGTERM")).toBe(0);
  });

  it("shows all or nothing of an import that was being stored when the server was killed", async () => {
    const first = await ServerProcess.start(options);
    const person = await somebodyLoggedIn(first);
    expect((await upload(first, person, zerodhaTradebookCsv({ rows: 400 }))).status).toBe(200);
    const file = zerodhaTradebookCsv({ rows: 30_000 });
    const reply = await followUpload(first, person, file);
    await expect(
      (async () => {
        for await (const line of linesIn(reply)) {
          const { rowsStored = 0 } = line as { rowsStored?: number };
          if (rowsStored > 0 && rowsStored < 30_000) void first.end("SIGKILL");
        }
      })(),
    ).rejects.toThrow();

    const second = await ServerProcess.start(options);
    // All rows if it was accepted before the kill, otherwise none.
    const alreadyKnown = (await tradesOf(second, person)).length;
    expect([400, 30_000]).toContain(alreadyKnown);
    const again = (await (await upload(second, person, file)).json()) as { import: unknown };
    expect(again.import).toMatchObject({ imported: 30_000 - alreadyKnown, alreadyKnown });
    expect(await tradesOf(second, person)).toHaveLength(30_000);
    expect(await second.end("SIGTERM")).toBe(0);
  });

  it("ends an import that has begun before it stops", async () => {
    const server = await ServerProcess.start(options);
    const person = await somebodyLoggedIn(server);
    const lines = linesIn(await followUpload(server, person, zerodhaTradebookCsv({ rows: 5_000 })));
    await lines.next();
    const exit = server.end("SIGTERM");
    expect(await lastOf(lines)).toMatchObject({ import: { imported: 5_000 } });
    expect(await exit).toBe(0);
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
    const first = await ServerProcess.start({ dataDir: folder });
    expect(statSync(join(folder, "token-secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "token-secret"), "utf8").trim()).toMatch(/^[\w-]{43}$/);
    expect(await startError({ dataDir: folder })).toEqual({
      exit: 1,
      stderr: `The data folder ${folder} is in use by another Saudabook (process ${first.pid}).\n`,
    });
    expect(await first.end("SIGINT")).toBe(0);
  });

  it("says in one sentence that its port is taken", async () => {
    const first = await ServerProcess.start({ dataDir: join(folder, "first") });
    const { port } = new URL(first.origin);
    expect(await startError({ dataDir: join(folder, "second"), env: { PORT: port } })).toEqual({
      exit: 1,
      stderr: `Port ${port} is in use by another program. Set PORT to a free one.\n`,
    });
    await first.end("SIGTERM");
  });

  it("lists the faults of its environment", async () => {
    const { exit, stderr } = await startError({ dataDir: folder, env: { PORT: "x", LOG_LEVEL: "loud" } });
    expect(exit).toBe(1);
    expect(stderr).toMatch(/PORT .*\nLOG_LEVEL /);
  });
});
