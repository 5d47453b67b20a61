import { randomUUID } from "node:crypto";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "../test-bed/databases.ts";
import type { Database } from "./open.ts";
import { users } from "./schema/account.ts";
import { executions, imports } from "./schema/trades.ts";
import type { Db } from "./types.ts";

let serial = 0;

async function addUser(db: Db): Promise<string> {
  serial += 1;
  const phone = String(9_200_000_000 + serial);
  const [user] = await db
    .insert(users)
    .values({ name: "Asha", email: `asha.${serial}@triggers.example`, phone, passwordHash: "none" })
    .returning();
  return user?.id ?? "";
}

async function addImport(db: Db, userId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(imports).values({
    id,
    userId,
    fileName: "a.csv",
    sha256: "0",
    broker: "zerodha",
    tradeType: "equity",
    kind: "zerodha",
    columns: [],
    rowsRead: 1,
    imported: 1,
    alreadyKnown: 0,
    skipped: [],
    firstDay: "2025-04-01",
    lastDay: "2025-04-01",
  });
  return id;
}

function addExecutions(db: Db, ...owners: { userId: string; importId: string }[]) {
  return db.insert(executions).values(
    owners.map(({ userId, importId }) => ({
      userId,
      importId,
      broker: "zerodha",
      segment: "equity",
      exchange: "NSE",
      symbol: "ITC",
      side: "buy",
      quantity: "1",
      price: "1",
      value: "1",
      executedAt: "2025-04-01T10:00:00",
      hasTime: true,
      fileRow: 2,
      dedupeKey: randomUUID(),
      raw: [],
    })),
  );
}

/** Cause of an error when the database refuses a row. */
const FOREIGN_KEY = { cause: { code: "23503", constraint: "executions_import" } };

describe.each(databaseKinds)("an execution and its import on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  const countOf = (importId: string) => database.db.$count(executions, eq(executions.importId, importId));

  it("belong to the same user, or nothing of the statement is stored", async () => {
    const { db } = database;
    const [one, other] = [await addUser(db), await addUser(db)];
    const importId = await addImport(db, one);
    const right = { userId: one, importId };
    await addExecutions(db, right, right);
    await expect(addExecutions(db, right, { userId: other, importId })).rejects.toMatchObject(FOREIGN_KEY);
    await expect(addExecutions(db, { userId: one, importId: randomUUID() })).rejects.toMatchObject(FOREIGN_KEY);
    expect(await countOf(importId)).toBe(2);
  });

  it("stay together", async () => {
    const { db } = database;
    const [one, other] = [await addUser(db), await addUser(db)];
    const importId = await addImport(db, one);
    await addExecutions(db, { userId: one, importId });
    const given = db.update(executions).set({ userId: other }).where(eq(executions.importId, importId));
    await expect(given).rejects.toMatchObject(FOREIGN_KEY);
    const moved = db.update(imports).set({ userId: other }).where(eq(imports.id, importId));
    await expect(moved).rejects.toMatchObject(FOREIGN_KEY);
    await db.update(imports).set({ rowsRead: 2 }).where(eq(imports.id, importId));
    await db.update(executions).set({ fileRow: 3 }).where(eq(executions.importId, importId));
    expect(await countOf(importId)).toBe(1);
  });

  it("go together, with the import and with the account", async () => {
    const { db } = database;
    const [one, other] = [await addUser(db), await addUser(db)];
    const [first, second, foreign] = [await addImport(db, one), await addImport(db, one), await addImport(db, other)];
    await addExecutions(db, { userId: one, importId: first }, { userId: one, importId: second });
    await addExecutions(db, { userId: other, importId: foreign });
    await db.delete(imports).where(eq(imports.id, first));
    expect([await countOf(first), await countOf(second)]).toEqual([0, 1]);
    await db.delete(users).where(eq(users.id, one));
    expect([await countOf(second), await countOf(foreign)]).toEqual([0, 1]);
  });

  it("go together when the import was never accepted, and nothing from before it goes", async () => {
    const { db } = database;
    const user = await addUser(db);
    const [accepted, pending] = [await addImport(db, user), await addImport(db, user)];
    await addExecutions(db, { userId: user, importId: accepted });
    const next = sql`nextval(pg_get_serial_sequence('executions', 'id'))`;
    await db.update(imports).set({ pendingFrom: next }).where(eq(imports.id, pending));
    await addExecutions(db, { userId: user, importId: pending }, { userId: user, importId: pending });
    await db.delete(imports).where(eq(imports.id, pending));
    expect([await countOf(accepted), await countOf(pending)]).toEqual([1, 0]);
  });

  it("allow one import at a time that is not accepted", async () => {
    const { db } = database;
    const user = await addUser(db);
    const [one, other] = [await addImport(db, user), await addImport(db, user)];
    await db.update(imports).set({ pendingFrom: 1n }).where(eq(imports.id, one));
    const second = db.update(imports).set({ pendingFrom: 2n }).where(eq(imports.id, other));
    await expect(second).rejects.toMatchObject({ cause: { code: "23505", constraint: "imports_pending_key" } });
  });

  it("are found by user when they go, without reading the whole table", async () => {
    const id = randomUUID();
    const { rows } = await database.db.execute<{ "QUERY PLAN": string }>(
      sql`explain delete from executions where user_id = ${id}::uuid and import_id = ${id}::uuid`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index Scan using executions_\w+/);
  });
});
