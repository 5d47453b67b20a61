import { journalNumber } from "@saudabook/contract/journal/journal.ts";
import type { NoteAnchor, NoteChange, NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { GivenAnswer } from "@saudabook/contract/playbooks/rule-answers.ts";
import { plainFigure } from "../../words/plain-figure.ts";
import { createDrafts, type Draft, type Problems } from "../saving/drafts.ts";

const FIGURES = ["stop", "target", "risk"] as const;

/** What the panel edits. Prices and risk in rupees, as they are typed: "₹2,900". */
export interface NoteValues {
  text: string;
  setup: string | null;
  tags: readonly string[];
  mistakes: readonly string[];
  rating: number | null;
  confidence: number | null;
  stop: string | null;
  target: string | null;
  risk: string | null;
  answers: readonly GivenAnswer[];
  reviewed: boolean;
}

export type NoteDraft = Draft<NoteContent, NoteValues>;

export function valuesOf(note: NoteContent | null): NoteValues {
  if (!note) {
    const none = { setup: null, rating: null, confidence: null, stop: null, target: null, risk: null };
    return { text: "", tags: [], mistakes: [], answers: [], reviewed: false, ...none };
  }
  const { text, setup, tags, mistakes, rating, confidence, stop, target, risk, answers, reviewedAt } = note;
  const labels = { setup, tags, mistakes, rating, confidence };
  return { text, ...labels, stop, target, risk, answers, reviewed: reviewedAt !== null };
}

/** More is going to be typed: "2900." and "2,9". */
const UNFINISHED = /\.\s*$|,(?!\d{3}\b)[^,]*$/;

/** The typed figure as it is sent. An unfinished one stays as it is, so that it is refused and not saved as another number. */
const figureOf = (typed: string) => (UNFINISHED.test(typed) ? typed : plainFigure(typed));

function problemsOf(own: Partial<NoteValues>): Problems<NoteValues> {
  const problems: Problems<NoteValues> = {};
  for (const field of FIGURES) {
    const value = own[field];
    const problem = value ? journalNumber.safeParse(figureOf(value)).error?.issues[0]?.message : undefined;
    if (problem !== undefined) problems[field] = problem;
  }
  return problems;
}

export const noteDrafts = createDrafts<NoteContent, NoteValues>({
  idOf: ({ id }) => id,
  texts: ["text"],
  valuesOf,
  problemsOf,
});

/** The request that saves a draft. */
export function changeOf({ id, base, own }: NoteDraft, anchor: NoteAnchor): NoteChange {
  const { tags, mistakes, answers, ...fields } = own;
  for (const field of FIGURES) {
    const typed = fields[field];
    if (typed) fields[field] = figureOf(typed);
  }
  return {
    id,
    revision: base?.revision ?? null,
    ...(base === null && { anchor }),
    ...fields,
    ...(tags && { tags: [...tags] }),
    ...(mistakes && { mistakes: [...mistakes] }),
    ...(answers && { answers: [...answers] }),
    ...(base?.deletedAt && { deleted: false }),
  };
}
