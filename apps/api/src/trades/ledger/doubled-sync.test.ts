import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/open.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser, jobOf } from "../../test-bed/import-jobs.ts";
import { pooledAnswer, pooledFile } from "../../test-bed/pooled-files.ts";
import { createImportStore, type ImportStore } from "../import/import-store.ts";

const FILLS = { segment: "equity" as const, fills: [0, 1, 2, 3] };
const nobodyGoes = new AbortController().signal;
const REFUSED = {
  code: "undo_refused",
  message: expect.stringContaining("the file of a sync, would count in two accounts"),
};

describe.each(databaseKinds)("fills of a sync on %s", (kind) => {
  let database: Database;
  let store: ImportStore;
  const failures: unknown[] = [];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const failed = (error: unknown) => void failures.push(error);
    store = createImportStore({ db: database.db, freeBytes: null, removed: () => undefined, failed });
  });
  afterAll(async () => {
    await store.close();
    await database.close();
    expect(failures).toEqual([]);
  });

  const sync = async (userId: string, fills = FILLS.fills) => {
    const job = jobOf(userId, pooledAnswer({ ...FILLS, fills, code: "AB1234" }, 1), { answer: true });
    await store.storeTogether(userId, 0, nobodyGoes, ({ storeNew }) => storeNew(job));
    return job.head.id;
  };
  const upload = async (userId: string, clientId: string, fills = FILLS.fills) => {
    const job = jobOf(userId, pooledFile({ ...FILLS, fills, code: clientId }, 2), { clientId });
    await store.store(job);
    return job.head.id;
  };
  const rowsOf = async (userId: string) =>
    (
      await database.db.execute(
        `select id::text, client_id, true as counts from executions where user_id = '${userId}'
         union all select id::text, client_id, false from kept_executions where user_id = '${userId}' order by id`,
      )
    ).rows;
  const toNew = { account: null, newAccount: "Another" };

  it("don't count in a second account after the move of their tradebook, or of the sync", async () => {
    const userId = await addUser(database.db);
    const synced = await sync(userId);
    const file = await upload(userId, "AB1234");
    const before = await rowsOf(userId);
    await expect(store.assign(userId, file, toNew, nobodyGoes)).rejects.toMatchObject(REFUSED);
    await expect(store.assign(userId, synced, toNew, nobodyGoes)).rejects.toMatchObject(REFUSED);
    expect(await rowsOf(userId)).toEqual(before);
    await store.change(userId, synced, "undo", nobodyGoes);
    await store.assign(userId, file, toNew, nobodyGoes);
    await expect(store.change(userId, synced, "redo", nobodyGoes)).rejects.toMatchObject({ code: "twin_fills" });
  });

  it("don't count in a second account after a split", async () => {
    const userId = await addUser(database.db);
    await upload(userId, "CD5678", [6, 7]);
    await sync(userId, [0]);
    await store.changeAccounts(userId, { account: "zerodha|CD5678", into: "zerodha|AB1234" }, nobodyGoes);
    await upload(userId, "CD5678");
    const before = await rowsOf(userId);
    expect(before).toHaveLength(7);
    const split = store.changeAccounts(userId, { account: "zerodha|CD5678", into: null }, nobodyGoes);
    await expect(split).rejects.toMatchObject(REFUSED);
    expect(await rowsOf(userId)).toEqual(before);
  });

  it("don't count in a second account after the undo of a file without a client code", async () => {
    const userId = await addUser(database.db);
    const job = jobOf(userId, pooledFile({ ...FILLS, code: "" }, 3), { clientId: "" });
    await store.store(job);
    const synced = await sync(userId, [0, 1, 2, 3, 4]);
    await upload(userId, "CD5678");
    const before = await rowsOf(userId);
    await expect(store.change(userId, job.head.id, "undo", nobodyGoes)).rejects.toMatchObject(REFUSED);
    expect(await rowsOf(userId)).toEqual(before);
    await store.change(userId, synced, "undo", nobodyGoes);
    await store.change(userId, job.head.id, "undo", nobodyGoes);
  });
});
