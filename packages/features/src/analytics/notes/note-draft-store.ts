import { type NoteAnchor, type NoteContent, noteContent } from "@saudabook/contract/journal/notes.ts";
import { givenAnswers } from "@saudabook/contract/playbooks/rule-answers.ts";
import * as z from "zod/mini";
import type { JsonStorage } from "../../browser/json-storage.ts";
import { createDraftStore, type DraftStore } from "../saving/draft-store.ts";
import type { NoteValues } from "./note-draft.ts";

const labels = z.array(z.string());
const text = z.nullable(z.string());
const own = z.partial(
  z.object({
    text: z.string(),
    setup: text,
    tags: labels,
    mistakes: labels,
    rating: z.nullable(z.number()),
    confidence: z.nullable(z.number()),
    stop: text,
    target: text,
    risk: text,
    answers: givenAnswers,
    reviewed: z.boolean(),
  }),
) as z.ZodMiniType<Partial<NoteValues>>;

/** A draft of a release without checklists has no answers, one of a release without plans no confidence. */
const base = z.extend(noteContent, {
  answers: z._default(givenAnswers, []),
  confidence: z._default(noteContent.shape.confidence, null),
  plan: z._default(noteContent.shape.plan, null),
}) as z.ZodMiniType<NoteContent>;

/** @param owner e-mail address of the account */
export function createNoteDraftStore(
  storage: JsonStorage,
  owner: string,
  { product, account, key }: Pick<NoteAnchor, "product" | "account" | "key">,
): DraftStore<NoteContent, NoteValues> {
  const name = `saudabook.note.${owner}|${product}|${account}|${key}`;
  return createDraftStore(storage, name, { base, own });
}
