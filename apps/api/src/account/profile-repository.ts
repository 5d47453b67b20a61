import { and, count, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { analyticsTokens, passwordLinks, recoveryCodes, sessions, users } from "../db/schema/account.ts";
import type { Db, Queries } from "../db/types.ts";
import type { StoredUser } from "./repository.ts";

/** Includes the number of unused recovery codes. */
export async function findProfile(db: Queries, userId: string) {
  const [found] = await db
    .select({
      name: users.name,
      email: users.email,
      phone: users.phone,
      createdAt: users.createdAt,
      passwordHash: users.passwordHash,
      recoveryCodes: count(recoveryCodes.codeHash),
    })
    .from(users)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .groupBy(users.id);
  return found ?? null;
}

/** Throws the database's own error where another account has the e-mail address or the phone number. */
export async function updateUser(db: Queries, userId: string, change: Partial<Omit<StoredUser, "id">>): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, userId));
}

/** The sessions that are neither revoked nor expired, newest first. */
export async function findSessions(db: Db, userId: string) {
  const { jti, createdAt, expiresAt, lastUsedAt } = sessions;
  return db
    .select({ id: jti, createdAt, expiresAt, lastUsedAt })
    .from(sessions)
    .where(open(userId))
    .orderBy(desc(sessions.createdAt), sessions.jti);
}

/** Also deletes the user's analytics tokens. @returns whether the session existed */
export async function endSessionOf(db: Db, userId: string, jti: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(open(userId), eq(sessions.jti, jti)))
      .returning({ jti: sessions.jti });
    if (ended.length > 0) await tx.delete(analyticsTokens).where(eq(analyticsTokens.userId, userId));
    return ended.length > 0;
  });
}

/** `kept`: the session that stays open, or null. */
export async function endSessions(tx: Queries, userId: string, kept: string | null): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(open(userId), kept === null ? undefined : ne(sessions.jti, kept)));
  // An e-mailed link must not outlive a change of the password or of the e-mail address.
  for (const table of [analyticsTokens, passwordLinks]) await tx.delete(table).where(eq(table.userId, userId));
}

const open = (userId: string) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));

/** Replaces all earlier codes. */
export async function replaceCodes(tx: Queries, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** If one code is tried twice at the same time, only one try succeeds. */
export async function redeemCode(tx: Queries, userId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
