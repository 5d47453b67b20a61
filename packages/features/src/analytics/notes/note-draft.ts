import { journalNumber } from "@saudabook/contract/journal/journal.ts";
import type { NoteAnchor, NoteChange, NoteContent, NoteField } from "@saudabook/contract/journal/notes.ts";

/** What the panel edits. Prices and risk in rupees, as they are typed. */
export interface NoteValues {
  text: string;
  setup: string | null;
  tags: readonly string[];
  mistakes: readonly string[];
  rating: number | null;
  stop: string | null;
  target: string | null;
  risk: string | null;
  reviewed: boolean;
}

/** A note that is being edited: what the server had when the edit began, and the fields that were edited since. */
export interface NoteDraft {
  id: string;
  /** Null for a new note. */
  base: NoteContent | null;
  own: Partial<NoteValues>;
}

export function valuesOf(note: NoteContent | null): NoteValues {
  if (!note) {
    const none = { setup: null, rating: null, stop: null, target: null, risk: null };
    return { text: "", tags: [], mistakes: [], reviewed: false, ...none };
  }
  const { text, setup, tags, mistakes, rating, stop, target, risk, reviewedAt } = note;
  return { text, setup, tags, mistakes, rating, stop, target, risk, reviewed: reviewedAt !== null };
}

/** The values on screen. */
export const shownValues = ({ base, own }: NoteDraft): NoteValues => ({ ...valuesOf(base), ...own });

export const ownFields = ({ own }: Pick<NoteDraft, "own">) => Object.keys(own) as NoteField[];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const without = (own: Partial<NoteValues>, drop: (field: NoteField) => boolean): Partial<NoteValues> =>
  Object.fromEntries(Object.entries(own).filter(([field]) => !drop(field as NoteField)));

/** The draft after an edit. A field that is as the server has it is no longer edited. */
export function edited(draft: NoteDraft, patch: Partial<NoteValues>): NoteDraft {
  const base = valuesOf(draft.base);
  const own = { ...draft.own, ...patch };
  return { ...draft, own: without(own, (field) => same(own[field], base[field])) };
}

/**
 * Continues a draft on a newer note of the server. Fields that one side changed are kept.
 * @returns the draft, and the fields that both sides changed to different values
 */
export function rebased(draft: NoteDraft, theirs: NoteContent): { draft: NoteDraft; conflicts: NoteField[] } {
  const [before, now] = [valuesOf(draft.base), valuesOf(theirs)];
  const own = without(draft.own, (field) => same(draft.own[field], now[field]));
  return {
    draft: { id: theirs.id, base: theirs, own },
    conflicts: ownFields({ own }).filter((field) => !same(before[field], now[field])),
  };
}

/** The problem of each field that cannot be sent as it is typed, in the words of the contract. */
export function problemsOf({ own }: Pick<NoteDraft, "own">): Partial<Record<NoteField, string>> {
  const problems: Partial<Record<NoteField, string>> = {};
  for (const field of ["stop", "target", "risk"] as const) {
    const value = own[field];
    const problem = value ? journalNumber.safeParse(value).error?.issues[0]?.message : undefined;
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

/** The draft with only those edits that can be sent. */
export function sendable(draft: NoteDraft): NoteDraft {
  const problems = problemsOf(draft);
  return { ...draft, own: without(draft.own, (field) => problems[field] !== undefined) };
}

/** The draft after the server has saved `sent`: what was edited in the meantime stays. */
export function afterSave(draft: NoteDraft, sent: NoteDraft, saved: NoteContent): NoteDraft {
  return {
    id: saved.id,
    base: saved,
    own: without(draft.own, (field) => field in sent.own && same(draft.own[field], sent.own[field])),
  };
}

/** The request that saves a draft. */
export function changeOf({ id, base, own }: NoteDraft, anchor: NoteAnchor): NoteChange {
  const { tags, mistakes, ...fields } = own;
  return {
    id,
    revision: base?.revision ?? null,
    ...(base === null && { anchor }),
    ...fields,
    ...(tags && { tags: [...tags] }),
    ...(mistakes && { mistakes: [...mistakes] }),
    ...(base?.deletedAt && { deleted: false }),
  };
}
