import { journalNumber } from "@saudabook/contract/journal/journal.ts";
import type { NoteAnchor, NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { createDrafts, type Draft, type Problems } from "../saving/drafts.ts";

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

export type NoteDraft = Draft<NoteContent, NoteValues>;

export function valuesOf(note: NoteContent | null): NoteValues {
  if (!note) {
    const none = { setup: null, rating: null, stop: null, target: null, risk: null };
    return { text: "", tags: [], mistakes: [], reviewed: false, ...none };
  }
  const { text, setup, tags, mistakes, rating, stop, target, risk, reviewedAt } = note;
  return { text, setup, tags, mistakes, rating, stop, target, risk, reviewed: reviewedAt !== null };
}

function problemsOf(own: Partial<NoteValues>): Problems<NoteValues> {
  const problems: Problems<NoteValues> = {};
  for (const field of ["stop", "target", "risk"] as const) {
    const value = own[field];
    const problem = value ? journalNumber.safeParse(value).error?.issues[0]?.message : undefined;
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

export const noteDrafts = createDrafts<NoteContent, NoteValues>({ idOf: ({ id }) => id, valuesOf, problemsOf });

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
