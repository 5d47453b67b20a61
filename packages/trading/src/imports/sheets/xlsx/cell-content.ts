import { type Cell, FORMULA } from "../cell.ts";
import { cellTooLong, MAX_CELL_LENGTH } from "../sheet.ts";
import type { DateOf } from "./date-styles.ts";
import { NotPlain } from "./not-plain.ts";
import { SheetTags } from "./sheet-tags.ts";
import { XmlScanner } from "./xml-scanner.ts";
import { runsText, unescaped } from "./xml-text.ts";

const POINT = 0x2e;
/** Powers of ten that a binary float holds exactly. */
export const POWERS: readonly number[] = Array.from({ length: 16 }, (_, index) => 10 ** index);

/** The text of a shared string; undefined if the table has no such index. */
export type StringOf = (index: number) => string | undefined;

/** Reads the content of one cell in every form that a plain sheet has. */
export class CellContent extends XmlScanner {
  protected readonly tags: SheetTags;
  protected readonly strings: StringOf;
  protected readonly dateOf: DateOf | null;
  /** Number of the row that is being read. */
  protected number = 0;

  constructor(
    bytes: Uint8Array,
    { at, prefix }: { at: number; prefix: string },
    strings: StringOf,
    dateOf: DateOf | null,
  ) {
    super(bytes, at);
    this.tags = new SheetTags(prefix);
    this.strings = strings;
    this.dateOf = dateOf;
  }

  /** A number, or the date that its cell's style shows for it. */
  protected shown(number: number, styleFrom: number, styleTo: number): Cell {
    if (this.dateOf === null || styleTo === 0) return number;
    return this.dateOf(number, this.integer(styleFrom, styleTo)) ?? number;
  }

  /** The content between `<c …>` and `</c>`. */
  protected content(typeFrom: number, typeTo: number): Cell {
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
    // The type is missing or "n".
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

  /** A number, equal to the result of parseFloat; only digits that fit 2^53 are parsed here. */
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
      // At most 15 digits and an exact power of ten: the quotient is rounded once, which is correct.
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
  protected column(): number {
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
