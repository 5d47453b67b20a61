import { cellTooLong, MAX_CELL_LENGTH, tooManyRows } from "../sheet.ts";
import { NotPlain } from "./not-plain.ts";
import { runsText, unescaped, utf8 } from "./xml-text.ts";

/** More than the number of distinct texts in the largest possible tradebook. */
const MOST_STRINGS = 4_000_000;
/** Maximum bytes of the part, which is kept in memory; the largest possible tradebook has 80 MB. */
const LONGEST_PART = 160 * 1024 * 1024;
const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const S = 0x73;
const I = 0x69;
const T = 0x74;
const SPACE = new Set<string | undefined>([" ", "\n", "\r", "\t"]);
/** The first texts of a table are those that its rows repeat: symbols, sides, exchanges. */
const CACHED = 4096;
/** Replaces a length if the text does not occur verbatim in the part. */
const OWN = 0xffff;

/**
 * The texts of `sharedStrings.xml`, by index. The part is taken piece by piece and kept unchanged; for each text only its position is
 * stored, ten bytes, and it is cut out on request: most are requested once or never.
 * Throws NotPlain for markup other than items of plain or formatted text.
 */
export class SharedStrings {
  private readonly pieces: string[] = [];
  private readonly own: string[] = [];
  private readonly cache: string[] = [];
  private count = 0;
  private places = { piece: new Uint16Array(0), start: new Uint32Array(0), length: new Uint16Array(0) };
  private prefix: string | null = null;
  private bytes = 0;
  private ended = false;

  /** The text of an index; undefined where there is none. */
  get(index: number): string | undefined {
    if (index >= CACHED) return this.cut(index);
    let text = this.cache[index];
    if (text === undefined) {
      text = this.cut(index);
      if (text !== undefined) this.cache[index] = text;
    }
    return text;
  }

  private cut(index: number): string | undefined {
    if (index >= this.count) return undefined;
    const { piece, start, length } = this.places;
    const from = start[index] as number;
    if (length[index] === OWN) return this.own[from];
    return this.pieces[piece[index] as number]?.slice(from, from + (length[index] as number));
  }

  /**
   * Takes the part as far as its items are complete, and returns the number of bytes taken. With `last`, these bytes
   * are the last.
   */
  take(bytes: Uint8Array, last: boolean): number {
    if (this.ended) {
      checkTail(utf8(bytes));
      return bytes.length;
    }
    const length = last ? bytes.length : completeItems(bytes);
    if (length > 0) {
      this.bytes += length;
      if (this.bytes > LONGEST_PART || this.pieces.length >= OWN) throw tooManyRows();
      const piece = bytes.subarray(0, length);
      const xml = utf8(piece);
      // Exclamation marks are rare, tags are not.
      if (xml.includes("!") && xml.includes("<!")) throw new NotPlain("comment or CDATA");
      this.pieces.push(xml);
      this.items(xml, this.prefix === null ? this.root(xml) : 0, piece);
    }
    if (last && !this.ended) throw new NotPlain("shared strings");
    return length;
  }

  /** Index after the root's tag. */
  private root(xml: string): number {
    const root = /^(?:<\?xml[^<>]*\?>)?\s*<((?:\w+:)?)sst(?:\s[^<>]*)?>/.exec(xml.slice(0, 2000));
    if (!root) throw new NotPlain("shared strings");
    const [tag, prefix = ""] = root;
    const at = tag.length;
    this.prefix = prefix;
    this.ended = tag.endsWith("/>");
    if (this.ended) checkTail(xml.slice(at));
    return at;
  }

