import { NotPlain } from "./not-plain.ts";
import { utf8 } from "./xml-text.ts";

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const AMPERSAND = 0x26;

/** Scans markup byte by byte. Markup that is not exactly as expected is not plain: unknown markup is never skipped. */
export class XmlScanner {
  protected bytes: Uint8Array;
  protected at: number;
  // Where the attributes r, t and s of the last tag start; 0 for a missing one.
  protected refFrom = 0;
  protected refTo = 0;
  protected typeFrom = 0;
  protected typeTo = 0;
  protected styleFrom = 0;
  protected styleTo = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  protected text(from: number, to: number): string {
    return utf8(this.bytes.subarray(from, to));
  }

  protected integer(from: number, to: number): number {
    if (to - from > 9 || to === from) throw new NotPlain("integer");
    let value = 0;
    for (let at = from; at < to; at++) {
      const digit = (this.bytes[at] as number) - 48;
      if (!(digit >= 0 && digit <= 9)) throw new NotPlain("integer");
      value = value * 10 + digit;
    }
    return value;
  }

  protected isType(from: number, to: number, type: string): boolean {
    if (to - from !== type.length) return false;
    for (let index = 0; index < type.length; index++) {
      if (this.bytes[from + index] !== type.charCodeAt(index)) return false;
    }
    return true;
  }

  protected space(): void {
    let byte = this.bytes[this.at];
    while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = this.bytes[++this.at];
  }

  /** Goes to the next `<`. */
  protected textEnd(): number {
    const { bytes } = this;
    let { at } = this;
    while (bytes[at] !== LT) if (++at > bytes.length) throw new NotPlain("end of the sheet");
    this.at = at;
    return at;
  }

  protected open(name: Uint8Array): void {
    if (!this.opens(name)) throw new NotPlain("element");
  }

  /** Whether `<name` is at this position; if so, moves past it. */
  protected opens(name: Uint8Array): boolean {
    const { bytes } = this;
    let at = this.at;
    if (bytes[at++] !== LT) return false;
    for (let index = 0; index < name.length; index++) if (bytes[at++] !== name[index]) return false;
    const after = bytes[at];
    if (after !== GT && after !== SLASH && after !== 0x20 && after !== 0x0a && after !== 0x0d && after !== 0x09)
      return false;
    this.at = at;
    return true;
  }

  /** Whether `</name>` is at this position; if so, moves past it. */
  protected closes(name: Uint8Array): boolean {
    const { bytes } = this;
    let at = this.at;
    if (bytes[at++] !== LT || bytes[at++] !== SLASH) return false;
    for (let index = 0; index < name.length; index++) if (bytes[at++] !== name[index]) return false;
    if (bytes[at++] !== GT) return false;
    this.at = at;
    return true;
  }

  /** Reads the attributes of a tag and moves past it; returns whether the tag is self-closing. All attributes of a cell are known. */
  protected attributes(ofCell = false): boolean {
    const { bytes } = this;
    let { at } = this;
    this.refFrom = this.refTo = this.typeFrom = this.typeTo = this.styleFrom = this.styleTo = 0;
    for (;;) {
      let byte = bytes[at];
      while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = bytes[++at];
      if (byte === GT) {
        this.at = at + 1;
        return false;
      }
      if (byte === SLASH && bytes[at + 1] === GT) {
        this.at = at + 2;
        return true;
      }
      const name = at;
      while (byte !== EQUALS) {
        if (byte === undefined || byte === GT || byte === LT || byte === SLASH || byte <= 0x20)
          throw new NotPlain("attribute");
        byte = bytes[++at];
      }
      const nameLength = at - name;
      const quote = bytes[++at];
      if (quote !== DOUBLE && quote !== SINGLE) throw new NotPlain("attribute");
      const from = ++at;
      for (byte = bytes[at]; byte !== quote; byte = bytes[++at]) {
        if (byte === undefined || byte === LT || byte === AMPERSAND) throw new NotPlain("attribute");
      }
      if (nameLength === 1) {
        if (bytes[name] === 0x72) {
          if (this.refFrom > 0) throw new NotPlain("attribute twice");
          this.refFrom = from;
          this.refTo = at;
        } else if (bytes[name] === 0x74) {
          if (this.typeFrom > 0) throw new NotPlain("attribute twice");
          this.typeFrom = from;
          this.typeTo = at;
        } else if (bytes[name] === 0x73) {
          this.styleFrom = from;
          this.styleTo = at;
        } else if (ofCell) {
          throw new NotPlain("attribute of a cell");
        }
      } else if (ofCell && (nameLength > 2 || bytes[name + 1] !== 0x6d)) {
        // Besides r, s and t there are cm and vm, which point to metadata.
        throw new NotPlain("attribute of a cell");
      }
      byte = bytes[++at];
      if (byte !== GT && byte !== SLASH && !(byte !== undefined && byte <= 0x20)) throw new NotPlain("attribute");
    }
  }
}
