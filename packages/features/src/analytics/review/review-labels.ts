import type { NoteValues } from "../notes/note-draft.ts";

/** What "Same as the trade before" copies. */
export type ReviewLabels = Pick<NoteValues, "setup" | "tags" | "mistakes" | "rating">;

/** Null where nothing of it is written. */
export function labelsOf({ setup, tags, mistakes, rating }: ReviewLabels): ReviewLabels | null {
  const isEmpty = setup === null && tags.length === 0 && mistakes.length === 0 && rating === null;
  return isEmpty ? null : { setup, tags, mistakes, rating };
}
