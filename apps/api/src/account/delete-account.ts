import { and, eq, isNotNull, sql } from "drizzle-orm";
import { analyticsTokens, passwordLinks, recoveryCodes, sessions, users } from "../db/schema/account.ts";
import { brokerConnections } from "../db/schema/connections.ts";
import { notePictures } from "../db/schema/notes.ts";
import { imports } from "../db/schema/trades.ts";
import type { Db, Queries } from "../db/types.ts";
import type { ImportStore } from "../trades/import/import-store.ts";
import { deleteOtherRows } from "../trades/import/storing/import-repository.ts";

/** Executions that are deleted in one step: other requests run between two steps, on the embedded database too. */
const STEP = 1_000;

type Turns = Pick<ImportStore, "duringNone">;

/** Once this is committed, logins fail and no session is valid. {@link removeAccount} deletes the rows. */
export async function closeAccount(tx: Queries, userId: string): Promise<void> {
  await tx.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, userId));
  for (const table of [sessions, analyticsTokens, recoveryCodes, passwordLinks, brokerConnections]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

/**
 * Removes all rows of a closed account, while no import, undo or redo of it is running: executions in short steps, then each import with
 * its other rows, then each picture, then the user, with which the foreign keys delete everything else. After a crash the sweep continues.
 */
export function removeAccount(db: Db, imports: Turns, userId: string): Promise<void> {
  return imports.duringNone(userId, new AbortController().signal, () => removeRows(db, userId));
}

async function removeRows(db: Db, userId: string): Promise<void> {
  for (let after: { at: string; id: string } | null = { at: "-infinity", id: "0" }; after !== null; ) {
    const { rows }: { rows: { at: string; id: string }[] } = await db.execute<{ at: string; id: string }>(sql`
      with step as (
        select ctid, id, executed_at from executions
        where user_id = ${userId}::uuid and (executed_at, id) > (${after.at}::timestamp, ${after.id}::bigint)
        order by executed_at, id limit ${STEP}
      ), deleted as (
        delete from executions where ctid = any (array (select ctid from step))
      )
      select executed_at::text as at, id::text as id from step order by executed_at desc, step.id desc limit 1`);
    after = rows[0] ?? null;
  }
  const files = await db.select({ id: imports.id }).from(imports).where(eq(imports.userId, userId));
  for (const { id } of files) {
    while ((await deleteOtherRows(db, id, STEP)) > 0);
    await db.delete(imports).where(eq(imports.id, id));
  }
  const pictures = await db.select({ id: notePictures.id }).from(notePictures).where(eq(notePictures.userId, userId));
  for (const { id } of pictures) {
    await db.delete(notePictures).where(and(eq(notePictures.userId, userId), eq(notePictures.id, id)));
  }
  await db.delete(users).where(eq(users.id, userId));
}

/** Removes accounts whose removal or restore was cut off; not those of restores that are under way. */
export async function removeClosedAccounts(db: Db, imports: Turns, underWay: ReadonlySet<string>): Promise<void> {
  const closed = await db.select({ id: users.id }).from(users).where(isNotNull(users.deletedAt));
  for (const { id } of closed) if (!underWay.has(id)) await removeAccount(db, imports, id);
}