  private items(xml: string, start: number, bytes: Uint8Array): void {
    const prefix = this.prefix ?? "";
    const open = `<${prefix}si>`;
    const close = `</${prefix}si>`;
    const empty = `<${prefix}si/>`;
    const plainOpen = `${open}<${prefix}t>`;
    const plainClose = `</${prefix}t>${close}`;
    const escapes = xml.includes("&") || xml.includes("_x");
    // If every byte is one character, byte and character positions are equal.
    const usual = prefix === "" && !escapes && bytes.length === xml.length;
    let at = start;
    while (!this.ended) {
      if (usual) at = this.usualItems(bytes, at);
      if (xml.charCodeAt(at) !== LT) while (SPACE.has(xml[at])) at++;
      if (at === xml.length) return;
      const from = at + plainOpen.length;
      const to = xml.startsWith(plainOpen, at) ? xml.indexOf("<", from) : -1;
      if (to >= 0 && xml.startsWith(plainClose, to)) {
        if (escapes) this.add(unescaped(xml.slice(from, to)));
        else this.note(this.pieces.length - 1, from, to - from);
        at = to + plainClose.length;
      } else if (xml.startsWith(`</${prefix}sst>`, at)) {
        this.ended = true;
        checkTail(xml.slice(at + prefix.length + 6));
      } else if (xml.startsWith(empty, at)) {
        this.add("");
        at += empty.length;
      } else {
        const end = xml.indexOf(close, at);
        if (!xml.startsWith(open, at) || end < 0) throw new NotPlain("shared strings");
        this.add(runsText(xml.slice(at + open.length, end), prefix));
        at = end + close.length;
      }
    }
  }

  /** Records items in the form that nearly all have, `<si><t>INFY</t></si>`, and returns the start of the first other one. */
  private usualItems(bytes: Uint8Array, start: number): number {
    const inPiece = this.pieces.length - 1;
    for (let at = start; ; ) {
      if (bytes[at] !== LT || bytes[at + 1] !== S || bytes[at + 2] !== I || bytes[at + 3] !== GT) return at;
      if (bytes[at + 4] !== LT || bytes[at + 5] !== T || bytes[at + 6] !== GT) return at;
      const from = at + 7;
      let to = from;
      while (to < bytes.length && bytes[to] !== LT) to++;
      if (bytes[to + 1] !== SLASH || bytes[to + 2] !== T || bytes[to + 3] !== GT) return at;
      if (bytes[to + 4] !== LT || bytes[to + 5] !== SLASH || bytes[to + 6] !== S) return at;
      if (bytes[to + 7] !== I || bytes[to + 8] !== GT) return at;
      this.note(inPiece, from, to - from);
      at = to + 9;
    }
  }

  /** Adds a text that does not occur verbatim in the part. */
  private add(text: string): void {
    if (text.length > MAX_CELL_LENGTH) throw cellTooLong(1);
    this.note(0, this.own.push(text) - 1, OWN);
  }

  private note(inPiece: number, from: number, characters: number): void {
    if (characters > MAX_CELL_LENGTH && characters !== OWN) throw cellTooLong(1);
    const at = this.count++;
    if (at >= MOST_STRINGS) throw tooManyRows();
    if (at === this.places.start.length) this.grow();
    this.places.piece[at] = inPiece;
    this.places.start[at] = from;
    this.places.length[at] = characters;
  }

  private grow(): void {
    const capacity = Math.max(1024, this.count * 2);
    const { piece, start, length } = this.places;
    this.places = {
      piece: new Uint16Array(capacity),
      start: new Uint32Array(capacity),
      length: new Uint16Array(capacity),
    };
    this.places.piece.set(piece);
    this.places.start.set(start);
    this.places.length.set(length);
  }
}

/** Checks that nothing follows the root. */
function checkTail(xml: string): void {
  if (xml.trim() !== "") throw new NotPlain("behind the root");
}

/** Number of bytes up to the end of the last `</si>`, whatever its prefix; 0 without one. */
function completeItems(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= 4; at--) {
    if (bytes[at] !== 0x3e || bytes[at - 1] !== 0x69 || bytes[at - 2] !== 0x73) continue;
    let before = at - 3;
    while (before > 0 && at - before < 40 && bytes[before] !== LT && bytes[before] !== 0x2f) before--;
    if (bytes[before] === 0x2f && bytes[before - 1] === LT) return at + 1;
  }
  return 0;
}
