import { request } from "node:http";
import {
  followUpload,
  type LoggedIn,
  linesIn,
  somebodyLoggedIn,
  tradesOf,
  upload,
} from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { SAMPLE_TODAY } from "@saudabook/trading/samples/files/sample-day.ts";
import { zerodhaTradebookCsv, zerodhaTradebookXlsx } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "../../db/schema/account.ts";
import { openSpool } from "../../disk/spool.ts";
import { startTestServer, type TestServer } from "../../test-bed/test-server.ts";
import { createImportStore } from "./import-store.ts";
import { createImportService } from "./service.ts";
import { createTradebookReader, importLimits } from "./tradebook-reader.ts";

const ROWS = 20_000;

describe.each(databaseKinds)("an import that is given up, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const timesGone = () => server.log.filter((line) => line.includes("caller gone")).length;

  /** Sends the first part of an upload and hangs up. */
  async function hangUp({ email, token }: LoggedIn, bytes: Uint8Array, part: number): Promise<void> {
    const form = new FormData();
    for (const [key, value] of Object.entries({ broker: "zerodha", tradetype: "equity", email }))
      form.append(key, value);
    form.append("file", new File([new Uint8Array(bytes)], "tradebook.xlsx"));
    const encoded = new Response(form);
    const body = Buffer.from(await encoded.arrayBuffer());
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": encoded.headers.get("Content-Type") ?? "",
      "Content-Length": body.length,
    };
    const before = timesGone();
    const sending = request(`${server.origin}/api/v1/uploadexcel`, { method: "POST", headers });
    sending.on("error", () => undefined);
    sending.write(body.subarray(0, Math.floor(body.length * part)), () => sending.destroy());
    await vi.waitFor(() => expect(timesGone()).toBe(before + 1), { timeout: 60_000 });
  }

  it("leaves nothing, in the middle of the file or at its end, and the file can be sent again", async () => {
    const person = await somebodyLoggedIn(server);
    const file = await zerodhaTradebookXlsx({ rows: ROWS });
    await hangUp(person, file.bytes, 0.5);
    await hangUp(person, file.bytes, 1);
    expect(await tradesOf(server, person)).toEqual([]);
    const reply = (await (await upload(server, person, file)).json()) as { import: { imported: number } };
    expect(reply.import.imported).toBe(ROWS);
  });

  it("leaves nothing when a part is already stored", async () => {
    const person = await somebodyLoggedIn(server);
    const { db } = server.database;
    const [account] = await db.select().from(users).where(eq(users.email, person.email));
    if (!account) throw new Error("no such account");
    const gone = new AbortController();
    const reader = createTradebookReader(
      importLimits,
      () => undefined,
      () => SAMPLE_TODAY,
    );
    const imports = createImportStore({
      db,
      freeBytes: null,
      removed: () => undefined,
      failed: (error) => expect.fail(String(error)),
    });
    const service = createImportService({ db, reader, imports });
    const { bytes, name } = await zerodhaTradebookXlsx({ rows: ROWS });
    await using content = await openSpool(bytes);
    const file = { name, content, size: bytes.length, sha256: "0".repeat(64) };
    const fields = { broker: "zerodha", tradetype: "equity", email: person.email } as const;
    const importing = service.importFile(
      { ...account, jti: "none", subject: account.id },
      fields,
      file,
      gone.signal,
      (step) => {
        if (step.step === "storing" && step.rowsStored > 0) gone.abort(new Error("The caller has gone away."));
      },
    );
    await expect(importing).rejects.toThrow("The caller has gone away.");
    reader.close();
    expect(await tradesOf(server, person)).toEqual([]);
  });

  it("leaves nothing when the caller hangs up over a step with stored rows", async () => {
    const person = await somebodyLoggedIn(server);
    const file = zerodhaTradebookCsv({ rows: 60_000 });
    const gone = new AbortController();
    const before = timesGone();
    const reply = await followUpload(server, person, file, gone.signal);
    await expect(
      (async () => {
        for await (const line of linesIn(reply)) {
          const { step, rowsStored } = line as { step?: string; rowsStored?: number };
          if (step === "storing" && rowsStored) gone.abort();
        }
      })(),
    ).rejects.toThrow();
    expect(gone.signal.aborted).toBe(true);
    await vi.waitFor(() => expect(timesGone()).toBe(before + 1), { timeout: 60_000 });
    expect(await tradesOf(server, person)).toEqual([]);
    const again = (await (await upload(server, person, file)).json()) as { import: { imported: number } };
    expect(again.import.imported).toBe(60_000);
  });
});
