import type { JournalEntry, JournalTrade, JournalType } from "@saudabook/contract/journal.ts";
import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Transaction } from "../db/open.ts";
import { journalTrades } from "../db/schema.ts";
import type { Owner } from "./owner.ts";

type Row = typeof journalTrades.$inferSelect;

const ownedBy = (owner: Owner): SQL =>
  "userId" in owner ? eq(journalTrades.userId, owner.userId) : eq(journalTrades.guestId, owner.guestId);
const the = (owner: Owner, id: string) => and(ownedBy(owner), eq(journalTrades.publicId, id));

/** Newest first. */
export async function listTrades(db: Db, owner: Owner, type: JournalType): Promise<JournalTrade[]> {
  const rows = await db
    .select()
    .from(journalTrades)
    .where(and(ownedBy(owner), eq(journalTrades.type, type), isNull(journalTrades.deletedAt)))
    .orderBy(desc(journalTrades.id));
  return rows.map(tradeOf);
}

/** The trade that was there already, where the owner has one with this key; a deleted one comes back, for it was asked for. */
export async function insertTrade(tx: Transaction, owner: Owner, entry: JournalEntry): Promise<JournalTrade> {
  const key = entry.key ?? null;
  const [row] = await tx
    .insert(journalTrades)
    .values({ ...owner, key, ...columnsOf(entry) })
    .onConflictDoNothing()
    .returning();
  if (row) return tradeOf(row);
  const [known] =
    key === null
      ? []
      : await tx
          .select()
          .from(journalTrades)
          .where(and(ownedBy(owner), eq(journalTrades.key, key)));
  if (!known) throw new Error("A trade was neither inserted nor known.");
  if (known.deletedAt === null) return tradeOf(known);
  const [back] = await tx
    .update(journalTrades)
    .set({ deletedAt: null })
    .where(eq(journalTrades.id, known.id))
    .returning();
  return tradeOf(back ?? known);
}

export async function updateTrade(db: Db, owner: Owner, id: string, entry: JournalEntry): Promise<JournalTrade | null> {
  const [row] = await db
    .update(journalTrades)
    .set(columnsOf(entry))
    .where(and(the(owner, id), isNull(journalTrades.deletedAt)))
    .returning();
  return row ? tradeOf(row) : null;
}

export async function markDeleted(db: Db, owner: Owner, id: string, deleted: boolean): Promise<JournalTrade | null> {
  const deletedAt = deleted ? sql`coalesce(${journalTrades.deletedAt}, now())` : null;
  const [row] = await db.update(journalTrades).set({ deletedAt }).where(the(owner, id)).returning();
  return row ? tradeOf(row) : null;
}

/** Days for which a deleted trade can be brought back. */
export const DELETED_TRADE_DAYS = 30;

export async function eraseDeletedTrades(db: Db): Promise<void> {
  await db
    .delete(journalTrades)
    .where(lt(journalTrades.deletedAt, sql`now() - make_interval(days => ${DELETED_TRADE_DAYS})`));
}

/** What was sent as `pnl` and `status` is not looked at. */
function columnsOf({ buyDateTime, sellDateTime, pnl: _pnl, status: _status, key: _key, ...entry }: JournalEntry) {
  return { ...entry, boughtAt: buyDateTime, soldAt: sellDateTime, ...journalResult(entry) };
}

function tradeOf(row: Row): JournalTrade {
  const { publicId, symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, pnl } = row;
  return {
    ...{ _id: publicId, symbol, buyPrice, quantity, sellPrice, targetPrice, stopLoss, pnl },
    buyDateTime: localOf(row.boughtAt),
    sellDateTime: localOf(row.soldAt),
    status: row.status === "WIN" ? "WIN" : "LOSS",
    type: row.type === "equity" ? "equity" : "intraday",
    ...(row.key !== null && { key: row.key }),
  };
}

/** `2026-04-01 09:30:00` as a form writes it; seconds only where there are some. */
function localOf(text: string): string {
  return text.replace(" ", "T").replace(/:00$/, "");
}
