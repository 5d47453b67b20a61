import * as z from "zod/mini";

/** UTF-16 units. */
export const MAX_NOTE_LENGTH = 20_000;

/** The characters that `line` and `paragraph` refuse, and line ends of other systems. */
const LINE_ENDS = /\r\n?|\u2028|\u2029/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out here
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g;

/** The text without invisible characters, with `\n` as its only line end, not trimmed. The same for what it returns. */
export function normalNoteText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, "\n").replace(INVISIBLE, "");
}

/** Text as it is typed: a pasted character that nobody sees must not fail the saves that follow. */
export const noteText = z.pipe(
  z.string().check(z.maxLength(4 * MAX_NOTE_LENGTH, `must have at most ${MAX_NOTE_LENGTH} characters`)),
  z.pipe(
    z.transform(normalNoteText),
    z.string().check(z.maxLength(MAX_NOTE_LENGTH, `must have at most ${MAX_NOTE_LENGTH} characters`)),
  ),
);
