import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Queries } from "../db/open.ts";
import { passwordLinks, users } from "../db/schema/account.ts";

/** How many links the user has got in the last minutes. */
export async function countLinks(db: Db, userId: string, minutes: number): Promise<number> {
  const recent = gt(passwordLinks.createdAt, sql`now() - make_interval(mins => ${minutes})`);
  return db.$count(passwordLinks, and(eq(passwordLinks.userId, userId), recent));
}

export async function insertLink(
  db: Db,
  { tokenHash, userId, minutes }: { tokenHash: string; userId: string; minutes: number },
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  await db.insert(passwordLinks).values({ tokenHash, userId, expiresAt });
}

/** Uses a link up. @returns whose it is; null where it is unknown, used or expired */
export async function useLink(tx: Queries, tokenHash: string): Promise<string | null> {
  const [used] = await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, sql`now()`)))
    .returning({ userId: passwordLinks.userId });
  if (!used) return null;
  const open = and(eq(users.id, used.userId), isNull(users.deletedAt));
  const [user] = await tx.select({ id: users.id }).from(users).where(open);
  return user?.id ?? null;
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
}
