import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../db/open.ts";
import { recoveryCodes, sessions, users } from "../db/schema/account.ts";
import { openTestDatabase } from "../test-bed/databases.ts";
import { addUser } from "../test-bed/import-jobs.ts";
import { insertSecondAccount, replaceAccount } from "./replace-account.ts";
import { findUser, prepareFindSession } from "./repository.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
});
afterAll(() => database.close());

const userOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0];

it("a second account takes the place of the first with its login, sessions and recovery codes", async () => {
  const { db } = database;
  const [first, second, jti] = [await addUser(db), randomUUID(), randomUUID()];
  const owner = await userOf(first);
  await db.insert(sessions).values({ jti, userId: first, expiresAt: new Date(Date.now() + 60_000) });
  await db.insert(recoveryCodes).values({ userId: first, codeHash: "a".repeat(64) });
  await insertSecondAccount(db, second);
  expect(await findUser(db, `${second}@restore.invalid`)).toBeNull();

  await db.transaction((tx) => replaceAccount(tx, first, second));
  expect(await userOf(first)).toBeUndefined();
  expect(await userOf(second)).toEqual({ ...owner, id: second });
  expect(await prepareFindSession(db)(jti, owner?.subject ?? "")).toMatchObject({
    account: { id: second, email: owner?.email },
  });
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, second))).toBe(1);
});

it("an account that was closed meanwhile is not replaced", async () => {
  const { db } = database;
  const [first, second] = [await addUser(db), randomUUID()];
  await insertSecondAccount(db, second);
  await db.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, first));
  await expect(db.transaction((tx) => replaceAccount(tx, first, second))).rejects.toThrow("was deleted before");
  expect(await userOf(first)).toBeDefined();
});

it("each table of users either moves or comes from the backup", async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass order by 1`);
  const moved = [
    "analytics_tokens",
    "broker_connections",
    "journal_trades",
    "password_links",
    "recovery_codes",
    "sessions",
  ];
  const derived = ["analysis_accounts", "analysis_changes", "analysis_parts"];
  const restored = [
    "account_merges",
    "analysis_settings",
    "broker_accounts",
    "brokerage_plans",
    "day_notes",
    "imports",
    "labels",
    "note_anchors",
    "note_labels",
    "note_pictures",
    "notes",
    "picture_pieces",
    "rules",
    "settlements",
    "tax_choices",
    "tax_exports",
  ];
  expect(rows.map(({ name }) => name)).toEqual([...moved, ...derived, ...restored].sort());
});
