import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import {
  changedElsewhere,
  stopOfJournalTrade,
  unknownLabel,
  unknownNote,
} from "@saudabook/contract/journal/note-refusals.ts";
import {
  type ChangedNote,
  JOURNAL_ACCOUNT,
  type NoteAnchor,
  type NoteContent,
} from "@saudabook/contract/journal/notes.ts";
import type { RefusalText } from "@saudabook/contract/wire/error-texts.ts";
import { changedNote, holds, type KnownChange, newNote } from "./changed-note.ts";

export interface NotesBefore {
  /** Those that the changes name, and those on the anchors that they name, deleted ones included. */
  notes: readonly NoteContent[];
  /** Kinds of the account's labels by their ids. */
  labels: ReadonlyMap<string, LabelKind>;
}

/** Each change done, in their order, or why none of them is. A note that is as its change wants it already has its revision of before. */
export type NotesAfter = { done: ChangedNote[]; added: number } | { refusal: RefusalText };

const anchorText = ({ product, account, key }: NoteAnchor) => `${product}|${account}|${key}`;

/** @param now an ISO moment in UTC */
export function changeNotes(changes: readonly KnownChange[], { notes, labels }: NotesBefore, now: string): NotesAfter {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const byAnchor = new Map(notes.map((note) => [anchorText(note.anchor), note.id]));
  const conflicts = new Map<string, NoteContent>();
  const done: ChangedNote[] = [];
  let added = 0;
  for (const [place, change] of changes.entries()) {
    const { anchor, revision } = change;
    const problem = labelProblem(place, change, labels);
    if (problem) return { refusal: problem };
    const own = byId.get(change.id);
    const onAnchor = anchor && byId.get(byAnchor.get(anchorText(anchor)) ?? "");
    const known = own ?? (revision === null ? onAnchor : undefined);
    const before = known ?? (revision === null && anchor ? newNote(change.id, anchor, now) : undefined);
    if (!before) return { refusal: unknownNote(place) };
    const { stop = null, target = null } = change;
    if ((anchor ?? before.anchor).account === JOURNAL_ACCOUNT && (stop !== null || target !== null)) {
      return { refusal: stopOfJournalTrade(place, stop === null ? "target" : "stop") };
    }
    if (known && holds(known, change)) {
      done.push({ note: known, undo: { id: known.id, revision: known.revision } });
      continue;
    }
    const comesBack = revision === null && !own && known && known.deletedAt !== null;
    const isSeen = known === undefined || comesBack || known.revision === revision;
    if (!isSeen) conflicts.set(before.id, before);
    // A note on the anchor that the change wants to have for another one.
    if (onAnchor && onAnchor.id !== before.id) conflicts.set(onAnchor.id, onAnchor);
    const after = changedNote(before, change, now);
    byAnchor.delete(anchorText(before.anchor));
    byAnchor.set(anchorText(after.note.anchor), after.note.id);
    byId.set(after.note.id, after.note);
    done.push(after);
    added += Number(known === undefined);
  }
  return conflicts.size > 0 ? { refusal: changedElsewhere([...conflicts.values()]) } : { done, added };
}

function labelProblem(
  place: number,
  { setup, tags = [], mistakes = [] }: KnownChange,
  labels: ReadonlyMap<string, LabelKind>,
): RefusalText | null {
  if (setup && labels.get(setup) !== "setup") return unknownLabel(place, "setup");
  if (tags.some((id) => labels.get(id) !== "tag")) return unknownLabel(place, "tags");
  if (mistakes.some((id) => labels.get(id) !== "mistake")) return unknownLabel(place, "mistakes");
  return null;
}
