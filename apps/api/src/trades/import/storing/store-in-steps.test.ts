import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../test-bed/databases.ts";
import { addUser, importJob } from "../../../test-bed/import-jobs.ts";
import { createImportStore } from "../import-store.ts";

it("looks up each row by its key, while the planner believes that the user has few executions", async () => {
  const { db, close } = await openTestDatabase("pglite");
  const failed: unknown[] = [];
  const freeBytes = async () => Number.POSITIVE_INFINITY;
  const store = createImportStore({ db, freeBytes, removed: () => undefined, failed: (error) => failed.push(error) });
  /** Number of index entries read from indexes other than that of the key. */
  const otherEntries = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ entries: number }>(sql`
      select sum(idx_tup_read)::int as entries from pg_stat_user_indexes
      where relname = 'executions' and indexrelname <> 'executions_dedupe_key'`);
    return rows[0]?.entries ?? Number.NaN;
  };
  const userId = await addUser(db);
  await store.store(importJob(userId, { rows: 1_000 }));
  const before = await otherEntries();
  const end = await store.store(importJob(userId, { rows: 5_000 }));
  expect(end).toMatchObject({ imported: 4_000, alreadyKnown: 1_000 });
  // With a bad plan each step would read all of the user's executions.
  expect((await otherEntries()) - before).toBeLessThan(1_000);
  expect(failed).toEqual([]);
  await store.close();
  await close();
});
