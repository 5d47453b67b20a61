import { ImportRefused } from "../../import-refused.ts";
import { type Cell, FORMULA } from "../cell.ts";
import {
  cellTooLong,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROW_NUMBER,
  MAX_ROWS,
  type Row,
  tooManyRows,
} from "../sheet.ts";
import type { DateOf } from "./date-styles.ts";
import { NotPlain } from "./not-plain.ts";
import { XmlScanner } from "./xml-scanner.ts";
import { runsText, unescaped } from "./xml-text.ts";

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const POINT = 0x2e;
const POWERS = Array.from({ length: 16 }, (_, index) => 10 ** index);

/** The names of the elements that a plain sheet has, with the prefix that this one uses. */
export class SheetTags {
  readonly prefix: string;
  readonly data: Uint8Array;
  readonly row: Uint8Array;
  readonly cell: Uint8Array;
  readonly value: Uint8Array;
  readonly formula: Uint8Array;
  readonly inline: Uint8Array;

  constructor(prefix: string) {
    this.prefix = prefix;
    const bytes = (name: string) => new TextEncoder().encode(prefix + name);
    this.data = bytes("sheetData");
    this.row = bytes("row");
    this.cell = bytes("c");
    this.value = bytes("v");
    this.formula = bytes("f");
    this.inline = bytes("is");
  }
}

/** Thrown where a row has a shared text and the table of them is not there yet. */
export const STRINGS_WANTED = new Error("shared strings wanted");

/**
 * Reads the rows of a worksheet's XML straight from its bytes, one at a time, without an object for a cell or a text for the
 * whole. It never guesses: it throws NotPlain for markup that it does not know.
 */
export class PlainRows extends XmlScanner {
  private readonly tags: SheetTags;
  private readonly strings: (index: number) => string | undefined;
  private readonly dateOf: DateOf | null;
  private number = 0;
  /** Where this row's number stands; 0 where it is not written. */
  private numberFrom = 0;
  private numberTo = 0;
  private filled = 0;
  private ended: boolean;
  /** End of the last complete row; half a row may follow. */
  private limit = 0;

  /** `at`: just behind the name of the opening `sheetData`, whose tag ends within these bytes. */
  constructor(
    bytes: Uint8Array,
    { at, prefix }: { at: number; prefix: string },
    strings: (index: number) => string | undefined,
    dateOf: DateOf | null = null,
  ) {
    super(bytes, at);
    this.tags = new SheetTags(prefix);
    this.strings = strings;
    this.dateOf = dateOf;
    this.ended = this.attributes();
    this.limit = this.lastRowEnd();
  }

  /** How many bytes are used: what comes next is read from there on. */
  get used(): number {
    return this.at;
  }

  /** Goes on in other bytes, which begin where those used ended. */
  goOn(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.at = 0;
    this.limit = this.lastRowEnd();
  }

  /** Behind the last `</row>`; the end where there is none. */
  private lastRowEnd(): number {
    const { bytes } = this;
    const { row } = this.tags;
    for (let at = bytes.length - row.length - 3; at >= 0; at--) {
      if (bytes[at] !== LT || bytes[at + 1] !== SLASH) continue;
      let index = 0;
      while (index < row.length && bytes[at + 2 + index] === row[index]) index++;
      if (index === row.length && bytes[at + 2 + index] === GT) return at + 3 + index;
    }
    return bytes.length;
  }

  /**
   * Adds rows, up to so many in all. Stops at the `end` of the sheet, where it needs `more` bytes than these (unless they are
   * the `last`), and where it needs the shared `strings`.
   */
  fill(rows: Row[], most: number, last: boolean): "full" | "more" | "strings" | "end" {
    while (rows.length < most) {
      // Parsing would detect half a row, too, but it happens with every piece and throwing is slow.
      if (this.at >= this.limit && !last && !this.isEnd()) return "more";
      const { at, number } = this;
      try {
        const row = this.next();
        if (row === null) return "end";
        if (row.cells.length > 0) rows.push(row);
      } catch (error) {
        // Half a row looks like one that is not plain.
        if (error !== STRINGS_WANTED && (last || !(error instanceof NotPlain))) throw error;
        this.at = at;
        this.number = number;
        return error === STRINGS_WANTED ? "strings" : "more";
      }
    }
    return "full";
  }

  /** Null behind the last row. */
  private next(): Row | null {
    if (this.isEnd()) return null;
    this.open(this.tags.row);
    const empty = this.attributes();
    this.numberFrom = this.refFrom;
    this.numberTo = this.refTo;
    const number = this.refTo > 0 ? this.integer(this.refFrom, this.refTo) : this.number + 1;
    if (number <= this.number || number > MAX_ROW_NUMBER) {
      throw new ImportRefused(
        "unreadable_file",
        "The workbook's rows aren't in order. Download it from your broker again.",
      );
    }
    this.number = number;
    const cells = empty ? [] : this.cells();
    if (cells.length > 0 && ++this.filled > MAX_ROWS) throw tooManyRows();
    return { number, cells };
  }

