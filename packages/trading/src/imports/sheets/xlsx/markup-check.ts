import { searchable } from "../built-in.ts";
import { damagedArchive } from "../zip/zip-entry.ts";

const LT = 0x3c;
const EXCLAMATION = 0x21;
/** Bytes of `<!DOCTYPE`, the longest thing looked for. */
const LONGEST = 9;
/** No spreadsheet program writes a part with more `<!` than this. */
const MOST_MARKS = 10_000;

/**
 * Checks that a part of a spreadsheet, passed piece by piece, is UTF-8 without a document type, and so without entities to expand or
 * fetch. Throws ImportRefused if it is not.
 */
export class MarkupCheck {
  private tail: Uint8Array = new Uint8Array();
  private marks = 0;
  private first = true;

  take(piece: Uint8Array): void {
    // The bytes across the border of two pieces. In theory the first two bytes are among them.
    const border = joined(this.tail, piece.subarray(0, LONGEST));
    if (this.first && border.length >= 2) {
      const [one, two] = border;
      if ((one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff)) throw damagedArchive();
      this.first = false;
    }
    this.check(border);
    this.check(piece);
    this.tail = (piece.length >= LONGEST ? piece : border).slice(-LONGEST);
  }

  private check(bytes: Uint8Array): void {
    const look = searchable(bytes);
    if (look.indexOf(0) >= 0) throw damagedArchive();
    // The exclamation mark is rare, while every tag has a `<`.
    for (let at = look.indexOf(EXCLAMATION); at >= 0; at = look.indexOf(EXCLAMATION, at + 1)) {
      if (bytes[at - 1] !== LT) continue;
      if (++this.marks > MOST_MARKS) throw damagedArchive();
      const word = String.fromCharCode(...bytes.subarray(at + 1, at + LONGEST)).toUpperCase();
      if (word.startsWith("DOCTYPE") || word.startsWith("ENTITY")) throw damagedArchive();
    }
  }
}

function joined(one: Uint8Array, two: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
}
