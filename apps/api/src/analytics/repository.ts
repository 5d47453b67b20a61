import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { analyticsTokens, users } from "../db/schema/account.ts";
import type { Db } from "../db/types.ts";

export async function insertAnalyticsToken(
  db: Db,
  row: { jti: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(analyticsTokens).values(row);
}

/** Marks the token as used; of two simultaneous tries only one gets the owner's name, the other `null`. */
export async function redeemAnalyticsToken(db: Db, jti: string): Promise<string | null> {
  const [used] = await db
    .update(analyticsTokens)
    .set({ usedAt: sql`now()` })
    .from(users)
    .where(
      and(
        eq(analyticsTokens.jti, jti),
        isNull(analyticsTokens.usedAt),
        gt(analyticsTokens.expiresAt, sql`now()`),
        eq(users.id, analyticsTokens.userId),
      ),
    )
    .returning({ name: users.name });
  return used?.name ?? null;
}

export async function deleteExpiredAnalyticsTokens(db: Db): Promise<void> {
  await db.delete(analyticsTokens).where(lt(analyticsTokens.expiresAt, sql`now()`));
}
