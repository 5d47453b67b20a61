import type { Analysis } from "../../analysis.ts";
import type { BookRanges } from "./book-ranges.ts";
import type { ColumnWriter } from "./column-writer.ts";

/** The contributions of these books to the contract notes of their accounts. */
export function writeNotes(
  writer: ColumnWriter,
  { executions, charges }: Analysis,
  ranges: BookRanges,
  books: readonly number[],
): Uint8Array<ArrayBuffer> {
  const { notes } = charges;
  for (const number of books) {
    const from = ranges.noteStart[number] as number;
    const to = ranges.noteStart[number + 1] as number;
    const book = executions.books[number];
    if (from === to || book === undefined) continue;
    writer.text(book.key);
    writer.text(executions.accounts[book.account]?.key ?? "");
    writer.number(executions.instruments[book.instrument]?.kind === "equity" ? 0 : 1);
    writer.number(to - from);
    writer.growing(notes.day, from, to);
    writer.column(notes.stt, from, to);
    writer.column(notes.stamp, from, to);
  }
  return writer.finish();
}
