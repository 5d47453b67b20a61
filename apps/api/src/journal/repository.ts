import type { JournalEntry, JournalTrade, JournalType } from "@saudabook/contract/journal/journal.ts";
import type { JournalResult } from "@saudabook/trading/journal-pnl.ts";
import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { journalTrades } from "../db/schema/journal.ts";
import type { Db, Transaction } from "../db/types.ts";
import type { Owner } from "./owner.ts";

type Row = typeof journalTrades.$inferSelect;

/** A journal trade with the result that the server computed. */
export type JournalValues = Omit<JournalEntry, keyof JournalResult> & JournalResult;

const ownedBy = (owner: Owner): SQL =>
  "userId" in owner ? eq(journalTrades.userId, owner.userId) : eq(journalTrades.guestId, owner.guestId);
const tradeOfOwner = (owner: Owner, id: string) => and(ownedBy(owner), eq(journalTrades.publicId, id));

/** Newest first. */
export async function listTrades(db: Db, owner: Owner, type: JournalType): Promise<JournalTrade[]> {
  const rows = await db
    .select()
    .from(journalTrades)
    .where(and(ownedBy(owner), eq(journalTrades.type, type), isNull(journalTrades.deletedAt)))
    .orderBy(desc(journalTrades.id));
  return rows.map(tradeOf);
}

/** @returns `null`, without storing anything, if the owner has a trade with this key, deleted or not */
export async function insertTrade(tx: Transaction, owner: Owner, values: JournalValues): Promise<JournalTrade | null> {
  const [row] = await tx
    .insert(journalTrades)
    .values({ ...owner, key: values.key ?? null, ...columnsOf(values) })
    .onConflictDoNothing()
    .returning();
  return row ? tradeOf(row) : null;
}

/** The owner's trade with this key, no longer deleted. */
export async function restoreByKey(tx: Transaction, owner: Owner, key: string): Promise<JournalTrade | null> {
  const [row] = await tx
    .update(journalTrades)
    .set({ deletedAt: null })
    .where(and(ownedBy(owner), eq(journalTrades.key, key)))
    .returning();
  return row ? tradeOf(row) : null;
}

export async function updateTrade(
  db: Db,
  owner: Owner,
  id: string,
  values: JournalValues,
): Promise<JournalTrade | null> {
  const [row] = await db
    .update(journalTrades)
    .set(columnsOf(values))
    .where(and(tradeOfOwner(owner, id), isNull(journalTrades.deletedAt)))
    .returning();
  return row ? tradeOf(row) : null;
}

export async function markDeleted(db: Db, owner: Owner, id: string, deleted: boolean): Promise<JournalTrade | null> {
  const deletedAt = deleted ? sql`coalesce(${journalTrades.deletedAt}, now())` : null;
  const [row] = await db.update(journalTrades).set({ deletedAt }).where(tradeOfOwner(owner, id)).returning();
  return row ? tradeOf(row) : null;
}

/** Removes the trades that were deleted more than this number of days ago. */
export async function eraseDeletedTrades(db: Db, days: number): Promise<void> {
  await db.delete(journalTrades).where(lt(journalTrades.deletedAt, sql`now() - make_interval(days => ${days})`));
}

function columnsOf({ buyDateTime, sellDateTime, key: _key, ...columns }: JournalValues) {
  return { ...columns, boughtAt: buyDateTime, soldAt: sellDateTime };
}

function tradeOf(row: Row): JournalTrade {
  const { publicId, symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, pnl } = row;
  return {
    _id: publicId,
    symbol,
    buyPrice,
    quantity,
    sellPrice,
    targetPrice,
    stopLoss,
    pnl,
    buyDateTime: localOf(row.boughtAt),
    sellDateTime: localOf(row.soldAt),
    status: row.status === "WIN" ? "WIN" : "LOSS",
    type: row.type === "equity" ? "equity" : "intraday",
    ...(row.key !== null && { key: row.key }),
  };
}

/** A stored `2026-04-01 09:30:00` in the format of a form; zero seconds are left out. */
export function localOf(text: string): string {
  return text.replace(" ", "T").replace(/:00$/, "");
}
