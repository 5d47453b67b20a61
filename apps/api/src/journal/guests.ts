import { eq, lt, sql } from "drizzle-orm";
import { guests } from "../db/schema/journal.ts";
import type { Db, Transaction } from "../db/types.ts";
import { cookieHashOf, GUEST_DAYS } from "./guest-cookie.ts";

export async function findGuest(db: Db | Transaction, cookie: string): Promise<string | null> {
  const [guest] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.cookieHash, cookieHashOf(cookie)));
  return guest?.id ?? null;
}

/** Locks the guest until the end of the transaction, so that nothing is written into a journal while it moves to an account. */
export async function lockGuest(tx: Transaction, cookie: string): Promise<string | null> {
  const [guest] = await tx
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.cookieHash, cookieHashOf(cookie)))
    .for("update");
  return guest?.id ?? null;
}

export async function insertGuest(tx: Transaction, cookie: string): Promise<string> {
  const [guest] = await tx
    .insert(guests)
    .values({ cookieHash: cookieHashOf(cookie) })
    .returning({ id: guests.id });
  if (!guest) throw new Error("No guest was inserted.");
  return guest.id;
}

export async function touchGuest(tx: Transaction, id: string): Promise<void> {
  await tx.update(guests).set({ writtenAt: sql`now()` }).where(eq(guests.id, id));
}

/**
 * Moves the guest's trades, deleted ones too, to the account and deletes the guest. A trade that both have (a form sent it before and again
 * after the login) is kept once; two different ones with the same key are both kept.
 */
export async function moveGuest(tx: Transaction, guestId: string, userId: string): Promise<number> {
  const same = sql`own.user_id = ${userId} and own.key = moved.key`;
  const equal = sql`(own.symbol, own.type, own.buy_price, own.quantity, own.sell_price, own.bought_at, own.sold_at) =
    (moved.symbol, moved.type, moved.buy_price, moved.quantity, moved.sell_price, moved.bought_at, moved.sold_at)`;
  await tx.execute(sql`
    delete from journal_trades as moved where guest_id = ${guestId}
    and exists (select 1 from journal_trades as own where ${same} and ${equal})`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update journal_trades as moved set user_id = ${userId}, guest_id = null,
      key = case when exists (select 1 from journal_trades as own where ${same}) then null else key end
    where guest_id = ${guestId} returning id::text as id`);
  await tx.delete(guests).where(eq(guests.id, guestId));
  return rows.length;
}

/** Deletes guests whose cookie has expired: their journals can no longer be reached. */
export async function deleteForgottenGuests(db: Db): Promise<void> {
  await db.delete(guests).where(lt(guests.writtenAt, sql`now() - make_interval(days => ${GUEST_DAYS + 1})`));
}
