import type { NoteChange, NoteContent, NoteField } from "@saudabook/contract/journal/notes.ts";
import { Failure } from "@saudabook/contract/wire/failure.ts";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { NoteDraftStore } from "./draft-store.ts";
import {
  afterSave,
  changeOf,
  edited,
  type NoteDraft,
  type NoteValues,
  ownFields,
  problemsOf,
  rebased,
  sendable,
  shownValues,
} from "./note-draft.ts";

/** Milliseconds after the last edit until it is sent. */
const PAUSE_MS = 1_000;

export type NoteSave =
  /** `at` is null for a new note. */
  | { status: "saved"; at: string | null }
  | { status: "waiting" }
  | { status: "saving" }
  | { status: "failed"; failure: unknown }
  /** Both sides changed `fields`; nothing is sent until the person has chosen. */
  | { status: "conflict"; theirs: NoteContent; fields: readonly NoteField[] };

export interface NoteEditing {
  values: NoteValues;
  note: NoteContent | null;
  save: NoteSave;
  /** The problem of each field that is not saved as it is typed. */
  problems: Partial<Record<NoteField, string>>;
  edit: (patch: Partial<NoteValues>) => void;
  /** Sends what is not saved now. */
  retry: () => void;
  /** Ends a conflict with the person's own values, or with those of the server. */
  resolve: (side: "own" | "theirs") => void;
}

export interface UseNote {
  /** The note on the server; null for a new one. */
  note: NoteContent | null;
  anchor: NoteContent["anchor"];
  store: NoteDraftStore;
  send: (change: NoteChange) => Promise<NoteContent>;
  newId: () => string;
}

/**
 * One note with its edits. An edit is stored on this device immediately and sent a second after the last one; it stays on the
 * device until the server has it. Two windows or devices never overwrite each other: a field that both changed waits for a choice.
 */
export function useNote({ note, anchor, store, send, newId }: UseNote): NoteEditing {
  const [draft, setDraft] = useState<NoteDraft>(() => store.load() ?? { id: note?.id ?? newId(), base: note, own: {} });
  const [save, setSave] = useState<NoteSave>(() => stateOf(draft));
  // The newest draft for a response that arrives after further edits.
  const latest = useRef(draft);
  const keep = useCallback(
    (next: NoteDraft) => {
      latest.current = next;
      store.save(next);
      setDraft(next);
    },
    [store],
  );

  const takeOver = (theirs: NoteContent) => {
    const { draft: next, conflicts } = rebased(latest.current, theirs);
    // Until the choice, the draft rests on what it was written on: a reload asks again instead of overwriting.
    if (conflicts.length > 0) return setSave({ status: "conflict", theirs, fields: conflicts });
    keep(next);
    setSave(stateOf(next));
  };

  const flush = useEffectEvent(async () => {
    const sent = sendable(latest.current);
    if (ownFields(sent).length === 0 || save.status === "conflict" || save.status === "saving") return;
    setSave({ status: "saving" });
    try {
      const saved = await send(changeOf(sent, anchor));
      keep(afterSave(latest.current, sent, saved));
      setSave(stateOf(latest.current));
    } catch (failure) {
      const theirs = failure instanceof Failure ? failure.refusal?.notes?.[0] : undefined;
      if (theirs) takeOver(theirs);
      else setSave({ status: "failed", failure });
    }
  });

  // A newer note than the one that the draft rests on: another window, or a request of this page.
  const newer = note && note.revision > (draft.base?.revision ?? 0) ? note : null;
  const onNewer = useEffectEvent(() => newer && takeOver(newer));
  useEffect(() => {
    if (newer && save.status !== "saving") onNewer();
  }, [newer, save.status]);

  // Deleted here or elsewhere. What is not saved goes on as a new note.
  const wasThere = useRef(note !== null);
  const onGone = useEffectEvent(() => {
    keep({ id: newId(), base: null, own: latest.current.own });
    setSave(stateOf(latest.current));
  });
  useEffect(() => {
    if (wasThere.current && note === null) onGone();
    wasThere.current = note !== null;
  }, [note]);

  useEffect(() => {
    if (save.status !== "waiting") return;
    const timer = setTimeout(flush, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [save]);

  useEffect(() => {
    const online = () => void flush();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);

  // The page may be left within the pause. What does not arrive stays on the device.
  const leave = useEffectEvent(() => {
    const sent = sendable(latest.current);
    if (ownFields(sent).length === 0 || save.status === "conflict" || save.status === "saving") return;
    void send(changeOf(sent, anchor)).then(
      (saved) => store.save(afterSave(latest.current, sent, saved)),
      () => {},
    );
  });
  useEffect(() => () => leave(), []);

  return {
    values: shownValues(draft),
    note: draft.base,
    save,
    problems: problemsOf(draft),
    edit: (patch) => {
      keep(edited(latest.current, patch));
      setSave((now) => (now.status === "conflict" || now.status === "saving" ? now : stateOf(latest.current)));
    },
    retry: () => void flush(),
    resolve: (side) => {
      if (save.status !== "conflict") return;
      const { draft: next } = rebased(latest.current, save.theirs);
      const taken = Object.entries(next.own).filter(([field]) => !save.fields.includes(field as NoteField));
      keep(side === "own" ? next : { ...next, own: Object.fromEntries(taken) });
      setSave(stateOf(latest.current));
    },
  };
}

function stateOf(draft: NoteDraft): NoteSave {
  return ownFields(sendable(draft)).length > 0
    ? { status: "waiting" }
    : { status: "saved", at: draft.base?.savedAt ?? null };
}
