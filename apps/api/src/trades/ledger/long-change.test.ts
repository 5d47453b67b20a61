import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/open.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser, importJob } from "../../test-bed/import-jobs.ts";
import { readTotals } from "../history/repository.ts";
import { createImportStore, type ImportStore } from "../import/import-store.ts";

const ROWS = 3_000;
const nobodyGoes = new AbortController().signal;

describe.each(databaseKinds)("an undo and a redo on %s", (kind) => {
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

  /** The answers of a reader who asks again and again until the work is done. */
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
    // Half of the fills come in from the other file, or go out with it.
    await store.store(importJob(userId, { rows: ROWS, firstRow: ROWS / 2 }));
    if (change === "redo") await store.change(userId, first.head.id, "undo", nobodyGoes);
    const before = await totalOf(userId);
    const seen = await seenDuring(userId, store.change(userId, first.head.id, change, nobodyGoes));
    const after = await totalOf(userId);
    expect([before, after]).toEqual(change === "undo" ? [ROWS * 1.5, ROWS] : [ROWS, ROWS * 1.5]);
    expect(seen.filter((total) => total === before).length).toBeGreaterThan(3);
    expect(seen.filter((total) => total !== before && total !== after)).toEqual([]);
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
