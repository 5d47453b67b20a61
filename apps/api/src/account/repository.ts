import { and, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { analyticsTokens, sessions, users } from "../db/schema/account.ts";
import type { Db, Queries } from "../db/types.ts";
import type { Account } from "../http/handlers.ts";

export interface StoredUser {
  id: string;
  subject: string;
  name: string;
  email: string;
  phone: string;
  passwordHash: string;
}

const sameEmail = (email: string) => eq(sql`lower(trim(${users.email}))`, email.trim().toLowerCase());

/** @returns the new user's id; `null` where another account has the e-mail address or the phone number: then nothing is stored */
export async function insertUser(db: Db, user: Omit<StoredUser, "id" | "subject">): Promise<string | null> {
  const [inserted] = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted?.id ?? null;
}

/** The fields that another account (other than `butOf`) already has, `email` first; e-mail addresses are compared without case. */
export async function findTaken(
  db: Db,
  { email, phone }: Pick<StoredUser, "email" | "phone">,
  butOf?: string,
): Promise<("email" | "phone")[]> {
  const [found] = await db
    .select({
      email: sql<boolean>`coalesce(bool_or(${sameEmail(email)}), false)`,
      phone: sql<boolean>`coalesce(bool_or(${eq(users.phone, phone)}), false)`,
    })
    .from(users)
    .where(and(or(sameEmail(email), eq(users.phone, phone)), butOf === undefined ? undefined : ne(users.id, butOf)));
  return (["email", "phone"] as const).filter((field) => found?.[field]);
}

/** Looks up by e-mail address if the identifier has an `@`, otherwise by phone number. */
export async function findUser(db: Db, identifier: string): Promise<StoredUser | null> {
  const where = identifier.includes("@") ? sameEmail(identifier) : eq(users.phone, identifier);
  const [user] = await db
    .select()
    .from(users)
    .where(and(where, isNull(users.deletedAt)));
  return user ?? null;
}

/** More than an hour has passed since the last recorded use. */
const usedLongAgo = sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 hour'`;

/** Records that the session is in use; of several simultaneous requests, one does so. */
export async function noteSessionUse(db: Db, jti: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(sessions.jti, jti), usedLongAgo));
}

/**
 * Locks the user's row until the transaction ends: logins and other changes of the account wait. Returns false if the account is closed or
 * its password no longer matches `passwordHash`.
 */
export async function lockUser(tx: Queries, userId: string, passwordHash?: string): Promise<boolean> {
  const same = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash);
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), same))
    .for("no key update");
  return locked.length > 0;
}

interface NewSession {
  jti: string;
  expiresAt: Date;
  /** Subject of the account. */
  subject: string;
  /** The hash that matches the password of the login. */
  passwordHash: string;
}

/**
 * Waits for a change of the account that is under way, which then either ends this session or keeps it from being opened.
 *
 * @returns the user's id; null where the password has changed since its hash was read, or the account is closed
 */
export async function insertSession(db: Db, { jti, expiresAt, subject, passwordHash }: NewSession) {
  const { rows } = await db.execute<{ userId: string }>(sql`
    insert into sessions (jti, user_id, expires_at)
    select ${jti}::uuid, id, ${expiresAt.toISOString()}::timestamptz from users
    where subject = ${subject}::uuid and password_hash = ${passwordHash} and deleted_at is null
    for share
    returning user_id as "userId"`);
  return rows[0]?.userId ?? null;
}

interface FoundSession {
  account: Account;
  /** Whether the last recorded use is more than an hour ago. */
  noteUse: boolean;
}

/** Prepared, because each request looks its session up: parsing and planning the statement takes longer than running it. */
export function prepareFindSession(db: Db): (jti: string, subject: string) => Promise<FoundSession | null> {
  const { id, name, email, phone } = users;
  const statement = db
    .select({ account: { id, subject: users.subject, name, email, phone, jti: sessions.jti }, noteUse: usedLongAgo })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.jti, sql.placeholder("jti")),
        eq(users.subject, sql.placeholder("subject")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .prepare("find_session");
  return async (jti, subject) => {
    const [found] = await statement.execute({ jti, subject });
    return found ?? null;
  };
}

/** Also deletes the analytics tokens of the session's owner. */
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
