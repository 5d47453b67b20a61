import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { whenReady } from "@saudabook/conformance/analysis/analysed-person.ts";
import {
  archiveFile,
  entriesOf,
  manifestIn,
  withManifest,
  withText,
} from "@saudabook/conformance/backup/changed-archive.ts";
import type { Output } from "@saudabook/contract/wire/endpoints.ts";
import { importFile } from "@saudabook/test-server/import-file.ts";
import { somebodyLoggedIn, upload } from "@saudabook/test-server/people.ts";
import { type DatabaseKind, databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { upstoxTradesXlsx } from "@saudabook/trading/samples/files/upstox-files.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Analysis } from "../analysis/analysis.ts";
import { openSpool } from "../disk/spool.ts";
import { archiveOf, get, nobodyGoes, restore, stateOf, TODAY, traderOn } from "../test-bed/backups.ts";
import { startTestServer, type TestServer } from "../test-bed/test-server.ts";
import { createImportStore, type ImportStore } from "../trades/import/import-store.ts";
import { packFile } from "../trades/import/storing/pack-file.ts";
import { createTradebookReader, importLimits } from "../trades/import/tradebook-reader.ts";
import { archiveLimits, createArchiveReader } from "./archive-reader.ts";
import { createBackupService } from "./service.ts";

describe.each(databaseKinds)("a restore on %s", (kind: DatabaseKind) => {
  let server: TestServer;
  let analysis: Analysis;
  beforeAll(async () => {
    server = await startTestServer(kind, { today: () => TODAY, onAnalysis: (made) => (analysis = made) });
  });
  afterAll(() => server.close());

  it("of a file whose allotments an earlier version skipped leaves it as it was, and the file can be imported again", async () => {
    const who = await somebodyLoggedIn(server);
    const { db } = server.database;
    const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${who.email}`);
    const file = await upstoxTradesXlsx({ allotments: 2 });
    const reader = createTradebookReader(
      importLimits,
      () => undefined,
      () => TODAY,
    );
    const store = createImportStore({ db, freeBytes: null, removed: () => undefined, failed: () => undefined });
    const sha256 = createHash("sha256").update(file.bytes).digest("hex");
    const facts = { fileName: file.name, sha256, broker: "upstox", tradeType: "equity" } as const;
    {
      await using content = await openSpool(new Uint8Array(file.bytes));
      const sent = { name: file.name, content, broker: facts.broker, tradeType: facts.tradeType };
      using reading = await reader.open({ ...sent, restored: { skipsAllotments: true } }, nobodyGoes);
      const { head } = reading;
      const userId = rows[0]?.id ?? "";
      await store.store({
        head: { id: randomUUID(), userId, ...facts, ...head, clientId: head.clientId ?? "" },
        batches: reading.batches(),
        pack: () => packFile(new Uint8Array(file.bytes)),
        signal: nobodyGoes,
        emit: () => undefined,
      });
    }
    reader.close();
    await store.close();
    const before = await stateOf(server, who);
    expect(before.counts).toMatchObject({ imports: 1, executions: 10 });
    const archive = await archiveOf(server, who);
    expect(new TextDecoder().decode((await entriesOf(archive)).get("imports.json"))).toContain('"no-time"');
    const person = await somebodyLoggedIn(server);
    expect(await restore(server, person, archive)).toMatchObject({
      status: 200,
      body: { data: { counts: before.counts, fingerprint: before.fingerprint, sameFigures: true } },
    });
    const again = await upload(server, person, file, { broker: "upstox" });
    expect(await again.json()).toMatchObject({ import: { imported: 2, alreadyKnown: 10, allotments: 2 } });
    // The first of the two imports must still be read as before.
    const both = await stateOf(server, person);
    const reply = await restore(server, await somebodyLoggedIn(server), await archiveOf(server, person));
    expect(reply).toMatchObject({ status: 200, body: { data: { fingerprint: both.fingerprint, sameFigures: true } } });
  });

  it("of an archive of format 5 excludes by notes what its exclusions did", async () => {
    // Made over HTTP by the version before notes: two files, a journal trade, an opening lot, and an exclusion of either kind of trade.
    const archive = new Blob([await readFile(new URL("archive-of-format-5.zip", import.meta.url))]);
    const { formatVersion, counts, fingerprint } = manifestIn(await entriesOf(archive));
    expect({ formatVersion, counts }).toMatchObject({ formatVersion: 5, counts: { settlements: 3 } });
    const person = await somebodyLoggedIn(server);
    expect(await restore(server, person, archive)).toMatchObject({
      status: 200,
      body: { data: { fingerprint: { records: fingerprint.records }, counts: { settlements: 1, notes: 2 } } },
    });
    const subject = { fetch, origin: server.origin, today: TODAY };
    expect((await whenReady(subject, person.token)).basis).toMatchObject({ n: 17, exits: 19, excluded: 2 });
    const notes = ((await (await get(server, person, "notes")).json()) as Output<"notes">).data.notes;
    const { roundTrips } = ((await (await get(server, person, "round-trips")).json()) as Output<"roundTrips">).data;
    const ofNotes = notes.map(({ attachment, excluded, revision, written, createdAt }) => {
      const on = roundTrips.find(({ id }) => attachment.state === "attached" && id === attachment.roundTrip);
      expect(written).toEqual({ excluded: createdAt });
      return [on?.instrument.symbol, on?.source, on?.excluded, on?.entryAt, excluded, revision];
    });
    expect(ofNotes.sort()).toEqual([
      ["ITC", "journal", true, "2025-04-01T09:30:00+05:30", true, 1],
      ["JUNIORBEES", "tradebook", true, "2024-04-01T09:46:10+05:30", true, 1],
    ]);
    expect(roundTrips.filter(({ excluded }) => excluded)).toHaveLength(2);
    const { settled } = ((await (await get(server, person, "settlements")).json()) as Output<"settlements">).data;
    expect(settled).toMatchObject([{ entry: { kind: "opening-lot", quantity: "5" }, unused: null }]);
  });

  it("of a file that cannot be read any more is refused by its name", async () => {
    const entries = await entriesOf(await archiveOf(server, await traderOn(server)));
    const name = [...entries.keys()].find((entry) => entry.startsWith("files/0002")) ?? "";
    const broken = withText(entries, name, (text) => text.replace(",NSE,", ",,").replace(/,buy,/g, ",hold,"));
    const { entries: listed } = manifestIn(await withManifest(broken, (manifest) => manifest));
    const sha256 = listed.find((entry) => entry.name === name)?.sha256 ?? "";
    const was = manifestIn(entries).entries.find((entry) => entry.name === name)?.sha256 ?? "";
    const named = withText(broken, "imports.json", (text) => text.replaceAll(was, sha256));
    const forged = await withManifest(named, (manifest) => manifest);
    const person = await somebodyLoggedIn(server);
    const reply = await restore(server, person, archiveFile(forged));
    expect(reply).toMatchObject({ status: 422, body: { error: "A file is read differently here" } });
    expect(reply.body["message"]).toMatch(/^later-AB1234\.csv can't be imported as it was: /);
    expect(await stateOf(server, person)).toMatchObject({ empty: true });
  });

  describe("that fails in the middle", () => {
    let store: ImportStore;
    const service = () => {
      const { db } = server.database;
      const archives = createArchiveReader(archiveLimits, () => TODAY, { onDeath: () => undefined });
      store = createImportStore({ db, freeBytes: null, removed: () => undefined, failed: () => undefined });
      return {
        archives,
        backups: createBackupService({
          db,
          analysis,
          imports: store,
          archives,
          today: () => TODAY,
          restoring: new Set(),
        }),
      };
    };

    it.each(["reading", "storing", "comparing"] as const)("leaves the account empty: %s", async (step) => {
      const archive = await archiveOf(server, await traderOn(server));
      const person = await somebodyLoggedIn(server);
      const { rows } = await server.database.db.execute<{ id: string }>(
        sql`select id from users where email = ${person.email}`,
      );
      const { archives, backups } = service();
      const account = { id: rows[0]?.id ?? "", name: "", email: person.email, phone: "", jti: "", subject: "" };
      await using content = await openSpool(new Uint8Array(await archive.arrayBuffer()));
      const failing = backups.restore(account, content, nobodyGoes, (at) => {
        // Fails at the second of two files, after one has been stored.
        if (at.step === step && (at.fraction > 0 || step === "comparing")) throw new Error("Killed.");
      });
      await expect(failing).rejects.toThrow("Killed.");
      archives.close();
      expect(await stateOf(server, person)).toMatchObject({ empty: true, counts: { imports: 0, executions: 0 } });
      expect(await restore(server, person, archive)).toMatchObject({ status: 200 });
    });
  });

  it("of an archive of a hundred megabytes succeeds", async () => {
    const who = await somebodyLoggedIn(server);
    await importFile(server, who, zerodhaTradebookCsv({ rows: 1_600 }));
    const entries = await entriesOf(await archiveOf(server, who));
    // This entry is informational: a restore recreates the executions from the files.
    const padded = withText(entries, "executions.csv", (text) => text.replaceAll("\r\n", `${" ".repeat(65_000)}\r\n`));
    const archive = archiveFile(await withManifest(padded, (manifest) => manifest));
    expect(archive.size).toBeGreaterThan(100_000_000);
    expect(await restore(server, await somebodyLoggedIn(server), archive)).toMatchObject({ status: 200 });
  });
});
