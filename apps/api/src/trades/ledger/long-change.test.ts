import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/open.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser, importJob } from "../../test-bed/import-jobs.ts";
import { readTotals } from "../history/repository.ts";
import { createImportStore, type ImportStore } from "../import/import-store.ts";

const ROWS = 3_000;
const nobodyGoes = new AbortController().signal;

describe.each(databaseKinds)("an undo, a redo, a merge and a split on %s", (kind) => {
  let database: Database;
  let store: ImportStore;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const failed = (error: unknown) => expect.fail(String(error));
    store = createImportStore({ db: database.db, freeBytes: null, removed: () => undefined, failed });
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  const totalOf = async (userId: string) => (await readTotals(database.db, userId, {})).total;

  /** The responses of a reader who asks again and again until the work is done. */
  async function seenDuring(userId: string, work: Promise<void>): Promise<number[]> {
    const totals: number[] = [];
    let done = false;
    const working = work.finally(() => {
      done = true;
    });
    while (!done) totals.push(await totalOf(userId));
    await working;
    return totals;
  }

  it.each(["undo", "redo"] as const)("let readers in, who see one state or the other: %s", async (change) => {
    const userId = await addUser(database.db);
    const first = importJob(userId, { rows: ROWS });
    await store.store(first);
    // Half of the fills are in the other file too, and come back or disappear with it.
    await store.store(importJob(userId, { rows: ROWS, firstRow: ROWS / 2 }));
    if (change === "redo") await store.change(userId, first.head.id, "undo", nobodyGoes);
    const before = await totalOf(userId);
    const seen = await seenDuring(userId, store.change(userId, first.head.id, change, nobodyGoes));
    const after = await totalOf(userId);
    expect([before, after]).toEqual(change === "undo" ? [ROWS * 1.5, ROWS] : [ROWS, ROWS * 1.5]);
    expect(seen.filter((total) => total === before).length).toBeGreaterThan(3);
    expect(seen.filter((total) => total !== before && total !== after)).toEqual([]);
  });

  it.each(["merge", "split"] as const)("let readers in, who see one state or the other: %s", async (change) => {
    const userId = await addUser(database.db);
    await store.store(importJob(userId, { rows: ROWS }));
    // Small files share a transaction; half of the fills are in both accounts.
    for (const [at, rows] of [1_400, 30, 70, 1_500].entries()) {
      const job = importJob(userId, { rows, firstRow: ROWS / 2 + at * 500 });
      await store.store({ ...job, head: { ...job.head, clientId: "CD5678" } });
    }
    const [account, into] = ["zerodha|CD5678", "zerodha|AB1234"];
    const before = await totalOf(userId);
    const merging = () => store.changeAccounts(userId, { account, into }, nobodyGoes);
    if (change === "split") await merging();
    const first = await totalOf(userId);
    const working = change === "merge" ? merging() : store.changeAccounts(userId, { account, into: null }, nobodyGoes);
    const seen = await seenDuring(userId, working);
    const after = await totalOf(userId);
    expect(change === "merge" ? after : first).toBeLessThan(before);
    expect(change === "merge" ? first : after).toBe(before);
    expect(seen.filter((total) => total === first).length).toBeGreaterThan(3);
    expect(seen.filter((total) => total !== first && total !== after)).toEqual([]);
  });

  it("that fails in the middle leaves everything as it was, and the next one succeeds", async () => {
    const userId = await addUser(database.db);
    const first = importJob(userId, { rows: ROWS });
    await store.store(first);
    // A fill that cannot be kept: kept_executions has a fill of this import with its id already.
    const { rows } = await database.db.execute<{ id: string }>(`
      insert into kept_executions select * from executions where user_id = '${userId}' order by id desc limit 1 returning id::text`);
    await expect(store.change(userId, first.head.id, "undo", nobodyGoes)).rejects.toThrow();
    expect(await totalOf(userId)).toBe(ROWS);
    await database.db.execute(`delete from kept_executions where id = ${rows[0]?.id}`);
    await store.change(userId, first.head.id, "undo", nobodyGoes);
    expect(await totalOf(userId)).toBe(0);
  });
});

it("an undo finds each fill by its id, while the planner believes that the user has few executions", async () => {
  const { db, close } = await openTestDatabase("pglite");
  const failed = (error: unknown) => expect.fail(String(error));
  const store = createImportStore({ db, freeBytes: null, removed: () => undefined, failed });
  const scansByTime = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ scans: number }>(sql`
      select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'executions_newest_index'`);
    return rows[0]?.scans;
  };
  const userId = await addUser(db);
  const job = importJob(userId, { rows: ROWS });
  await store.store(job);
  const before = await scansByTime();
  await store.change(userId, job.head.id, "undo", nobodyGoes);
  // A scan of the order of time reads all of the user's entries, for each transaction of the undo.
  expect(await scansByTime()).toBe(before);
  expect((await readTotals(db, userId, {})).total).toBe(0);
  await store.close();
  await close();
});
