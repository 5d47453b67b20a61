import type { Row } from "../sheet.ts";
import { BATCH_ROWS, type OpenFile } from "../sheet-stream.ts";
import { CsvRows, delimiterOf, TOP } from "./csv.ts";
import { EncodedText, PIECE } from "./encoded-text.ts";

/**
 * The table of a csv, tsv or txt file, decoded as its rows are read. Throws ImportRefused for a file that is empty or not
 * text.
 */
export function openText(bytes: Uint8Array): OpenFile {
  const text = new EncodedText(bytes);
  const delimiter = delimiterOf(text.top(TOP));
  let used = 0;
  async function* batches(): AsyncGenerator<readonly Row[]> {
    const rows = new CsvRows(delimiter);
    let batch: Row[] = [];
    // A row that is not complete waits for twice as much, so that a long one is not looked at again with every piece.
    let least = 0;
    for (let at = 0; at < bytes.length; ) {
      const piece = text.piece(at, Math.max(PIECE, least));
      at = piece.end;
      rows.goOn(piece.text);
      used = Math.max(used, at);
      for (let row = rows.next(at === bytes.length); row; row = rows.next(at === bytes.length)) {
        batch.push(row);
        if (batch.length < BATCH_ROWS) continue;
        yield batch;
        batch = [];
      }
      least = rows.left;
    }
    if (batch.length > 0) yield batch;
  }
  return {
    sheets: [{ name: "", text: true, date1904: false, batches }],
    fraction: () => used / bytes.length,
    verify: async () => undefined,
  };
}
