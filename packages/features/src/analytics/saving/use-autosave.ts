import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftStore } from "./draft-store.ts";
import { type Draft, type Drafts, ownFields, type Problems } from "./drafts.ts";

/** Milliseconds after the last edit until it is sent. */
const PAUSE_MS = 1_000;

export type SaveState<Base, Field> =
  /** `at` is null for a new record. */
  | { status: "saved"; at: string | null }
  | { status: "waiting" }
  | { status: "saving" }
  | { status: "failed"; failure: unknown }
  /** Both sides changed `fields`; nothing is sent until the person has chosen. */
  | {
      status: "conflict";
      theirs: Base;
      fields: readonly Field[];
      /** Both texts together are longer than a text may be. Default: not tried. */
      tooLong?: boolean;
    };

export interface Autosave<Base, Values> {
  values: Values;
  /** Null for a new record. */
  note: Base | null;
  save: SaveState<Base, keyof Values>;
  /** The problem of each field that is not saved as it is typed. */
  problems: Problems<Values>;
  edit: (patch: Partial<Values>) => void;
  /** Sends what is not saved now. */
  retry: () => void;
  /** Ends a conflict with the person's own values, with those of the server, or with both texts and otherwise the own values. */
  resolve: (side: "own" | "theirs" | "both") => void;
}

export interface UseAutosave<Base, Values extends object> {
  drafts: Drafts<Base, Values>;
  /** The record on the server; null for a new one. */
  note: Base | null;
  store: DraftStore<Base, Values>;
  /** Rejects with the failure. */
  send: (draft: Draft<Base, Values>) => Promise<Base>;
  /** The record as it is now, if the server refused a draft for it. */
  theirsOf: (failure: unknown) => Base | null;
  /** The id of a new record. */
  newId: () => string;
}

/**
 * One record with its edits. An edit is stored on this device immediately and sent a second after the last one; it stays on the
 * device until the server has it. Two windows or devices never overwrite each other: a field that both changed waits for a choice.
 */
export function useAutosave<Base extends { id?: string; revision: number; savedAt: string }, Values extends object>({
  drafts,
  note,
  store,
  send,
  theirsOf,
  newId,
}: UseAutosave<Base, Values>): Autosave<Base, Values> {
  type Own = Draft<Base, Values>;
  const stateOf = (of: Own): SaveState<Base, keyof Values> =>
    ownFields(drafts.sendable(of)).length > 0
      ? { status: "waiting" }
      : { status: "saved", at: of.base?.savedAt ?? null };
  const [draft, setDraft] = useState<Own>(() => store.load() ?? { id: note?.id ?? newId(), base: note, own: {} });
  const [save, setSave] = useState<SaveState<Base, keyof Values>>(() => stateOf(draft));
  // The newest draft for a response that arrives after further edits.
  const latest = useRef(draft);
  const keep = useCallback(
    (next: Own) => {
      latest.current = next;
      store.save(next);
      setDraft(next);
    },
    [store],
  );

  const takeOver = (theirs: Base) => {
    const { draft: next, conflicts } = drafts.rebased(latest.current, theirs);
    // Until the choice, the draft rests on what it was written on: a reload asks again instead of overwriting.
    if (conflicts.length > 0) return setSave({ status: "conflict", theirs, fields: conflicts });
    keep(next);
    setSave(stateOf(next));
  };

  const left = useRef(false);
  const sendRest = () => {
    const sent = drafts.sendable(latest.current);
    if (ownFields(sent).length === 0) return;
    void send(sent).then(
      (saved) => store.save(drafts.afterSave(latest.current, sent, saved)),
      () => {},
    );
  };

  const flush = useEffectEvent(async () => {
    const sent = drafts.sendable(latest.current);
    if (ownFields(sent).length === 0 || save.status === "conflict" || save.status === "saving") return;
    setSave({ status: "saving" });
    try {
      const saved = await send(sent);
      keep(drafts.afterSave(latest.current, sent, saved));
      setSave(stateOf(latest.current));
      if (left.current) sendRest();
    } catch (failure) {
      const theirs = theirsOf(failure);
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

  // The page may be left within the pause, or while a save is running. What does not arrive stays on the device.
  const leave = useEffectEvent(() => {
    left.current = true;
    if (save.status !== "conflict" && save.status !== "saving") sendRest();
  });
  useEffect(() => {
    left.current = false;
    return () => leave();
  }, []);

  return {
    values: drafts.shownValues(draft),
    note: draft.base,
    save,
    problems: drafts.problemsOf(draft.own),
    edit: (patch) => {
      keep(drafts.edited(latest.current, patch));
      setSave((now) => (now.status === "conflict" || now.status === "saving" ? now : stateOf(latest.current)));
    },
    retry: () => void flush(),
    resolve: (side) => {
      if (save.status !== "conflict") return;
      const { draft: own } = drafts.rebased(latest.current, save.theirs);
      const next =
        side === "own"
          ? own
          : side === "theirs"
            ? drafts.withoutFields(own, save.fields)
            : drafts.joined(own, save.theirs, save.fields);
      if (next === null) return setSave({ ...save, tooLong: true });
      keep(next);
      setSave(stateOf(latest.current));
    },
  };
}
