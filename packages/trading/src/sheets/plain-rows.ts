import { ImportRefused } from "../import-refused.ts";
import { type Cell, FORMULA } from "./cell.ts";
import { NotPlain } from "./not-plain.ts";
import { cellTooLong, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROW_NUMBER, MAX_ROWS, type Row, tooManyRows } from "./sheet.ts";
import { XmlScanner } from "./xml-scanner.ts";
import { runsText, unescaped } from "./xml-text.ts";

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

/**
 * Reads the rows of a worksheet's XML straight from its bytes, one at a time, without an object for a cell or a text for the
 * whole. What it does not know it does not guess at: it throws NotPlain.
 */
export class PlainRows extends XmlScanner {
  private readonly tags: SheetTags;
  private readonly strings: () => string[];
  private number = 0;
  private filled = 0;

  /** `at`: just behind the name of the opening `sheetData`. */
  constructor(bytes: Uint8Array, at: number, tags: SheetTags, strings: () => string[]) {
    super(bytes, at);
    this.tags = tags;
    this.strings = strings;
  }

  *rows(): Generator<Row> {
    if (this.attributes()) return;
    for (;;) {
      this.space();
      if (this.closes(this.tags.data)) return;
      this.open(this.tags.row);
      const empty = this.attributes();
      const number = this.refTo > 0 ? this.integer(this.refFrom, this.refTo) : this.number + 1;
      if (number <= this.number || number > MAX_ROW_NUMBER) {
        throw new ImportRefused(
          "unreadable_file",
          "The workbook's rows are not in order. Download it from your broker again.",
        );
      }
      this.number = number;
      const cells = empty ? [] : this.cells();
      if (cells.length > 0) {
        if (++this.filled > MAX_ROWS) throw tooManyRows();
        yield { number, cells };
      }
    }
  }

  private cells(): Cell[] {
    const cells: Cell[] = [];
    let column = -1;
    for (;;) {
      this.space();
      if (this.closes(this.tags.row)) return cells;
      this.open(this.tags.cell);
      const empty = this.attributes(true);
      const next = this.refTo > 0 ? this.column() : column + 1;
      if (next <= column) throw new NotPlain("cells out of order");
      column = next;
      const typeFrom = this.typeFrom;
      const typeTo = this.typeTo;
      const cell = empty ? null : this.content(typeFrom, typeTo);
      if (cell === null || column >= MAX_COLUMNS) continue;
      while (cells.length < column) cells.push(null);
      cells.push(cell);
    }
  }

  /** What stands between `<c …>` and `</c>`. */
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
      const text = this.strings()[this.integer(from, to)];
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
