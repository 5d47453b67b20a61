import { type DayNote, type DayNoteInput, dayNote } from "@saudabook/contract/journal/day-notes.ts";
import * as z from "zod/mini";
import type { JsonStorage } from "../../browser/json-storage.ts";
import { createDraftStore, type DraftStore } from "../saving/draft-store.ts";
import { createDrafts, type Draft } from "../saving/drafts.ts";

export type DayValues = Pick<DayNote, "before" | "after" | "rating">;

export const dayDrafts = createDrafts<DayNote, DayValues>({
  idOf: ({ period }) => period,
  texts: ["before", "after"],
  valuesOf: (note) => ({ before: note?.before ?? "", after: note?.after ?? "", rating: note?.rating ?? null }),
  problemsOf: () => ({}),
});

/** The request that saves a draft. */
export const dayInputOf = (draft: Draft<DayNote, DayValues>): DayNoteInput => ({
  revision: draft.base?.revision ?? null,
  ...dayDrafts.shownValues(draft),
});

const own = z.partial(
  z.object({ before: z.string(), after: z.string(), rating: z.nullable(z.number()) }),
) as z.ZodMiniType<Partial<DayValues>>;

/** @param owner e-mail address of the account */
export const createDayDraftStore = (
  storage: JsonStorage,
  owner: string,
  period: string,
): DraftStore<DayNote, DayValues> =>
  createDraftStore(storage, `saudabook.day.${owner}|${period}`, { base: dayNote, own });
