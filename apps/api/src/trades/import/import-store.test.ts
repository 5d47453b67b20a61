import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { FILE_COLUMNS } from "../../db/copy-line.ts";
import { onConnection } from "../../db/on-connection.ts";
import type { Database } from "../../db/open.ts";
import { executions, imports } from "../../db/schema/trades.ts";
import type { Db } from "../../db/types.ts";
import { findHolder, NEWEST, readTradesPage } from "../../executions/repository.ts";
import { Refusal } from "../../http/refusal.ts";
import { refusalOf } from "../../http/refusal-of.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser, importJob } from "../../test-bed/import-jobs.ts";
import { readTotals, readWindow } from "../history/repository.ts";
import type { ImportJob } from "./import-job.ts";
import { createImportStore, type ImportStore } from "./import-store.ts";
import { findPending, type ImportOwner, insertPending, insertStaged } from "./storing/import-repository.ts";
import { emptyStaging, makeStaging, stagingOf } from "./storing/staging.ts";

const ROWS = 6_000;
const WINDOW = { sort: "timestamp-desc", offset: 0, limit: 500 } as const;
const SECOND_PAGES = (["timestamp-asc", "timestamp-desc", "price-desc", "symbol-asc"] as const).map((sort) => {
  return { sort, offset: 3, limit: 4 };
});

