import { randomUUID } from "node:crypto";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysisAccounts, derivedGroups, settlements } from "../../db/schema/analysis.ts";
import { journalTrades } from "../../db/schema/journal.ts";
import { imports } from "../../db/schema/trades.ts";
import { useImportDatabase } from "../../test-bed/import-database.ts";
import { addUser, importJob } from "../../test-bed/import-jobs.ts";

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
  const on = useImportDatabase(kind);

  const settled = async () => {
    on.analysis.look();
    await on.analysis.idle();
  };
  const groupsOf = async (userId: string) => {
    const [account] = await on.db.select().from(analysisAccounts).where(eq(analysisAccounts.userId, userId));
    const rows = await on.db.select().from(derivedGroups).where(eq(derivedGroups.userId, userId));
    expect(rows.map(({ id }) => id).sort()).toEqual((account?.groups ?? []).toSorted());
    return rows.map(({ id: _id, ...group }) => group).sort((a, b) => (a.key < b.key ? -1 : 1));
  };

  const make = async (userId: string, one: typeof change extends fc.Arbitrary<infer T> ? T : never) => {
    const { db } = on;
    if (one.kind === "import") {
      const job = importJob(userId, { rows: one.rows, firstRow: one.from });
      await on.store.store({ ...job, head: { ...job.head, clientId: one.code ? "AB1234" : "" } });
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
      if (one.kind === "assign") await on.store.assign(userId, id, { account: null, newAccount }, signal);
      else await on.store.change(userId, id, one.kind, signal);
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
        const userId = await addUser(on.db);
        // Some changes are rebuilt together with the next.
        for (const [one, alone] of changes) {
          await make(userId, one);
          if (alone) await settled();
        }
        await settled();
        const kept = await groupsOf(userId);
        await on.db.update(analysisAccounts).set({ format: "old" }).where(eq(analysisAccounts.userId, userId));
        await settled();
        expect(await groupsOf(userId)).toEqual(kept);
        expect(on.failures).toEqual([]);
      }),
      { numRuns: 60, seed: 20_261_120 },
    );
  });
});
