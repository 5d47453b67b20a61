import { futureFields, type JournalEntry, type JournalTrade } from "@saudabook/contract/journal/journal.ts";
import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { besideSampleData, invalidFields, noSuchJournalTrade } from "@saudabook/contract/wire/refusals.ts";
import { dayAfter } from "@saudabook/trading/calendar.ts";
import { journalResult } from "@saudabook/trading/journal-pnl.ts";
import { db, type KeptJournalTrade, nextId } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { refusalFrom } from "../refusal.ts";

export function journalOf(owner: string): KeptJournalTrade[] {
  return db.journals.get(owner) ?? [];
}

/** Moves a guest's trades to the account that logs in or registers in the same browser, each once, but never into sample data. */
export function adoptGuestJournal(accountId: string): void {
  if (db.sampleAccounts.has(accountId)) return;
  const own = journalOf(accountId);
  const keys = new Set(own.map(({ key }) => key));
  const guests = journalOf("guest").filter(({ key }) => key === undefined || !keys.has(key));
  db.journals.set(accountId, [...guests, ...own]);
  db.journals.delete("guest");
}

/** Without an account the owner is this browser's guest, the only one here. */
const ownerOf = (account: Account | null) => account?.id ?? "guest";

function find(account: Account | null, id: string): KeptJournalTrade {
  const found = journalOf(ownerOf(account)).find(({ _id }) => _id === id);
  if (!found) throw refusalFrom(noSuchJournalTrade());
  return found;
}

function refuseBesideSample(account: Account | null): void {
  if (account && db.sampleAccounts.has(account.id)) throw refusalFrom(besideSampleData());
}

function tradeOf(entry: JournalEntry, id: string): JournalTrade {
  const fields = futureFields(entry, dayAfter(db.today));
  if (Object.keys(fields).length > 0) throw refusalFrom(invalidFields(fields));
  const { pnl: _pnl, status: _status, ...sent } = entry;
  return { ...sent, _id: id, ...journalResult(entry) };
}

export const journal = {
  journalTrades: ({ params, account }) => ({
    data: journalOf(ownerOf(account)).filter(({ type, deleted }) => type === params.type && !deleted),
  }),

  addJournalTrade: ({ json, account }) => {
    refuseBesideSample(account);
    const owner = ownerOf(account);
    const known = journalOf(owner).find(({ key }) => key !== undefined && key === json.key);
    const data = known ?? tradeOf(json, nextId("journal"));
    if (!known) db.journals.set(owner, [data, ...journalOf(owner)]);
    return { success: true, message: doneMessages.addJournalTrade, data };
  },

  editJournalTrade: ({ params, json, account }) => {
    const known = find(account, params.id);
    if (known.deleted) throw refusalFrom(noSuchJournalTrade());
    const { key } = known;
    Object.assign(known, { ...tradeOf(json, known._id), key });
    return { success: true, message: doneMessages.editJournalTrade, data: known };
  },

  deleteJournalTrade: ({ params, account }) => {
    const known = find(account, params.id);
    known.deleted = true;
    return { success: true, message: doneMessages.deleteJournalTrade, data: known };
  },

  restoreJournalTrade: ({ params, account }) => {
    const known = find(account, params.id);
    refuseBesideSample(account);
    delete known.deleted;
    return { success: true, message: doneMessages.restoreJournalTrade, data: known };
  },
} satisfies Pick<
  Handlers,
  "journalTrades" | "addJournalTrade" | "editJournalTrade" | "deleteJournalTrade" | "restoreJournalTrade"
>;
