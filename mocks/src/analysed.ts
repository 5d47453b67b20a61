import type { Results } from "@saudabook/trading/analysis/metrics/results.ts";
import { idText } from "@saudabook/trading/analysis/responses/texts.ts";
import { withJournal } from "@saudabook/trading/journal/with-journal.ts";
import { attachedNotes, notesOf, rowsOf } from "./attached.ts";
import { db, type KeptLabel, type KeptSettlement } from "./db.ts";
import { type Analysed, derived } from "./derived.ts";
import { digest } from "./digest.ts";
import type { Account } from "./fixtures/accounts.ts";

/** The last notes that were applied to results: the requests of one page use the same ones. */
const lastOf = new WeakMap<Results, { state: string; results: Results }>();

/**
 * Returns the rows of an account and its figures, with what its notes say.
 *
 * @param tried settlements that count in addition to the stored ones
 */
export function analysed(account: Account, tried: readonly KeptSettlement[] = []): Analysed {
  const known = derived(account, tried);
  const notes = notesOf(account);
  if (notes.length === 0) return known;
  const labels = db.labels.get(account.id) ?? [];
  const state = JSON.stringify([notes, labels]);
  const last = lastOf.get(known.account.results);
  const results = last?.state === state ? last.results : said(account, known, labels);
  lastOf.set(known.account.results, { state, results });
  const version =
    results === known.account.results ? known.account.version : idText(digest(`${known.account.version} ${state}`));
  return { ...known, account: { ...known.account, results, version } };
}

function said(account: Account, known: Analysed, labels: readonly KeptLabel[]): Results {
  const notes = new Map(notesOf(account).map((note) => [note.id, note]));
  const attached = attachedNotes(account, known);
  return withJournal(known.account, { notes, labels, ...attached, rowOf: rowsOf(known) }).results;
}
