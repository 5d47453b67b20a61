import { doneMessages } from "@saudabook/contract/wire/done-messages.ts";
import { notEmpty } from "@saudabook/contract/wire/refusals.ts";
import { addDays } from "@saudabook/trading/calendar.ts";
import { sampleNotes } from "@saudabook/trading/sample-account/sample-notes.ts";
import { sampleTradebooks } from "@saudabook/trading/sample-account/sample-tradebooks.ts";
import { db } from "../db.ts";
import { derived } from "../derived.ts";
import type { Account } from "../fixtures/accounts.ts";
import type { Handlers } from "../handle.ts";
import { type Accepted, historyOf, keepImport, sha256Of } from "../history/import-ledger.ts";
import { refusalFrom } from "../refusal.ts";
import { journalOf } from "./journal.ts";
import { read } from "./trades.ts";

function isEmpty(account: Account): boolean {
  const { id } = account;
  const journal = journalOf(id).filter(({ deleted }) => !deleted);
  const settlements = db.settlements.get(id) ?? [];
  const settings = db.analyticsSettings.get(id) ?? { startingCapital: null, plans: [] };
  return (
    historyOf(account).fills.size === 0 &&
    journal.length === 0 &&
    [db.notes, db.labels, db.dayNotes].every((kept) => (kept.get(id) ?? []).length === 0) &&
    settlements.length === 0 &&
    settings.startingCapital === null &&
    settings.plans.length === 0
  );
}

/** Adds the notes of the sample data, on the newest of its contracts. */
function addNotes(account: Account): void {
  const fills = derived(account)
    .executions.filter(({ segment }) => segment === "fno")
    .map(({ executedAt, ...fill }) => ({ ...fill, at: executedAt }))
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const { labels, notes } = sampleNotes(fills, () => crypto.randomUUID());
  db.labels.set(account.id, labels);
  db.notes.set(account.id, notes);
}

export const sampleData = {
  putSampleData: async ({ account }) => {
    if (!db.sampleAccounts.has(account.id)) {
      if (!isEmpty(account)) throw refusalFrom(notEmpty());
      const accepted: Accepted[] = [];
      for (const { name, bytes, broker, tradeType } of sampleTradebooks(addDays(db.today, -1))) {
        const file = new File([bytes], name);
        const tradebook = await read(file, { broker, tradeType }, () => undefined);
        accepted.push({ file, tradebook, sha256: await sha256Of(file) });
      }
      // The same request may have been handled in the meantime.
      if (!db.sampleAccounts.has(account.id)) {
        for (const one of accepted) keepImport(account, one, { sample: true });
        addNotes(account);
      }
      db.sampleAccounts.add(account.id);
    }
    return { success: true, message: doneMessages.putSampleData };
  },

  deleteSampleData: ({ account: { id } }) => {
    if (db.sampleAccounts.delete(id)) {
      db.histories.delete(id);
      db.imports.delete(id);
      db.settlements.delete(id);
      db.notes.delete(id);
      db.labels.delete(id);
      db.dayNotes.delete(id);
      db.taxChoices.delete(id);
      db.taxExports.delete(id);
      db.analyticsSettings.delete(id);
      db.labs.delete(id);
      db.accountNames.delete(id);
    }
    return { success: true, message: doneMessages.deleteSampleData };
  },
} satisfies Pick<Handlers, "putSampleData" | "deleteSampleData">;
