import { ImportRefused } from "../../import-refused.ts";
import { nodeBuffer, searchable } from "../built-in.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Bytes that are decoded at a time while the text is checked. */
export const PIECE = 256 * 1024;
const LINE_END = 0x0a;

/**
 * The text of a csv, tsv or txt file: UTF-8 with or without a byte order mark, UTF-16 with one (Excel's "Unicode text"), otherwise
 * Windows-1252 (Excel's plain "CSV"). One pass over all bytes finds the encoding; then pieces are decoded on demand.
 */
export class EncodedText {
  private readonly bytes: Uint8Array;
  private readonly encoding: Encoding;
  /** Length of the byte order mark. */
  private readonly start: number;
  /** The only line ends are CR. */
  private readonly onlyReturns: boolean;
  private readonly decoder: InstanceType<typeof TextDecoder>;

  /** Throws ImportRefused for a file that is empty or not text. */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.encoding = encodingOf(bytes);
    this.start = this.isWide ? 2 : this.encoding === "utf-8" && hasMark(bytes) ? 3 : 0;
    this.decoder = new TextDecoder(this.encoding, { ignoreBOM: true });
    const { blank, nul, lineEnd } = this.isWide ? this.look() : this.lookAtBytes();
    if (blank) throw new ImportRefused("unreadable_file", "The file is empty. Download it from your broker again.");
    if (nul) {
      throw new ImportRefused("unreadable_file", "This file isn't a text table. Download it from your broker again.");
    }
    this.onlyReturns = !lineEnd;
  }

  /** At least the first `characters` characters. */
  top(characters: number): string {
    // A character has at most four bytes.
    return this.piece(0, 4 * characters).text;
  }

  /** The text of at most this many bytes from an offset; a few fewer, so that no character is cut in two. */
  piece(from: number, most: number): { text: string; end: number } {
    const { text, end } = this.decoded(from, most);
    return { text: this.onlyReturns ? text.replaceAll("\r", "\n") : text, end };
  }

  private get isWide(): boolean {
    return this.encoding === "utf-16le" || this.encoding === "utf-16be";
  }

  private decoded(from: number, most: number): { text: string; end: number } {
    const end = this.characterEnd(Math.min(from + most, this.bytes.length));
    return { text: this.decoder.decode(this.bytes.subarray(Math.max(from, this.start), end)), end };
  }

  /** The last end of a character at or before this place. */
  private characterEnd(place: number): number {
    const { bytes } = this;
    if (place === bytes.length) return place;
    let end = place;
    if (this.encoding === "utf-8") while (end < bytes.length && ((bytes[end] as number) & 0xc0) === 0x80) end--;
    if (!this.isWide) return end;
    end -= end % 2;
    // The first half of a pair stays with the second.
    const high = bytes[this.encoding === "utf-16le" ? end - 1 : end - 2] as number;
    return high >= 0xd8 && high <= 0xdb ? end - 2 : end;
  }

  private lookAtBytes(): { blank: boolean; nul: boolean; lineEnd: boolean } {
    const bytes = searchable(this.bytes);
    return { blank: this.isBlank(), nul: bytes.indexOf(0) >= 0, lineEnd: bytes.indexOf(LINE_END) >= 0 };
  }

  private isBlank(): boolean {
    for (let at = 0; at < this.bytes.length; ) {
      const { text, end } = this.decoded(at, PIECE);
      if (text.trim() !== "") return false;
      at = end;
    }
    return true;
  }

  /** In UTF-16, a byte of 0 or 10 may be half of another character. */
  private look(): { blank: boolean; nul: boolean; lineEnd: boolean } {
    const found = { blank: true, nul: false, lineEnd: false };
    for (let at = 0; at < this.bytes.length; ) {
      const { text, end } = this.decoded(at, PIECE);
      if (text.trim() !== "") found.blank = false;
      if (text.includes("\0")) found.nul = true;
      if (text.includes("\n")) found.lineEnd = true;
      at = end;
    }
    return found;
  }
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
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