  /** Skips the markup after the rows. Throws NotPlain for a second table of rows; keeps bytes that the next piece may complete. */
  checkTail(): void {
    const { bytes } = this;
    const { data } = this.tags;
    const end = bytes.length - data.length;
    for (let at = this.at; at <= end; at++) {
      let index = 0;
      while (index < data.length && bytes[at + index] === data[index]) index++;
      if (index === data.length) throw new NotPlain("sheet data twice");
    }
    this.at = Math.max(this.at, end + 1);
  }

  private isEnd(): boolean {
    if (this.ended) return true;
    this.space();
    this.ended = this.closes(this.tags.data);
    return this.ended;
  }

  private cells(): Cell[] {
    const cells: Cell[] = [];
    // Tags with a prefix go the long way.
    const usual = this.tags.prefix === "" && this.numberTo > 0;
    let column = -1;
    for (;;) {
      if (usual) column = this.usualCells(cells, column);
      this.space();
      if (this.closes(this.tags.row)) return cells;
      this.open(this.tags.cell);
      const empty = this.attributes(true);
      const next = this.refTo > 0 ? this.column() : column + 1;
      if (next <= column) throw new NotPlain("cells out of order");
      column = next;
      const typeFrom = this.typeFrom;
      const typeTo = this.typeTo;
      const styleFrom = this.styleFrom;
      const styleTo = this.styleTo;
      let cell = empty ? null : this.content(typeFrom, typeTo);
      if (this.dateOf !== null && typeof cell === "number") cell = this.shown(cell, styleFrom, styleTo);
      if (cell === null || column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push(null);
      cells.push(cell);
    }
  }

  /**
   * Reads cells as long as they are written as most programs write most cells: `<c r="B7" s="1" t="s"><v>12</v></c>`, a number
   * of at most 15 digits or a shared text. Stops in front of the first other one, and answers the column of the last.
   */
  private usualCells(cells: Cell[], before: number): number {
    const { bytes, numberFrom, numberTo } = this;
    let last = before;
    let { at } = this;
    for (;;) {
      if (bytes[at] !== LT || bytes[at + 1] !== 0x63 || bytes[at + 2] !== 0x20 || bytes[at + 3] !== 0x72) break;
      if (bytes[at + 4] !== EQUALS || bytes[at + 5] !== QUOTE) break;
      let to = at + 6;
      let column = (bytes[to] as number) - 65;
      if (!(column >= 0 && column < 26)) break;
      const second = (bytes[++to] as number) - 65;
      if (second >= 0 && second < 26) {
        column = 26 * (column + 1) + second;
        to++;
      }
      if (column <= last || column >= MAX_COLUMNS) break;
      let digit = numberFrom;
      while (digit < numberTo && bytes[to] === bytes[digit]) {
        digit++;
        to++;
      }
      if (digit !== numberTo || bytes[to++] !== QUOTE) break;
      // Style and type: one character each, or a number of a few digits.
      let type = 0;
      let styleFrom = 0;
      let styleTo = 0;
      if (bytes[to] === 0x20 && bytes[to + 1] === 0x73 && bytes[to + 2] === EQUALS && bytes[to + 3] === QUOTE) {
        to += 4;
        styleFrom = to;
        while ((bytes[to] as number) >= 0x30 && (bytes[to] as number) <= 0x39) to++;
        styleTo = to;
        if (bytes[to++] !== QUOTE) break;
      }
      if (bytes[to] === 0x20 && bytes[to + 1] === 0x74 && bytes[to + 2] === EQUALS && bytes[to + 3] === QUOTE) {
        type = bytes[to + 4] as number;
        if (bytes[to + 5] !== QUOTE) break;
        to += 6;
      }
      if (bytes[to] !== GT || bytes[to + 1] !== LT || bytes[to + 2] !== 0x76 || bytes[to + 3] !== GT) break;
      to += 4;
      const from = to;
      let mantissa = 0;
      let point = 0;
      let byte = bytes[to] as number;
      for (; ; byte = bytes[++to] as number) {
        if (byte >= 0x30 && byte <= 0x39) mantissa = mantissa * 10 + byte - 0x30;
        else if (byte === POINT && point === 0) point = to;
        else break;
      }
      const digits = to - from - (point === 0 ? 0 : 1);
      if (byte !== LT || digits === 0 || digits > 15 || point === from || point === to - 1) break;
      if (bytes[to + 1] !== SLASH || bytes[to + 2] !== 0x76 || bytes[to + 3] !== GT || bytes[to + 4] !== LT) break;
      if (bytes[to + 5] !== SLASH || bytes[to + 6] !== 0x63 || bytes[to + 7] !== GT) break;
      let cell: Cell;
      if (type === 0 || type === 0x6e) {
        const number = point === 0 ? mantissa : mantissa / (POWERS[to - point - 1] as number);
        cell = this.dateOf === null ? number : this.shown(number, styleFrom, styleTo);
      } else if (type === 0x73 && point === 0 && digits < 10) {
        const text = this.strings(mantissa);
        if (text === undefined) break;
        cell = text;
      } else if (type === 0x62 && digits === 1 && mantissa <= 1) {
        cell = mantissa === 1;
      } else break;
      while (cells.length < column) cells.push(null);
      cells.push(cell);
      last = column;
      at = to + 8;
    }
    this.at = at;
    return last;
  }

  /** A number, or the date that its cell's style shows for it. */
  private shown(number: number, styleFrom: number, styleTo: number): Cell {
    if (this.dateOf === null || styleTo === 0) return number;
    return this.dateOf(number, this.integer(styleFrom, styleTo)) ?? number;
  }

  /** The content between `<c …>` and `</c>`. */
  private content(typeFrom: number, typeTo: number): Cell {
    let cell: Cell = null;
    let formula = false;
    for (;;) {
      this.space();
      if (this.closes(this.tags.cell)) return formula ? FORMULA : cell;
      if (this.opens(this.tags.value)) {
        if (this.attributes()) continue;
        const from = this.at;
        const to = this.textEnd();
        if (!this.closes(this.tags.value)) throw new NotPlain("value");
        cell = this.value(typeFrom, typeTo, from, to);
      } else if (this.opens(this.tags.inline)) {
        if (!this.isType(typeFrom, typeTo, "inlineStr")) throw new NotPlain("inline string of another type");
        if (this.attributes()) continue;
        cell = this.inlineText();
      } else if (this.opens(this.tags.formula)) {
        formula = true;
        if (this.attributes()) continue;
        this.textEnd();
        if (!this.closes(this.tags.formula)) throw new NotPlain("formula");
      } else {
        throw new NotPlain("element in a cell");
      }
    }
  }

  private value(typeFrom: number, typeTo: number, from: number, to: number): Cell {
    if (from === to) return this.isType(typeFrom, typeTo, "str") ? "" : null;
    // Without a type, or "n".
    if (typeTo === typeFrom || this.isType(typeFrom, typeTo, "n")) return this.decimal(from, to);
    if (this.isType(typeFrom, typeTo, "s")) {
      const text = this.strings(this.integer(from, to));
      if (text === undefined) throw new NotPlain("string without a text");
      return text;
    }
    const text = unescaped(this.text(from, to));
    if (text.length > MAX_CELL_LENGTH) throw cellTooLong(this.number);
    if (this.isType(typeFrom, typeTo, "str") || this.isType(typeFrom, typeTo, "e")) return text;
    if (this.isType(typeFrom, typeTo, "b") && (text === "1" || text === "0")) return text === "1";
    throw new NotPlain("type of cell");
  }

  /** A number; the same as parseFloat, of which only the digits that fit 2^53 are done here. */
  private decimal(from: number, to: number): number {
    const { bytes } = this;
    let mantissa = 0;
    let decimals = -1;
    let at = from;
    if (to - from <= 16) {
      for (; at < to; at++) {
        const digit = (bytes[at] as number) - 48;
        if (digit >= 0 && digit <= 9) {
          mantissa = mantissa * 10 + digit;
          if (decimals >= 0) decimals++;
        } else if (digit === POINT - 48 && decimals < 0 && at > from && at + 1 < to) {
          decimals = 0;
        } else {
          break;
        }
      }
      // At most 15 digits and a power of ten that is exact: their quotient is rounded once, as it should be.
      if (at === to && mantissa < 1e15) return decimals > 0 ? mantissa / (POWERS[decimals] as number) : mantissa;
    }
    const text = this.text(from, to);
    if (text.length > 60 || !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/.test(text)) throw new NotPlain("number");
    const number = Number(text);
    if (!Number.isFinite(number)) throw new NotPlain("number");
    return number;
  }

  private inlineText(): string {
    const from = this.at;
    for (;;) {
      this.textEnd();
      const to = this.at;
      if (this.closes(this.tags.inline)) {
        const text = runsText(this.text(from, to), this.tags.prefix);
        if (text.length > MAX_CELL_LENGTH) throw cellTooLong(this.number);
        return text;
      }
      if (this.bytes[this.at + 1] === 0x21) throw new NotPlain("comment or CDATA");
      this.at++;
    }
  }

  /** The column of the cell reference read last, from 0; its row must be this row. */
  private column(): number {
    let at = this.refFrom;
    let column = 0;
    for (; at < this.refTo; at++) {
      const letter = (this.bytes[at] as number) - 64;
      if (!(letter >= 1 && letter <= 26)) break;
      column = column * 26 + letter;
    }
    if (column === 0 || at - this.refFrom > 3 || this.integer(at, this.refTo) !== this.number)
      throw new NotPlain("cell reference");
    return column - 1;
  }
}
