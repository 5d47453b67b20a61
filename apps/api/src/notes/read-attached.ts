import type { Note } from "@saudabook/contract/journal/notes.ts";
import type { AttachedNotes } from "@saudabook/trading/journal/attach.ts";
import { inArray } from "drizzle-orm";
import { notes } from "../db/schema/notes.ts";
import type { Queries } from "../db/types.ts";
import { readNotes } from "./note-rows.ts";

/** The notes with these ids, in this order, with their attachments. */
export async function readAttached(
  db: Queries,
  userId: string,
  ids: readonly string[],
  { attachments }: Pick<AttachedNotes, "attachments">,
): Promise<Note[]> {
  if (ids.length === 0) return [];
  const found = await readNotes(db, userId, inArray(notes.id, [...ids]));
  const byId = new Map(found.map((note) => [note.id, note]));
  return ids.flatMap((id) => {
    const [note, attachment] = [byId.get(id), attachments.get(id)];
    return note && attachment ? [{ ...note, attachment }] : [];
  });
}
