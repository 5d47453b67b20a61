import type { BrokerCheck, Connection, SyncFault } from "@saudabook/contract/connections/connections.ts";
import { MAX_UNCHECKED_DAYS } from "@saudabook/contract/connections/connections.ts";
import { STATEMENT_KINDS } from "@saudabook/contract/imports/statement-kinds.ts";
import { accountKey } from "@saudabook/trading/account-keys.ts";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { ANSWER_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { sessionClose } from "@saudabook/trading/session-close.ts";
import { uncheckedDays } from "@saudabook/trading/unchecked-days.ts";
import { and, asc, eq, isNull, notInArray, or, sql } from "drizzle-orm";
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

/** The days without a check after the close and without a counted file of the connection's account. */
export async function readUncheckedDays(
  db: Queries,
  { id, userId, broker, account, clientId, createdAt }: StoredConnection,
  today: string,
): Promise<string[]> {
  const { current } = await readTradeAccounts(db, userId);
  const own = current(account ?? accountKey({ broker, clientId }));
  const files = await db
    .select({ clientId: imports.accountCode, from: imports.firstDay, to: imports.lastDay })
    .from(imports)
    .where(
      and(
        eq(imports.userId, userId),
        eq(imports.broker, broker),
        // An answer from before the close leaves its day unchecked; a statement, and a file of commodities or currency, have no such trades.
        notInArray(imports.kind, [...ANSWER_KINDS, ...STATEMENT_KINDS]),
        isNull(imports.keptSegment),
        isNull(imports.pendingFrom),
        isNull(imports.undoneAt),
      ),
    );
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

/**
 * Stores the outcome of a sync that was complete. @returns whether it is stored: not if the connection is deleted, or has got another client
 * code by another login in the meantime
 */
export async function storeCheck(
  tx: Queries,
  id: string,
  { clientId, check, days }: { clientId: string; check: BrokerCheck; days: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(brokerConnections)
    .set({ clientId, lastCheck: check, lastFault: null })
    .where(
      and(
        eq(brokerConnections.id, id),
        or(isNull(brokerConnections.clientId), eq(brokerConnections.clientId, clientId)),
      ),
    );
  if (rowCount !== 1) return false;
  const checkedAt = new Date(check.checkedAt);
  if (days.length === 0) return true;
  await tx
    .insert(brokerChecks)
    .values(days.map((day) => ({ connectionId: id, day, checkedAt })))
    .onConflictDoUpdate({
      target: [brokerChecks.connectionId, brokerChecks.day],
      set: { checkedAt: sql`greatest(${brokerChecks.checkedAt}, excluded.checked_at)` },
    });
  return true;
}

export async function storeFault(db: Queries, id: string, fault: SyncFault, at: Date): Promise<void> {
  const lastFault: NonNullable<Connection["lastFault"]> = { at: at.toISOString(), fault };
  await db.update(brokerConnections).set({ lastFault }).where(eq(brokerConnections.id, id));
}
