import { randomUUID } from "node:crypto";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/open.ts";
import { analysisAccounts, derivedGroups, settlements } from "../../db/schema/analysis.ts";
import { journalTrades } from "../../db/schema/journal.ts";
import { imports } from "../../db/schema/trades.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser, importJob } from "../../test-bed/import-jobs.ts";
import { createImportStore, type ImportStore } from "../../trades/import/import-store.ts";
import { type Analysis, createAnalysis } from "../analysis.ts";

// Like the engine's rebuild.test.ts, on the database: rebuilds after one or several changes, and at last everything from scratch.

const INFY = "isin:INE009A01021";
const place = fc.nat(3);
const { signal } = new AbortController();
const change = fc.oneof(
  fc.record({
    kind: fc.constant("import" as const),
    from: fc.nat(600),
    rows: fc.integer({ min: 1, max: 150 }),
    code: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("deleted import" as const), place }),
  fc.record({ kind: fc.constantFrom("undo" as const, "redo" as const), place }),
  fc.record({ kind: fc.constant("assign" as const), place, toNew: fc.boolean() }),
  fc.record({ kind: fc.constant("trade" as const), symbol: fc.constantFrom("infy", "TCS", " TCS ") }),
  fc.record({ kind: fc.constant("deleted trade" as const), place }),
  fc.record({ kind: fc.constant("lot" as const), day: fc.constantFrom("2024-03-28", "2024-04-01", "2024-04-02") }),
  fc.record({ kind: fc.constant("no lot" as const), place }),
);

describe.each(databaseKinds)("any history of changes on %s", (kind) => {
  let database: Database;
  let store: ImportStore;
  let analysis: Analysis;
  const failures: unknown[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const failed = (error: unknown) => void failures.push(error);
    store = createImportStore({ db: database.db, freeBytes: null, removed: () => undefined, failed });
    analysis = createAnalysis({ db: database.db, today: () => "2026-11-20", ended: () => undefined, failed });
  });
  afterAll(async () => {
    await analysis.close();
    await store.close();
    await database.close();
  });

  const settled = async () => {
    analysis.look();
    await analysis.idle();
  };
  const groupsOf = async (userId: string) => {
    const [account] = await database.db.select().from(analysisAccounts).where(eq(analysisAccounts.userId, userId));
    const rows = await database.db.select().from(derivedGroups).where(eq(derivedGroups.userId, userId));
    expect(rows.map(({ id }) => id).sort()).toEqual((account?.groups ?? []).toSorted());
    return rows.map(({ id: _id, ...group }) => group).sort((a, b) => (a.key < b.key ? -1 : 1));
  };

  const make = async (userId: string, one: typeof change extends fc.Arbitrary<infer T> ? T : never) => {
    const { db } = database;
    if (one.kind === "import") {
      const job = importJob(userId, { rows: one.rows, firstRow: one.from });
      await store.store({ ...job, head: { ...job.head, clientId: one.code ? "AB1234" : "" } });
    } else if (one.kind === "trade") {
      await db.insert(journalTrades).values({
        userId,
        type: "equity",
        symbol: one.symbol,
        buyPrice: "100",
        quantity: "1",
        sellPrice: "110",
        targetPrice: "120",
        stopLoss: "90",
        boughtAt: "2026-04-01T09:30",
        soldAt: "2026-04-02T15:10",
        pnl: "10.00",
        status: "WIN",
      });
    } else if (one.kind === "lot") {
      const entry = { account: "zerodha|", instrument: INFY, day: one.day, quantity: "7", price: "1400.55" };
      await db.insert(settlements).values({ userId, kind: "opening-lot", instruments: [INFY], entry });
    } else if (one.kind === "undo" || one.kind === "redo" || one.kind === "assign") {
      const own = eq(imports.userId, userId);
      const all = await db.select({ id: imports.id }).from(imports).where(own).orderBy(imports.sequence);
      const id = all[one.place]?.id;
      if (id === undefined) return;
      const newAccount = "toNew" in one && one.toNew ? `Account ${randomUUID()}` : null;
      if (one.kind === "assign") await store.assign(userId, id, { account: null, newAccount }, signal);
      else await store.change(userId, id, one.kind, signal);
    } else {
      const table = { "deleted import": imports, "deleted trade": journalTrades, "no lot": settlements }[one.kind];
      const rows = await db.select({ id: table.id }).from(table).where(eq(table.userId, userId));
      const id = rows[one.place]?.id;
      if (id !== undefined) await db.delete(table).where(and(eq(table.userId, userId), eq(table.id, id as string)));
    }
  };

  it("leaves the groups that are built from nothing, and no others", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(change, fc.boolean()), { minLength: 3, maxLength: 9 }), async (changes) => {
        const userId = await addUser(database.db);
        // Some changes are rebuilt together with the next.
        for (const [one, alone] of changes) {
          await make(userId, one);
          if (alone) await settled();
        }
        await settled();
        const kept = await groupsOf(userId);
        await database.db.update(analysisAccounts).set({ format: "old" }).where(eq(analysisAccounts.userId, userId));
        await settled();
        expect(await groupsOf(userId)).toEqual(kept);
        expect(failures).toEqual([]);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  });
});
