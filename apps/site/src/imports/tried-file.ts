import { atom } from "jotai";

/** A file that a visitor has tried. Only this tab keeps it, until its import begins or the page is reloaded. */
export interface TriedFile {
  file: File;
  /** The person has registered to keep it: it is imported without another press. */
  wanted: boolean;
}

export const triedFile = atom<TriedFile | null>(null);

/** Name of the tried file that the last registration keeps; null where it keeps none. */
export const keptFileName = atom<string | null>(null);
