import type { OtherNotes } from "../../charges/note-parts.ts";
import { ColumnReader } from "./column-reader.ts";

/** The contributions of a group's books to the contract notes, book by book. */
export function readNotes(bytes: Uint8Array): OtherNotes[] {
  const notes: OtherNotes[] = [];
  const reader = new ColumnReader(bytes);
  while (!reader.atEnd) {
    const [book, account] = [reader.text(), reader.text()];
    const segment = reader.number() === 0 ? "equity" : "fno";
    const count = reader.number();
    const days = reader.growing(new Int32Array(count));
    const stt = reader.column(new Float64Array(count));
    const stamp = reader.column(new Float64Array(count));
    for (let at = 0; at < count; at++) {
      notes.push({ account, book, segment, day: days[at] ?? 0, stt: stt[at] ?? 0, stamp: stamp[at] ?? 0 });
    }
  }
  return notes;
}
