import { randomUUID } from "node:crypto";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../db/open.ts";
import { analysisAccounts, derivedGroups } from "../../db/schema/analysis.ts";
import { journalTrades } from "../../db/schema/journal.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser } from "../../test-bed/import-jobs.ts";
import { type Analysis, createAnalysis } from "../analysis.ts";
import { FORMAT } from "../format.ts";
import { insertGroups } from "./groups-repository.ts";
import { rebuildAccount } from "./rebuild-account.ts";
import { findBehind, keepLease, switchGroups, takeLease } from "./rebuild-repository.ts";
import { type RebuildThread, startRebuildThread } from "./rebuild-thread.ts";

const TODAY = "2026-11-20";

describe.each(databaseKinds)("a rebuild on %s", (kind) => {
  let database: Database;
  const opened: Analysis[] = [];
  const threads: RebuildThread[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    for (const analysis of opened.splice(0)) await analysis.close();
    for (const thread of threads.splice(0)) await thread.end();
  });

  /** Acts as a separate server for derived data. */
  const server = (outcomes: string[] = []) => {
    const failed = (error: unknown) => outcomes.push(`failed: ${error}`);
    const analysis = createAnalysis({
      db: database.db,
      today: () => TODAY,
      failed,
      ended: ({ outcome }) => void outcomes.push(outcome),
    });
    opened.push(analysis);
    return analysis;
  };
  const addTrade = (userId: string, symbol: string) =>
    database.db.insert(journalTrades).values({
      userId,
      type: "intraday",
      symbol,
      buyPrice: "100",
      quantity: "1",
      sellPrice: "110",
      targetPrice: "120",
      stopLoss: "90",
      boughtAt: "2026-04-01T09:30",
      soldAt: "2026-04-01T15:10",
      pnl: "10.00",
      status: "WIN",
    });
  const symbolsOf = async (analysis: Analysis, userId: string) =>
    (await analysis.resultsFor(userId)).results.instruments.map(({ symbol }) => symbol).sort();
  const jobOf = (userId: string) => {
    const thread = startRebuildThread();
    threads.push(thread);
    const lease = { userId, owner: randomUUID() };
    const { signal } = new AbortController();
    return { db: database.db, lease, thread, today: TODAY, signal, isRead: () => false, switched: () => undefined };
  };

  it("belongs to one holder of the lease until the lease expires", async () => {
    const { db } = database;
    const userId = await addUser(db);
    await addTrade(userId, "INFY");
    const [one, other] = [jobOf(userId).lease, jobOf(userId).lease];
    expect(await takeLease(db, one)).toMatchObject({ userId, revision: 1 });
    expect(await takeLease(db, other)).toBeNull();
    const outcomes: string[] = [];
    const analysis = server(outcomes);
    // A server that starts on the embedded database drops all leases, because it is the only one.
    if (kind === "postgresql") {
      analysis.look();
      await analysis.idle();
      expect(outcomes).toEqual([]);
    }
    await db.execute(
      sql`update analysis_accounts set lease_until = now() - interval '1 second' where user_id = ${userId}::uuid`,
    );
    expect(await takeLease(db, other)).not.toBeNull();
    expect(await keepLease(db, one)).toBe(false);
    const facts = { revision: 1, groups: [], changed: true, format: FORMAT, brokerAccounts: "", due: null };
    expect(await switchGroups(db, one, facts)).toBe(null);
    expect((await analysis.resultsFor(userId)).version).toBe("0");
  });

  it("that was killed is begun again at the next start, and leaves no group behind", async () => {
    const { db } = database;
    const userId = await addUser(db);
    await addTrade(userId, "INFY");
    const { lease } = jobOf(userId);
    await takeLease(db, lease);
    const bytes = new Uint8Array([1]);
    const columns = { summary: bytes, detail: bytes, notes: bytes, executions: bytes };
    const group = { key: "half", tokens: ["half"], symbols: [], due: null, ...columns };
    await insertGroups(db, userId, [{ ...group, digest: "of a rebuild that never ended" }]);
    await db.execute(
      sql`update analysis_accounts set lease_until = now() - interval '1 second' where user_id = ${userId}::uuid`,
    );
    const analysis = server();
    expect(await symbolsOf(analysis, userId)).toEqual([]);
    analysis.look();
    await analysis.idle();
    expect(await symbolsOf(analysis, userId)).toEqual(["INFY"]);
    expect(await db.$count(derivedGroups, eq(derivedGroups.userId, userId))).toBe(1);
  });

  it("begins again where a change comes while it runs", async () => {
    const { db } = database;
    const userId = await addUser(db);
    await addTrade(userId, "INFY");
    const job = jobOf(userId);
    await takeLease(db, job.lease);
    const { thread } = job;
    // The change comes after the rows have been read.
    const next = async () => {
      const response = await thread.next();
      if (response.type === "groups") await addTrade(userId, "TCS");
      return response;
    };
    expect(await rebuildAccount({ ...job, thread: { ...thread, next } })).toBe("again");
    const [row] = await db.select().from(analysisAccounts).where(eq(analysisAccounts.userId, userId));
    expect(row).toMatchObject({ version: 0, groups: [], revision: 2, builtRevision: 0 });
    expect(await rebuildAccount(job)).toBe("done");
    const analysis = server();
    expect(await symbolsOf(analysis, userId)).toEqual(["INFY", "TCS"]);
    expect(await findBehind(db, TODAY, FORMAT, false)).not.toContain(userId);
  });

  it("is seen whole or not at all by who reads meanwhile", async () => {
    const { db } = database;
    const userId = await addUser(db);
    await addTrade(userId, "A0");
    const analysis = server();
    const reader = server();
    const seen = new Set<string>();
    for (let turn = 1; turn <= 12; turn++) {
      // Both in one change: no version holds one of them alone.
      await db.transaction(async (tx) => {
        await tx.delete(journalTrades).where(eq(journalTrades.userId, userId));
        for (const symbol of [`A${turn}`, `B${turn}`]) {
          await tx.insert(journalTrades).values({
            userId,
            type: "intraday",
            symbol,
            buyPrice: "100",
            quantity: "1",
            sellPrice: "110",
            targetPrice: "120",
            stopLoss: "90",
            boughtAt: "2026-04-01T09:30",
            soldAt: "2026-04-01T15:10",
            pnl: "10.00",
            status: "WIN",
          });
        }
      });
      analysis.look();
      const done = analysis.idle();
      for (let reads = 0; reads < 4; reads++) seen.add((await symbolsOf(reader, userId)).join());
      await done;
      seen.add((await symbolsOf(reader, userId)).join());
    }
    // On PostgreSQL the two servers compete: the one that finds the account taken looks again later.
    await vi.waitFor(async () => expect((await reader.resultsFor(userId)).pending).toBe(false), 30_000);
    expect(await symbolsOf(reader, userId)).toEqual(["A12", "B12"]);
    for (const symbols of seen) expect(symbols).toMatch(/^(?:|A0|A(\d+),B\1)$/);
  });

  it("follows the passing of time: a contract expires", async () => {
    const { db } = database;
    const userId = await addUser(db);
    await addTrade(userId, "INFY");
    const analysis = server();
    analysis.look();
    await analysis.idle();
    await db.update(analysisAccounts).set({ due: TODAY }).where(eq(analysisAccounts.userId, userId));
    expect((await analysis.resultsFor(userId)).pending).toBe(true);
    await analysis.idle();
    expect((await analysis.resultsFor(userId)).pending).toBe(false);
  });
});