describe.each(databaseKinds)("the store of imports on %s", (kind) => {
  let database: Database;
  let store: ImportStore;
  let free: number;
  const failed: unknown[] = [];
  const db = () => database.db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    const freeBytes = async () => free;
    store = createImportStore({ db: database.db, freeBytes, removed: () => undefined, failed: (e) => failed.push(e) });
    free = Number.POSITIVE_INFINITY;
  });
  afterEach(() => {
    free = Number.POSITIVE_INFINITY;
    expect(failed).toEqual([]);
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  const stored = (userId: string) => db().$count(executions, eq(executions.userId, userId));
  const files = (userId: string) => db().$count(imports, eq(imports.userId, userId));
  /** What a user can see, by each of the queries. */
  const seen = async (userId: string) => ({
    total: (await readTotals(db(), userId, {})).total,
    window: JSON.parse(`[${await readWindow(db(), userId, WINDOW)}]`).length as number,
    page: JSON.parse(`[${(await readTradesPage(db(), userId, NEWEST, 500)).json}]`).length as number,
    holder: (await findHolder(db(), userId)).clientId,
  });
  const secondPages = (userId: string) => Promise.all(SECOND_PAGES.map((page) => readWindow(db(), userId, page)));
  const nothing = { total: 0, window: 0, page: 0, holder: null };

  it("shows an import whole or not at all, and lets others in while it is stored", async () => {
    const userId = await addUser(db());
    await store.store(importJob(userId, { rows: 100 }));
    const totals: number[] = [];
    const looks: Promise<unknown>[] = [];
    const look = async () => totals.push((await readTotals(db(), userId, {})).total);
    const emit: ImportJob["emit"] = ({ step }) => step === "storing" && looks.push(look());
    const end = await store.store(importJob(userId, { rows: ROWS }, { emit }));
    // On a single connection too, every query sent before the last step has its result by now.
    expect(totals.length).toBeGreaterThan(0);
    await Promise.all(looks);
    expect(new Set(totals)).toEqual(new Set([100, ...totals.filter((total) => total === ROWS)]));
    expect(end).toMatchObject({ rowsRead: ROWS, imported: ROWS - 100, alreadyKnown: 100 });
    expect(await seen(userId)).toEqual({ total: ROWS, window: 500, page: 500, holder: "AB1234" });
  });

  it("hides what an import that was cut off has left from every query, and removes it", async () => {
    const [userId, other] = [await addUser(db()), await addUser(db())];
    await store.store(importJob(userId, { rows: 10 }));
    const before = await seen(userId);
    const pagesBefore = await secondPages(userId);
    const cut = importJob(userId, { rows: 3_000, firstRow: 10, clientId: "CD5678" });
    const owner = { userId, importId: cut.head.id, clientId: "CD5678", first: false };
    await cutOff(db(), cut, owner);
    // The ids of this import are between those of the import that was cut off.
    await store.store(importJob(other, { rows: 1_500 }));
    const columns = sql.raw(FILE_COLUMNS.join(", "));
    await db().execute(sql`
      insert into executions (user_id, import_id, client_id, ${columns})
      select user_id, import_id, 'ZZ', ${columns} from executions where import_id = ${cut.head.id}::uuid limit 50`);
    expect([await stored(userId), await files(userId)]).toEqual([3_060, 2]);
    expect(await seen(userId)).toEqual(before);
    expect(await secondPages(userId)).toEqual(pagesBefore);

    await store.sweep();
    expect([await stored(userId), await files(userId)]).toEqual([10, 1]);
    expect([await stored(other), await files(other)]).toEqual([1_500, 1]);
    expect(await seen(userId)).toEqual(before);
  });

  it("removes what is left before the next import of the user, which then finds all of its trades new", async () => {
    const userId = await addUser(db());
    const cut = importJob(userId, { rows: 500 });
    await cutOff(db(), cut, { userId, importId: cut.head.id, clientId: "AB1234", first: true });
    expect(await seen(userId)).toEqual(nothing);
    expect(await store.store(importJob(userId, { rows: 700 }))).toMatchObject({ imported: 700, alreadyKnown: 0 });
    expect([await stored(userId), await files(userId)]).toEqual([700, 1]);
  });

  it("leaves nothing of a file that is refused at its end", async () => {
    const userId = await addUser(db());
    const { batches } = importJob(userId, { rows: ROWS });
    const refused = (async function* () {
      for await (const batch of batches) yield batch;
      throw new Refusal("bad_rows", "Row 6001 has no price.");
    })();
    await expect(store.store(importJob(userId, {}, { batches: refused }))).rejects.toThrow("Row 6001");
    await vi.waitFor(async () => expect([await stored(userId), await files(userId)]).toEqual([0, 0]));
  });

  it("leaves nothing of an import whose sender has gone between two steps", async () => {
    const userId = await addUser(db());
    const gone = new AbortController();
    const emit: ImportJob["emit"] = (step) =>
      step.step === "storing" && step.rowsStored > 0 && gone.abort(new Error("The caller has gone away."));
    const job = importJob(userId, { rows: ROWS }, { emit, signal: gone.signal });
    await expect(store.store(job)).rejects.toThrow("gone away");
    // The user's next import waits until everything is removed.
    expect(await store.store(importJob(userId, { rows: 20 }))).toMatchObject({ imported: 20 });
    expect([await stored(userId), await files(userId)]).toEqual([20, 1]);
  });

  it("is not disturbed by somebody else's statement that fails", async () => {
    const userId = await addUser(db());
    const others: Promise<unknown>[] = [];
    const fail = () => others.push(expect(db().execute(sql`select 1 / 0`)).rejects.toThrow());
    const end = await store.store(importJob(userId, { rows: ROWS }, { emit: fail }));
    await Promise.all(others);
    expect(others.length).toBeGreaterThan(0);
    expect([end.imported, await stored(userId)]).toEqual([ROWS, ROWS]);
  });

  it("stores each trade once when imports of one user come at once, and two users' beside each other", async () => {
    const [one, other] = [await addUser(db()), await addUser(db())];
    const ends = await Promise.all([
      ...[0, 500, 1_000].map((firstRow) => store.store(importJob(one, { rows: 2_000, firstRow }))),
      store.store(importJob(other, { rows: 2_000 })),
    ]);
    expect(ends.map(({ imported }) => imported)).toEqual([2_000, 500, 500, 2_000]);
    expect([await stored(one), await stored(other)]).toEqual([3_000, 2_000]);
  });

  it("refuses a file for which the database has no space, and goes on when there is some", async () => {
    const userId = await addUser(db());
    await store.store(importJob(userId, { rows: 10 }));
    await db().execute(sql`
      create function refuse_row() returns trigger language plpgsql as $$
      begin
        raise disk_full using message = 'could not extend file "base/5/16384": No space left on device';
      end $$`);
    await db().execute(sql`
      create trigger full_disk before insert on executions for each row when (new.file_row = ${sql.raw(String(ROWS))})
      execute function refuse_row()`);
    const error = await store.store(importJob(userId, { rows: ROWS })).catch((thrown: unknown) => thrown);
    expect(refusalOf(error)).toMatchObject({ code: "storage_full", status: 507 });
    expect(await seen(userId)).toMatchObject({ total: 10, holder: "AB1234" });
    await db().execute(sql`drop trigger full_disk on executions`);
    expect(await store.store(importJob(userId, { rows: ROWS }))).toMatchObject({ imported: ROWS - 10 });
    expect(await stored(userId)).toBe(ROWS);
  });
});

