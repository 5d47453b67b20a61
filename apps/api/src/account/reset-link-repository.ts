import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db, Queries } from "../db/open.ts";
import { passwordLinks } from "../db/schema/account.ts";
import { lockUser } from "./repository.ts";

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
export async function redeemLink(tx: Queries, tokenHash: string): Promise<string | null> {
  const { userId, expiresAt } = passwordLinks;
  const same = eq(passwordLinks.tokenHash, tokenHash);
  const [found] = await tx.select({ userId }).from(passwordLinks).where(same);
  // The user before the link, as in every other change of an account: two of them never wait for each other.
  if (!found || !(await lockUser(tx, found.userId))) return null;
  const unexpired = gt(expiresAt, sql`now()`);
  const [used] = await tx.delete(passwordLinks).where(and(same, unexpired)).returning({ userId });
  return used?.userId ?? null;
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
}
