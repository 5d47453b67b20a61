import type { NoteAnchor, NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useMemo } from "react";
import type { JsonStorage } from "../../browser/json-storage.ts";
import { randomId } from "../../browser/random-id.ts";
import { type Autosave, useAutosave } from "../saving/use-autosave.ts";
import { changeOf, type NoteValues, noteDrafts } from "./note-draft.ts";
import { createNoteDraftStore } from "./note-draft-store.ts";

export interface UseNoteAutosave {
  /** Null where the trade has none yet. */
  note: NoteContent | null;
  anchor: NoteAnchor;
  /** E-mail address of the account. */
  owner: string;
  storage: JsonStorage;
  send: (change: NoteChange) => Promise<NoteContent>;
}

/** One note of a trade with its edits. */
export function useNoteAutosave(of: UseNoteAutosave): Autosave<NoteContent, NoteValues> {
  const { note, anchor, owner, storage, send } = of;
  const { product, account, key } = anchor;
  const store = useMemo(
    () => createNoteDraftStore(storage, owner, { product, account, key }),
    [storage, owner, product, account, key],
  );
  return useAutosave({
    drafts: noteDrafts,
    note,
    store,
    send: (draft) => send(changeOf(draft, anchor)),
    theirsOf: (failure) => (failure instanceof Failure ? (failure.refusal?.notes?.[0] ?? null) : null),
    newId: randomId,
  });
}
