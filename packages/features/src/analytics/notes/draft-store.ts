import { type NoteAnchor, noteContent } from "@saudabook/contract/journal/notes.ts";
import * as z from "zod/mini";
import type { JsonStorage } from "../../browser/json-storage.ts";
import type { NoteDraft } from "./note-draft.ts";

/** Edits of one note that the server may not have, stored on this device until it has them. */
export interface NoteDraftStore {
  load(): NoteDraft | null;
  /** Null removes the draft. */
  save(draft: NoteDraft | null): void;
}

const labels = z.array(z.string());
const text = z.nullable(z.string());
const stored = z.object({
  id: z.string(),
  base: z.nullable(noteContent),
  own: z.partial(
    z.object({
      text: z.string(),
      setup: text,
      tags: labels,
      mistakes: labels,
      rating: z.nullable(z.number()),
      stop: text,
      target: text,
      risk: text,
      reviewed: z.boolean(),
    }),
  ),
});

/** @param owner e-mail address of the account: on a shared device nobody sees the draft of another person */
export function createNoteDraftStore(
  storage: JsonStorage,
  owner: string,
  { product, account, key }: Pick<NoteAnchor, "product" | "account" | "key">,
): NoteDraftStore {
  const name = `saudabook.note.${owner}|${product}|${account}|${key}`;
  return {
    load() {
      const { data } = stored.safeParse(storage.read(name));
      return data ? (data as NoteDraft) : null;
    },
    save: (draft) => storage.write(name, draft && Object.keys(draft.own).length > 0 ? draft : null),
  };
}
