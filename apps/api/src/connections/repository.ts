import type { BrokerCheck, Connection, SyncFault } from "@saudabook/contract/connections/connections.ts";
import { MAX_UNCHECKED_DAYS } from "@saudabook/contract/connections/connections.ts";
import { STATEMENT_KINDS } from "@saudabook/contract/imports/statement-kinds.ts";
import { accountKey, codeOf, isMade } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { type Days, type NextSync, nextSync } from "@saudabook/trading/fetched-days.ts";
import { ANSWER_KINDS, OWN_KEY_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { sessionClose } from "@saudabook/trading/session-close.ts";
import { uncheckedDays } from "@saudabook/trading/unchecked-days.ts";
import { and, asc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { readTradeAccounts } from "../broker-accounts/trade-accounts.ts";
import { brokerChecks, brokerConnections } from "../db/schema/connections.ts";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";

export type StoredConnection = typeof brokerConnections.$inferSelect;

/** The connections of a user, oldest first. */
export function readConnections(db: Queries, userId: string): Promise<StoredConnection[]> {
  const { createdAt, id } = brokerConnections;
  return db.select().from(brokerConnections).where(eq(brokerConnections.userId, userId)).orderBy(asc(createdAt), id);
}

export async function findConnection(db: Queries, userId: string, id: string): Promise<StoredConnection | null> {
  const own = and(eq(brokerConnections.userId, userId), eq(brokerConnections.id, id));
  const [found] = await db.select().from(brokerConnections).where(own);
  return found ?? null;
}

/** The counted files of the account of a connection to Dhan, by their first day. */
export async function readOtherFiles(
  db: Queries,
  { userId, broker, account, clientId }: StoredConnection,
): Promise<Connection["otherFiles"]> {
  if (broker !== "dhan" || (account === null && clientId === null)) return [];
  const { current } = await readTradeAccounts(db, userId);
  const own = current(account ?? accountKey({ broker, clientId }));
  const { id, fileName, accountCode, firstDay, lastDay, kind, sequence } = imports;
  const files = await db
    .select({ id, fileName, accountCode, from: firstDay, to: lastDay })
    .from(imports)
    .where(and(ofCountedFiles(userId, broker), notInArray(kind, [...OWN_KEY_KINDS, ...STATEMENT_KINDS])))
    .orderBy(asc(firstDay), asc(sequence));
  const isOwn = ({ accountCode }: { accountCode: string }) =>
    current(accountKey({ broker, clientId: accountCode })) === own || (accountCode === "" && !isMade(codeOf(own)));
  return files.filter(isOwn).map(({ accountCode: _, ...file }) => file);
}

/** Imports that are accepted and not undone. A file of commodities or currency has no executions that count. */
function ofCountedFiles(userId: string, broker: StoredConnection["broker"]) {
  return and(
    ...[eq(imports.userId, userId), eq(imports.broker, broker), eq(imports.sample, false)],
    ...[isNull(imports.keptSegment), isNull(imports.pendingFrom), isNull(imports.undoneAt)],
  );
}

/** The days without a check after the close and without a counted file of the connection's account. */
export async function readUncheckedDays(
  db: Queries,
  { id, userId, broker, account, clientId, createdAt }: StoredConnection,
  today: string,
): Promise<string[]> {
  if (broker === "dhan") return [];
  const { current } = await readTradeAccounts(db, userId);
  const own = current(account ?? accountKey({ broker, clientId }));
  const files = await db
    .select({ clientId: imports.accountCode, from: imports.firstDay, to: imports.lastDay })
    .from(imports)
    // An answer from before the close leaves its day unchecked; a statement has no such trades.
    .where(and(ofCountedFiles(userId, broker), notInArray(imports.kind, [...ANSWER_KINDS, ...STATEMENT_KINDS])));
  const checks = await db.select().from(brokerChecks).where(eq(brokerChecks.connectionId, id));
  const closed = checks.filter((check) => !isBeforeClose(check.day, check.checkedAt));
  return uncheckedDays(
    { since: indianDay(createdAt), today, most: MAX_UNCHECKED_DAYS },
    new Set(closed.map(({ day }) => day)),
    files.filter((file) => current(accountKey({ broker, clientId: file.clientId })) === own),
  );
}

/** Seconds from the close to the end of the post-closing session, which has trades too. */
const POST_CLOSE_SECONDS = 30 * 60;

/** Whether the sessions of a day are not over at a moment, the post-closing session included: usually at 16:00. */
export function isBeforeClose(day: string, moment: Date): boolean {
  const midnight = Date.parse(`${day}T00:00:00+05:30`);
  return moment.getTime() < midnight + (sessionClose(day) + POST_CLOSE_SECONDS) * 1_000;
}

/** The outcome of a sync, or of one of its months, that was complete. */
export interface SyncOutcome {
  clientId: string;
  check: BrokerCheck;
  /** The days that a check is kept for. */
  days: readonly string[];
  /** Dhan: the days that are fetched. */
  fetched?: Days;
}

/**
 * Stores an outcome in a transaction. @returns the connection; null if it is deleted, or has got another client code by another login in the
 * meantime
 */
export async function storeCheck(
  tx: Queries,
  id: string,
  { clientId, check, days, fetched }: SyncOutcome,
): Promise<StoredConnection | null> {
  const [before] = await tx.select().from(brokerConnections).where(eq(brokerConnections.id, id)).for("update");
  if (!before || (before.clientId !== null && before.clientId !== clientId)) return null;
  const fetchedTo = fetched ? await lastFetched(tx, before, fetched) : before.fetchedTo;
  const change = { clientId, lastCheck: check, lastFault: null, fetchedTo };
  await tx.update(brokerConnections).set(change).where(eq(brokerConnections.id, id));
  const after = { ...before, ...change };
  const checkedAt = new Date(check.checkedAt);
  if (days.length === 0) return after;
  await tx
    .insert(brokerChecks)
    .values(days.map((day) => ({ connectionId: id, day, checkedAt })))
    .onConflictDoUpdate({
      target: [brokerChecks.connectionId, brokerChecks.day],
      set: { checkedAt: sql`greatest(${brokerChecks.checkedAt}, excluded.checked_at)` },
    });
  return after;
}

/** The last fetched day once these days are fetched. It stays where they begin behind a day that is missing. */
async function lastFetched(db: Queries, connection: StoredConnection, { from, to }: Days): Promise<string> {
  const next = nextSyncOf(connection, await readOtherFiles(db, connection));
  const { fetchedTo } = connection;
  if (next === null || fetchedTo === null) return to;
  return from <= next.day && to > fetchedTo ? to : fetchedTo;
}

/** Finds where the next sync of a connection to Dhan goes on; null before the first. `files`: those of {@link readOtherFiles}. */
export function nextSyncOf({ fetchedTo, lastCheck }: StoredConnection, files: readonly Days[]): NextSync | null {
  return fetchedTo === null ? null : nextSync(fetchedTo, lastCheck?.from ?? fetchedTo, files);
}

export async function storeFault(db: Queries, id: string, fault: SyncFault, at: Date): Promise<void> {
  const lastFault: NonNullable<Connection["lastFault"]> = { at: at.toISOString(), fault };
  await db.update(brokerConnections).set({ lastFault }).where(eq(brokerConnections.id, id));
}
