import type { RoundTrip } from "@saudabook/contract/analysis/round-trips.ts";
import type { NoteRows, NoteWindow } from "@saudabook/contract/journal/note-window.ts";
import type { Attachment, Note, NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { AnalysedAccount } from "../analysis/responses/analysed-account.ts";
import { roundTripOf } from "../analysis/responses/round-trips/round-trip-rows.ts";

/** Folds the letters A to Z alone, as every database does. */
export const foldedText = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Newest first. */
export function compareNotes(
  a: Pick<NoteContent, "id" | "createdAt">,
  b: Pick<NoteContent, "id" | "createdAt">,
): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** Whether a note with this attachment is asked for; without a state every one that is not deleted. */
export const hasState = (attachment: Attachment | undefined, state: NoteWindow["state"]) =>
  state === undefined ? attachment?.state !== "deleted" : attachment?.state === state;

/** The round trips that notes are on, by id. */
export function roundTripsOf(
  notes: readonly Note[],
  account: AnalysedAccount,
  rowOf: ReadonlyMap<string, number>,
): Record<string, RoundTrip> {
  const rows = notes.flatMap(({ attachment }) =>
    attachment.state === "attached" ? (rowOf.get(attachment.roundTrip) ?? []) : [],
  );
  return Object.fromEntries([...new Set(rows)].map((row) => roundTripOf(account, row)).map((trip) => [trip.id, trip]));
}

/** A window of the notes that fit. */
export function noteWindow(
  notes: readonly NoteContent[],
  attachments: ReadonlyMap<string, Attachment>,
  { q, state, offset, limit }: NoteWindow,
): Omit<NoteRows, "basis" | "roundTrips"> {
  const part = q && foldedText(q);
  const fitting = notes
    .flatMap((note) => {
      const attachment = attachments.get(note.id);
      const fits = hasState(attachment, state) && (!part || foldedText(note.text).includes(part));
      return attachment && fits ? [{ ...note, attachment }] : [];
    })
    .sort(compareNotes);
  return { total: fitting.length, offset, notes: fitting.slice(offset, offset + limit) };
}
