import type { ArchivedNote } from "@saudabook/contract/backup/archived-notes.ts";
import type { NoteAnchor } from "@saudabook/contract/journal/notes.ts";

/**
 * New ids for journal trades, since those of the archive may be taken on this server. They keep the order: if
 * everything else is equal, the engine orders by them.
 *
 * @param fresh makes an unused id
 */
export function newIds(old: readonly string[], fresh: () => string): Map<string, string> {
  const made = old.map(() => fresh()).sort();
  return new Map(old.toSorted().map((id, at) => [id, made[at] ?? ""]));
}

/** A note on a journal trade, by the trade's new id. */
export function noteWithNewIds(
  { anchor, legs, ...note }: ArchivedNote,
  ids: ReadonlyMap<string, string>,
): ArchivedNote {
  const renamed = ({ key, ...hangs }: NoteAnchor) => ({
    ...hangs,
    key: key
      .split("|")
      .map((part) => ids.get(part) ?? part)
      .join("|"),
  });
  return { ...note, anchor: anchor && renamed(anchor), legs: legs.map(renamed) };
}
