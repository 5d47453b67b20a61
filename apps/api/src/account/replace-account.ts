import { eq, sql } from "drizzle-orm";
import { analyticsTokens, passwordLinks, recoveryCodes, sessions, users } from "../db/schema/account.ts";
import { brokerConnections } from "../db/schema/connections.ts";
import { journalTrades } from "../db/schema/journal.ts";
import type { Queries, Transaction } from "../db/types.ts";
import { lockUser } from "./repository.ts";

/** Tables that stay with the account's owner and are moved to the second account. They have few rows. */
const MOVED = [sessions, analyticsTokens, recoveryCodes, passwordLinks, brokerConnections, journalTrades] as const;

/** Inserts an account without a login. It is removed like a closed one unless it replaces another. */
export async function insertSecondAccount(db: Queries, id: string): Promise<void> {
  const nobody = { name: "", email: `${id}@restore.invalid`, phone: id, passwordHash: "" };
  await db.insert(users).values({ id, ...nobody, deletedAt: sql`now()` });
}

/**
 * Replaces an empty account with a second one, which then has the owner, sessions and recovery codes of the first; the first is deleted
 * with its other rows. Tokens and browsers know the account by its subject, which stays.
 */
export async function replaceAccount(tx: Transaction, userId: string, second: string): Promise<void> {
  // Locks the user before its other rows, like every other change of an account, so that two of them never deadlock.
  await lockUser(tx, userId);
  for (const table of MOVED) await tx.update(table).set({ userId: second }).where(eq(table.userId, userId));
  const [owner] = await tx.delete(users).where(eq(users.id, userId)).returning();
  if (!owner || owner.deletedAt !== null) throw new Error("The account was deleted before its backup was restored.");
  const { id: _, ...facts } = owner;
  await tx.update(users).set(facts).where(eq(users.id, second));
}
