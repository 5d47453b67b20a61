import type { Attachment, NoteContent, NoteRows, NoteWindow } from "@saudabook/contract/journal/notes.ts";

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

/** A window of the notes that fit. */
export function noteWindow(
  notes: readonly NoteContent[],
  attachments: ReadonlyMap<string, Attachment>,
  { q, state, offset, limit }: NoteWindow,
): Omit<NoteRows, "pending"> {
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