// The embedded database serves one server.
describe.runIf(databaseKinds.includes("postgresql"))("two servers before one PostgreSQL", () => {
  let database: Database;
  let stores: [ImportStore, ImportStore];
  const failed: unknown[] = [];
  beforeAll(async () => {
    database = await openTestDatabase("postgresql");
    const { db } = database;
    const open = () =>
      createImportStore({ db, freeBytes: null, removed: () => undefined, failed: (error) => failed.push(error) });
    stores = [open(), open()];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await database.close();
  });

  it("commit the pending import first, leave each other's alone, and store each trade once", async () => {
    const { db } = database;
    const [one, other] = stores;
    const userId = await addUser(db);
    const pending: number[] = [];
    let second: ReturnType<ImportStore["store"]> | undefined;
    const { batches } = importJob(userId, { rows: ROWS });
    const watched: ImportJob["batches"] = (async function* () {
      let batch = await batches.next();
      for (; !batch.done; batch = await batches.next()) {
        yield batch.value;
        // The batch has been stored by now.
        if (!second) {
          await other.sweep();
          second = other.store(importJob(userId, { rows: ROWS }));
        }
        pending.push((await findPending(db, userId)).length, (await readTotals(db, userId, {})).total);
      }
      return batch.value;
    })();
    const first = await one.store(importJob(userId, {}, { batches: watched }));
    expect(pending.length).toBeGreaterThan(0);
    expect(pending).toEqual(pending.map((_, at) => (at % 2 === 0 ? 1 : 0)));
    expect([first.imported, (await second)?.imported]).toEqual([ROWS, 0]);
    expect([await findPending(db), failed]).toEqual([[], []]);
  });

  it("remove what the other has left when it ended in the middle", async () => {
    const { db } = database;
    const [one, other] = stores;
    const userId = await addUser(db);
    const gone = new AbortController();
    const emit: ImportJob["emit"] = () => gone.abort(new Error("The caller has gone away."));
    await expect(one.store(importJob(userId, { rows: ROWS }, { emit, signal: gone.signal }))).rejects.toThrow(
      "gone away",
    );
    expect(await other.store(importJob(userId, { rows: ROWS }))).toMatchObject({ imported: ROWS });
    expect([await findPending(db), failed]).toEqual([[], []]);
  });
});

/** Leaves an import in the state of a killed server. */
async function cutOff(db: Db, { head, batches }: ImportJob, owner: ImportOwner): Promise<void> {
  const staging = stagingOf(9);
  await insertPending(db, { ...head, accountCode: head.clientId });
  for await (const { bytes } of batches) {
    await onConnection(db, async (connection) => {
      await makeStaging(connection.db, staging);
      await connection.copy(staging.copyStatement, bytes);
      await insertStaged(connection.db, owner, staging);
      await emptyStaging(connection.db, staging);
    });
  }
}
