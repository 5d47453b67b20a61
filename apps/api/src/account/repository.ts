import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { analyticsTokens, sessions, users } from "../db/schema.ts";
import type { Account } from "./account.ts";

export interface StoredUser {
  id: string;
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
}

const sameEmail = (email: string) => eq(sql`lower(trim(${users.email}))`, email.trim().toLowerCase());

/** `null`, or which of the two is taken by another account. */
export async function insertUser(db: Db, user: Omit<StoredUser, "id">): Promise<null | ("email" | "phone")[]> {
  const inserted = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  if (inserted.length > 0) return null;
  const found = await db
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(or(sameEmail(user.email), eq(users.phone, user.phone)));
  const taken: ("email" | "phone")[] = [];
  const email = user.email.trim().toLowerCase();
  if (found.some((other) => other.email.trim().toLowerCase() === email)) taken.push("email");
  if (found.some((other) => other.phone === user.phone)) taken.push("phone");
  return taken;
}

/** By e-mail address or by phone number, whichever it looks like; never by either. */
export async function findUser(db: Db, identifier: string): Promise<StoredUser | null> {
  const where = identifier.includes("@") ? sameEmail(identifier) : eq(users.phone, identifier);
  const [user] = await db.select().from(users).where(where);
  return user ?? null;
}

export async function insertSession(db: Db, session: { jti: string; userId: string; expiresAt: Date }): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function findSession(db: Db, jti: string, userId: string): Promise<Account | null> {
  const [account] = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone, jti: sessions.jti })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.jti, jti),
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return account ?? null;
}

/** And every way into the analytics that was made for its owner and not yet used. */
export async function revokeSession(db: Db, jti: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.jti, jti), isNull(sessions.revokedAt)))
      .returning({ userId: sessions.userId });
    if (revoked) await tx.delete(analyticsTokens).where(eq(analyticsTokens.userId, revoked.userId));
  });
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}
