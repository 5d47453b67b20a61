import type { Note, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { tripId } from "@saudabook/trading/analysis/responses/round-trips/round-trip-rows.ts";
import { idText } from "@saudabook/trading/analysis/responses/texts.ts";
import { type AttachedNotes, type AttachSource, attachNotes } from "@saudabook/trading/journal/attach.ts";
import { attachSource } from "@saudabook/trading/journal/attach-source.ts";
import { db } from "./db.ts";
import { type Analysed, brokerAccounts } from "./derived.ts";
import { digest } from "./digest.ts";
import type { Account } from "./fixtures/accounts.ts";
import { historyOf, importsOf } from "./history/import-ledger.ts";

export const notesOf = ({ id }: Account): NoteContent[] => db.notes.get(id) ?? [];

/** Which round trips the notes of an account are on. */
export function attachedNotes(account: Account, known: Analysed): AttachedNotes {
  return attachNotes(notesOf(account), sourceOf(account, known));
}

/** The notes on a round trip, the one that leads first. */
export function notesOn(account: Account, known: Analysed, roundTrip: string): Note[] {
  const { attachments, ofTrip } = attachedNotes(account, known);
  const byId = new Map(notesOf(account).map((note) => [note.id, note]));
  return (ofTrip.get(roundTrip) ?? []).flatMap((id) => {
    const [note, attachment] = [byId.get(id), attachments.get(id)];
    return note && attachment ? [{ ...note, attachment }] : [];
  });
}

/** Rows of round trips by their ids. */
export function rowsOf({ account }: Analysed): Map<string, number> {
  const { count } = account.results.trips;
  return new Map(Array.from({ length: count }, (_, trip) => [tripId(account, trip), trip]));
}

function sourceOf(account: Account, known: Analysed): AttachSource {
  const { account: results, groups, executions, journal } = known;
  const { current } = brokerAccounts(historyOf(account));
  const undone = importsOf(account).filter(({ undoneAt }) => undoneAt !== null);
  return attachSource({
    account: results,
    rowOf: rowsOf(known),
    idOf: (identity) => idText(digest(identity)),
    current,
    groups: groups.map(({ detail }, group) => ({ group, detail: readDetail(detail) })),
    fills: executions.map((one, ref) => ({ ref, account: one.account, key: one.key })),
    undone: new Set(
      undone.flatMap((one) => one.executions.map(({ execution }) => `${execution.broker}|${execution.key}`)),
    ),
    settlements: new Set((db.settlements.get(account.id) ?? []).map(({ id }) => id)),
    journal: new Set(journal.map(({ key }) => key)),
  });
}
