import { nodeBuffer, searchable } from "../built-in.ts";
import type { Row } from "../sheet.ts";
import { BATCH_ROWS, type OpenFile, streamOf } from "../sheet-stream.ts";
import { CsvRows, csvSheet, delimiterOf, TOP } from "./csv.ts";
import { decodeText, emptyText, notText } from "./decode-text.ts";

/** Bytes that are decoded at a time. */
const PIECE = 256 * 1024;
const LINE_END = 0x0a;

/** The table of a csv, tsv or txt file, decoded as its rows are asked for. As csvSheet of decodeText. */
export function openText(bytes: Uint8Array): OpenFile {
  const wide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (wide) return { sheets: [streamOf(csvSheet(decodeText(bytes)))], share: () => 1, verify: async () => undefined };
  const text = new EncodedText(bytes);
  const delimiter = delimiterOf(text.top());
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
    share: () => used / bytes.length,
    verify: async () => undefined,
  };
}

/** Text whose encoding is found in one look at all of it, and which is then decoded piece by piece. */
class EncodedText {
  private readonly bytes: Uint8Array;
  private readonly utf8: boolean;
  /** No line ends but CR. */
  private readonly returns: boolean;
  private readonly decoder: InstanceType<typeof TextDecoder>;

  /** Throws ImportRefused for a file that is empty or not text. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.utf8 = isUtf8(bytes);
    this.decoder = new TextDecoder(this.utf8 ? "utf-8" : "windows-1252", { ignoreBOM: true });
    this.returns = searchable(bytes).indexOf(LINE_END) < 0;
    if (this.isBlank()) throw emptyText();
    if (searchable(bytes).indexOf(0) >= 0) throw notText();
  }

  top(): string {
    // A character has at most four bytes.
    return this.piece(0, 4 * TOP).text;
  }

  /** So many bytes from here on, or a few less, so that no character is cut in two. */
  piece(from: number, most: number): { text: string; end: number } {
    let end = Math.min(from + most, this.bytes.length);
    if (this.utf8) while (end < this.bytes.length && ((this.bytes[end] as number) & 0xc0) === 0x80) end--;
    const start = from === 0 && this.utf8 && hasMark(this.bytes) ? 3 : from;
    const text = this.decoder.decode(this.bytes.subarray(start, end));
    return { text: this.returns ? text.replaceAll("\r", "\n") : text, end };
  }

  private isBlank(): boolean {
    for (let at = 0; at < this.bytes.length; ) {
      const { text, end } = this.piece(at, PIECE);
      if (text.trim() !== "") return false;
      at = end;
    }
    return true;
  }
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function isUtf8(bytes: Uint8Array): boolean {
  if (nodeBuffer) return nodeBuffer.isUtf8(bytes);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE) decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}
