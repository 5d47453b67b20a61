import type { Cell } from "../cell.ts";
import { MAX_COLUMNS } from "../sheet.ts";
import { CellContent, POWERS } from "./cell-content.ts";
import { NotPlain } from "./not-plain.ts";

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const POINT = 0x2e;

/** Reads the cells of one row: those in the usual form in a fast loop, all others through CellContent. */
export class RowCells extends CellContent {
  /** Start of this row's number; 0 if it is not written. */
  protected numberFrom = 0;
  protected numberTo = 0;

  protected cells(): Cell[] {
    const cells: Cell[] = [];
    // Tags with a prefix take the slow path.
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
   * of at most 15 digits or a shared text. Stops before the first other cell, and returns the column of the last one read.
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
}
