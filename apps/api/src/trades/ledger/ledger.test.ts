import type { ImportEntry } from "@saudabook/contract/imports/import-ledger.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analysis } from "../../analysis/analysis.ts";
import { imports } from "../../db/schema/trades.ts";
import { addUser, importJob } from "../../test-bed/import-jobs.ts";
import { pooledFile } from "../../test-bed/pooled-files.ts";
import { startTestServer, type TestServer } from "../../test-bed/test-server.ts";
import { createImportStore } from "../import/import-store.ts";
import { readImport } from "./entries.ts";
import { attachment } from "./file.ts";

const nobodyGoes = new AbortController().signal;
const LOT = "3f0c8f3e-6a41-4c0e-9d0e-2f6d5c1b7a90";

describe.each(databaseKinds)("the ledger of imports on %s", (kind) => {
  let server: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    server = await startTestServer(kind, { onAnalysis: (made) => (analysis = made) });
  });
  afterAll(() => server.close());

  const call = async (who: LoggedIn, method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${who.token}`, "Content-Type": "application/json" };
    const init = { method, headers, ...(method !== "GET" && { body: JSON.stringify(body ?? {}) }) };
    const response = await fetch(`${server.origin}/api/v1/${path}`, init);
    return {
      status: response.status,
      body: (await response.json()) as { data: never; code?: string; message?: string },
    };
  };
  const entry = async (who: LoggedIn, id: string): Promise<ImportEntry> =>
    (await call(who, "GET", `imports/${id}`)).body.data;
  /** Returns the figures once they include every change. */
  const figures = async (who: LoggedIn) => {
    analysis.look();
    await analysis.idle();
    const { basis, ...rest } = (await call(who, "GET", "analytics/summary")).body
      .data as Output<"analyticsSummary">["data"];
    return { ...rest, basis: { ...basis, version: "" } };
  };

  it("keeps a settlement while the positions that it settles are undone, and it settles them again after a redo", async () => {
    const who = await somebodyLoggedIn(server);
    // The third fill sells more than the first ones have bought.
    const { id } = await importFile(server, who, pooledFile({ segment: "equity", code: "", fills: [0, 2, 6] }, 1));
    await importFile(server, who, pooledFile({ segment: "equity", code: "", fills: [1] }, 2));
    const account = (await entry(who, id)).account;
    const unsettled = await figures(who);
    const lot = {
      kind: "opening-lot",
      account,
      instrument: "isin:INE009A01021",
      day: "2025-06-01",
      quantity: "90",
      price: "95",
    };
    expect((await call(who, "PUT", `settlements/${LOT}`, lot)).status).toBe(200);
    const settled = await figures(who);
    expect(settled).not.toEqual(unsettled);
    expect((await call(who, "POST", `imports/${id}/undo`)).status).toBe(200);
    expect(await figures(who)).not.toEqual(settled);
    const list = (await call(who, "GET", "settlements")).body.data as Output<"settlements">["data"];
    expect(list.settled).toMatchObject([{ id: LOT, entry: lot }]);
    expect((await call(who, "POST", `imports/${id}/redo`)).status).toBe(200);
    expect(await figures(who)).toEqual(settled);
  });

  it("leaves the old state where a change is cut off after some of its fills", async () => {
    const who = await somebodyLoggedIn(server);
    const { db } = server.database;
    const { id } = await importFile(server, who, zerodhaTradebookCsv({ rows: 4_500 }));
    const before = [await entry(who, id), await figures(who)];
    await db.execute(sql`
      create function cut_off() returns trigger language plpgsql as $$
      begin
        raise query_canceled using message = 'cut off';
      end $$`);
    await db.execute(sql`
      create trigger cut_off before insert on kept_executions for each row when (new.file_row = 4400) execute function cut_off()`);
    expect((await call(who, "POST", `imports/${id}/undo`)).status).toBe(500);
    expect([await entry(who, id), await figures(who)]).toEqual(before);
    await db.execute(sql`drop trigger cut_off on kept_executions`);
    expect((await call(who, "POST", `imports/${id}/undo`)).status).toBe(200);
    expect(await entry(who, id)).toMatchObject({ imported: 0, undone: 4_500 });
  });

  it("undoes files from before known rows were kept only from the last one on, and says that they are not kept", async () => {
    const who = await somebodyLoggedIn(server);
    const { db } = server.database;
    const first = await importFile(server, who, zerodhaTradebookCsv({ rows: 10 }));
    const second = await importFile(server, who, { ...zerodhaTradebookCsv({ rows: 12 }), name: "later.csv" });
    await db.execute(sql`delete from kept_executions where import_id = ${second.id}::uuid`);
    for (const { id } of [first, second]) {
      await db
        .update(imports)
        .set({ fileCodec: null, fileSize: null, knownLost: sql`${imports.alreadyKnown}` })
        .where(eq(imports.id, id));
      await db.execute(sql`delete from import_files where import_id = ${id}::uuid`);
    }
    expect(await entry(who, second.id)).toMatchObject({ fileKept: false, fileSize: null, alreadyKnown: 10 });
    expect(await call(who, "GET", `imports/${second.id}/file`)).toMatchObject({ status: 404 });
    const refused = await call(who, "POST", `imports/${first.id}/undo`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "undo_refused", message: expect.stringContaining("later.csv") },
    });
    expect((await call(who, "POST", `imports/${second.id}/undo`)).body.data).toMatchObject({ undone: 2 });
    expect((await call(who, "POST", `imports/${first.id}/undo`)).status).toBe(200);
    expect(await call(who, "POST", `imports/${second.id}/redo`)).toMatchObject({
      status: 409,
      body: { code: "undo_refused" },
    });
    expect((await call(who, "POST", `imports/${first.id}/redo`)).status).toBe(200);
    expect((await call(who, "POST", `imports/${second.id}/redo`)).body.data).toMatchObject({
      imported: 2,
      alreadyKnown: 10,
    });
  });

  it("names a downloaded file as it was uploaded, as an attachment of no type that a browser shows", async () => {
    const who = await somebodyLoggedIn(server);
    const { id } = await importFile(server, who, { ...zerodhaTradebookCsv({ rows: 3 }), name: "trades 1;x.csv" });
    const headers = { Authorization: `Bearer ${who.token}` };
    const response = await fetch(`${server.origin}/api/v1/imports/${id}/file`, { headers });
    expect(await response.arrayBuffer()).toHaveProperty("byteLength", Number(response.headers.get("Content-Length")));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="trades 1_x.csv"; filename*=UTF-8''trades%201%3Bx.csv`,
      "x-content-type-options": "nosniff",
    });
  });

  it("names a file with other letters and quotation marks in both ways", () => {
    expect(attachment('Größe "1".csv')).toBe(
      `attachment; filename="Gr__e _1_.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.csv`,
    );
  });

  it("waits with an undo until the user's import is done", async () => {
    const { db } = server.database;
    const failed = (error: unknown) => expect.fail(String(error));
    const store = createImportStore({ db, freeBytes: null, removed: () => undefined, failed });
    const userId = await addUser(db);
    const first = importJob(userId, { rows: 20 });
    await store.store(first);
    const order: string[] = [];
    const second = importJob(userId, { rows: 3_000 });
    await Promise.all([
      store.store(second).then(() => order.push("import")),
      store.change(userId, first.head.id, "undo", nobodyGoes).then(() => order.push("undo")),
    ]);
    expect(order).toEqual(["import", "undo"]);
    expect(await readImport(db, userId, second.head.id)).toMatchObject({ imported: 3_000, alreadyKnown: 0 });
    await store.close();
  });
});
