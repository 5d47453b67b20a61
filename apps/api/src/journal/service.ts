import {
  futureFields,
  type JournalEntry,
  type JournalTrade,
  type JournalType,
} from "@saudabook/contract/journal/journal.ts";
import { invalidFields, noSuchJournalTrade } from "@saudabook/contract/wire/refusals.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import type { Db, Transaction } from "../db/types.ts";
import { refusalFrom } from "../http/refusal.ts";
import { newGuestCookie } from "./guest-cookie.ts";
import { findGuest, insertGuest, lockGuest, moveGuest, touchGuest } from "./guests.ts";
import type { Owner } from "./owner.ts";
import { insertTrade, type JournalValues, listTrades, markDeleted, restoreByKey, updateTrade } from "./repository.ts";

/** Days for which a deleted trade can be restored. */
export const DELETED_TRADE_DAYS = 30;

/** The caller of a request: an account, or a browser with or without a guest's cookie. */
export type Caller = { userId: string } | { cookie: string | null };

export interface JournalService {
  list(caller: Caller, type: JournalType): Promise<JournalTrade[]>;
  /** `cookie`: to be set, for a guest. */
  add(caller: Caller, entry: JournalEntry): Promise<{ trade: JournalTrade; cookie: string | null }>;
  edit(caller: Caller, id: string, entry: JournalEntry): Promise<JournalTrade>;
  remove(caller: Caller, id: string): Promise<JournalTrade>;
  restore(caller: Caller, id: string): Promise<JournalTrade>;
  /** Moves the trades of the cookie's guest to the account. @returns the number of trades moved */
  moveToAccount(cookie: string, userId: string): Promise<number>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createJournalService({ db, today }: { db: Db; today: () => string }): JournalService {
  const refuseFuture = (entry: JournalEntry) => {
    const fields = futureFields(entry, dayAfter(today()));
    if (Object.keys(fields).length > 0) throw refusalFrom(invalidFields(fields));
  };
  const ownerOf = async (caller: Caller): Promise<Owner | null> => {
    if ("userId" in caller) return caller;
    const guestId = caller.cookie === null ? null : await findGuest(db, caller.cookie);
    return guestId === null ? null : { guestId };
  };
  /** Throws `not_found` both for a malformed id and for a trade of another owner. */
  const own = async (caller: Caller, id: string, act: (owner: Owner) => Promise<JournalTrade | null>) => {
    const owner = UUID.test(id) ? await ownerOf(caller) : null;
    const trade = owner && (await act(owner));
    if (!trade) throw refusalFrom(noSuchJournalTrade());
    return trade;
  };

  return {
    async list(caller, type) {
      const owner = await ownerOf(caller);
      return owner ? listTrades(db, owner, type) : [];
    },

    async add(caller, entry) {
      refuseFuture(entry);
      return db.transaction(async (tx) => {
        if ("userId" in caller) return { trade: await insertOrRestore(tx, caller, entry), cookie: null };
        // A cookie is unknown after its journal has moved to an account; a trade that arrives with it starts a new guest's journal.
        const known = caller.cookie === null ? null : await lockGuest(tx, caller.cookie);
        const cookie = known === null || caller.cookie === null ? newGuestCookie() : caller.cookie;
        const guestId = known ?? (await insertGuest(tx, cookie));
        await touchGuest(tx, guestId);
        return { trade: await insertOrRestore(tx, { guestId }, entry), cookie };
      });
    },

    async edit(caller, id, entry) {
      refuseFuture(entry);
      return own(caller, id, (owner) => updateTrade(db, owner, id, withResult(entry)));
    },
    remove: (caller, id) => own(caller, id, (owner) => markDeleted(db, owner, id, true)),
    restore: (caller, id) => own(caller, id, (owner) => markDeleted(db, owner, id, false)),

    moveToAccount(cookie, userId) {
      return db.transaction(async (tx) => {
        const guestId = await lockGuest(tx, cookie);
        return guestId === null ? 0 : moveGuest(tx, guestId, userId);
      });
    },
  };
}

/** The result is computed here: `pnl` and `status` of the request are ignored. */
function withResult(entry: JournalEntry): JournalValues {
  return { ...entry, ...journalResult(entry) };
}

/** If the owner has used the key before, returns that trade, so that a form sent twice adds one trade; a deleted one is restored. */
async function insertOrRestore(tx: Transaction, owner: Owner, entry: JournalEntry): Promise<JournalTrade> {
  const inserted = await insertTrade(tx, owner, withResult(entry));
  if (inserted) return inserted;
  const known = entry.key === undefined ? null : await restoreByKey(tx, owner, entry.key);
  if (!known) throw new Error("A trade was neither inserted nor known.");
  return known;
}
