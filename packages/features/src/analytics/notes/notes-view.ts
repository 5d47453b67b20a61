import { noteState } from "@saudabook/contract/journal/note-window.ts";
import type * as z from "zod/mini";

/** Which notes are shown. */
export interface NotesView {
  /** Part of a text, a symbol or a label. */
  search: string;
  /** Null: every note that is not deleted. */
  state: z.infer<typeof noteState> | null;
}

export function readNotesView(params: URLSearchParams): NotesView {
  const state = noteState.safeParse(params.get("state")).data ?? null;
  return { search: (params.get("search") ?? "").slice(0, 100), state };
}

export function writeNotesView({ search, state }: NotesView, params = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params);
  if (search === "") written.delete("search");
  else written.set("search", search);
  if (state === null) written.delete("state");
  else written.set("state", state);
  return written;
}
