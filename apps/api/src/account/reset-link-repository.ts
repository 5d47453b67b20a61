import { and, eq, gt, lt, sql } from "drizzle-orm";
import { passwordLinks } from "../db/schema/account.ts";
import type { Db, Queries } from "../db/types.ts";
import { lockUser } from "./repository.ts";

interface NewLink {
  tokenHash: string;
  userId: string;
  /** E-mail address of the account, to which the link is sent. */
  email: string;
  minutes: number;
}

/**
 * Waits for a change of the account that is under way, which then either ends this link or keeps it from being stored.
 *
 * @returns false where the account is closed or has another e-mail address by now
 */
export async function insertLink(db: Db, { tokenHash, userId, email, minutes }: NewLink): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into password_links (token_hash, user_id, expires_at)
    select ${tokenHash}, id, now() + make_interval(mins => ${minutes}) from users
    where id = ${userId}::uuid and email = ${email} and deleted_at is null
    for share`);
  return rowCount === 1;
}

/** Uses a link up. @returns its user; null where it is unknown, used or expired */
export async function redeemLink(tx: Queries, tokenHash: string): Promise<string | null> {
  const { userId, expiresAt } = passwordLinks;
  const same = eq(passwordLinks.tokenHash, tokenHash);
  const [found] = await tx.select({ userId }).from(passwordLinks).where(same);
  // Locks the user before the link, like every other change of an account, so that two of them never deadlock.
  if (!found || !(await lockUser(tx, found.userId))) return null;
  const unexpired = gt(expiresAt, sql`now()`);
  const [used] = await tx.delete(passwordLinks).where(and(same, unexpired)).returning({ userId });
  return used?.userId ?? null;
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, sql`now()`));
}
