import { MAX_MAPPED_TEXT } from "@saudabook/contract/imports/import-mapping.ts";
import type { Captions } from "../reader/table.ts";

/** A text as a mapping has it: one line, with single spaces, at most so long. */
export function mappedText(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_MAPPED_TEXT)
    .trim();
}

/** The captions of a row as a mapping has them, from the first to the last. */
export function mappedCaptions(captions: Captions): string[] {
  return captions.texts().map(mappedText);
}
