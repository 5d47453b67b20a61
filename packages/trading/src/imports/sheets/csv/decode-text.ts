import { ImportRefused } from "../../import-refused.ts";

/**
 * The text of a csv, tsv or txt file: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's "Unicode text"), else
 * Windows-1252 (Excel's plain "CSV"). Throws ImportRefused for a file that is empty or not text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.trim() === "") throw emptyText();
  if (text.includes("\0")) throw notText();
  return text;
}

export function emptyText(): ImportRefused {
  return new ImportRefused("unreadable_file", "The file is empty. Download it from your broker again.");
}

export function notText(): ImportRefused {
  return new ImportRefused("unreadable_file", "The file is not a text table. Download it from your broker again.");
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
