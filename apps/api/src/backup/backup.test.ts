import { archiveFile, entriesOf, withManifest } from "@saudabook/conformance/backup/changed-archive.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { type LoggedIn, postJson, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { SAMPLE_JOURNAL_TRADE } from "@saudabook/test-server/sample-journal-trade.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analysis } from "../analysis/analysis.ts";
import { importFiles, imports } from "../db/schema/trades.ts";
import { archiveOf, get, nobodyGoes, restore, stateOf, TODAY, traderOn } from "../test-bed/backups.ts";
import { generousLimits, startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { createImportStore } from "../trades/import/import-store.ts";
import { withSnapshot } from "./snapshot.ts";

describe.each(databaseKinds)("a backup on %s", (kind: DatabaseKind) => {
  let server: TestServer;
  let other: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => TODAY, onAnalysis: (made) => (analysis = made) });
    // This server's date is later: contracts that have expired in between must not count as a difference.
    other = await startTestServer("pglite", { today: () => "2026-11-21" });
  });
  afterAll(async () => {
    await server.close();
    await other.close();
  });

  it("shows the same figures on another server, whatever they are asked for", async () => {
    const who = await traderOn(server);
    const before = await stateOf(server, who);
    const restored = await somebodyLoggedIn(other);
    const { status, body } = await restore(other, restored, await archiveOf(server, who));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { counts: before.counts, fingerprint: before.fingerprint, sameFigures: true } },
    });
    for (const path of ["analytics/summary?measure=r", "analytics/breakdowns/symbol", "trade-history?limit=500"]) {
      const shown = async (on: TestServer, person: LoggedIn) => {
        await stateOf(on, person);
        const text = await (await get(on, person, path)).text();
        return text.replace(/"(?:_id|version)":"[^"]*"/g, "");
      };
      expect(await shown(other, restored)).toBe(await shown(server, who));
    }
  });

  it("is a file with a name and a length", async () => {
    const who = await somebodyLoggedIn(server);
    const reply = await get(server, who, "backup");
    const bytes = await reply.arrayBuffer();
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringContaining(`saudabook-backup-${TODAY}.zip`),
      "content-length": String(bytes.byteLength),
    });
  });

  it("lists executions of one time in one order, also where a page of them ends in between", async () => {
    const captions =
      "symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time";
    const ids = Array.from({ length: 1_200 }, (_, at) => String(9_000 + ((at * 7) % 1_200)));
    const lines = ids.map((id) => `ITC,,2025-06-02,NSE,EQ,,buy,false,1,400,${id},${id},2025-06-02T10:00:00`);
    const who = await somebodyLoggedIn(server);
    const file = { name: "tradebook-AB1234-EQ.csv", bytes: new TextEncoder().encode([captions, ...lines].join("\n")) };
    await importFile(server, who, file);
    const csv = new TextDecoder().decode((await entriesOf(await archiveOf(server, who))).get("executions.csv"));
    const rows = csv.trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",")[12])).toEqual(ids.toSorted((a, b) => Number(a) - Number(b)));
  });

  it("has nothing of the account's login", async () => {
    const who = await traderOn(server);
    const entries = await entriesOf(await archiveOf(server, who));
    const text = [...entries.values()].map((bytes) => new TextDecoder().decode(bytes)).join("\n");
    expect(text).toContain('"name": "Somebody');
    expect(text).not.toContain(who.email);
    expect(text).not.toContain(who.token);
  });

  it("that other rules have computed is restored with the same records, and says that its figures differ", async () => {
    const who = await traderOn(server);
    const changed = await withManifest(await entriesOf(await archiveOf(server, who)), (manifest) => ({
      ...manifest,
      fingerprint: { ...manifest.fingerprint, rules: "of another time", figures: "0".repeat(64) },
    }));
    const reply = await restore(server, await somebodyLoggedIn(server), archiveFile(changed));
    const { fingerprint } = await stateOf(server, who);
    expect(reply).toMatchObject({ status: 200, body: { data: { fingerprint, sameFigures: false } } });
  });

  it("that the same rules have computed otherwise is refused, and nothing of it is kept", async () => {
    const changed = await withManifest(
      await entriesOf(await archiveOf(server, await traderOn(server))),
      (manifest) => ({ ...manifest, fingerprint: { ...manifest.fingerprint, figures: "0".repeat(64) } }),
    );
    const person = await somebodyLoggedIn(server);
    const reply = await restore(server, person, archiveFile(changed));
    expect(reply).toMatchObject({ status: 422, body: { error: "The figures would differ" } });
    expect(await stateOf(server, person)).toMatchObject({ empty: true });
  });

  it("with an import from before files were kept is refused by its name", async () => {
    const who = await traderOn(server);
    const { db } = server.database;
    const [old] = await db
      .select()
      .from(imports)
      .where(eq(imports.fileName, "later-AB1234.csv"))
      .orderBy(sql`sequence desc`);
    await db.delete(importFiles).where(eq(importFiles.importId, old?.id ?? ""));
    await db
      .update(imports)
      .set({ fileCodec: null })
      .where(eq(imports.id, old?.id ?? ""));
    const reply = await restore(server, await somebodyLoggedIn(server), await archiveOf(server, who));
    expect(reply).toMatchObject({ status: 422, body: { error: "A file isn't in this backup" } });
    expect(reply.body["message"]).toMatch(/^later-AB1234\.csv was imported before/);
  });

  it("is of one moment: what is written meanwhile is in it whole, or not at all", async () => {
    const who = await somebodyLoggedIn(server);
    const { db } = server.database;
    const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${who.email}`);
    const userId = rows[0]?.id ?? "";
    const store = createImportStore({ db, freeBytes: null, removed: () => undefined, failed: () => undefined });
    const headers = { Authorization: `Bearer ${who.token}` };
    let added = false;
    const counts = await withSnapshot({ db, imports: store }, userId, nobodyGoes, async (queries) => {
      const count = async () => {
        const found = await queries.execute<{ n: number }>(
          sql`select count(*)::int as n from journal_trades where user_id = ${userId}::uuid`,
        );
        return found.rows[0]?.n;
      };
      const before = await count();
      if (!added) await postJson(server.origin, "/api/v1/trades", SAMPLE_JOURNAL_TRADE, headers);
      added = true;
      return [before, await count()];
    });
    expect(counts).toEqual(kind === "pglite" ? [1, 1] : [0, 0]);
  });
});

it("backups are limited", async () => {
  const limited = await startTestServer("pglite", { limits: { ...generousLimits, upload: 1 } });
  const who = await somebodyLoggedIn(limited);
  expect((await get(limited, who, "backup")).status).toBe(200);
  expect((await get(limited, who, "backup")).status).toBe(429);
  await limited.close();
});
