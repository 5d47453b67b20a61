import { ImportRefused } from "../../import-refused.ts";
import { MAX_ROW_NUMBER, MAX_ROWS, type Row, tooManyRows } from "../sheet.ts";
import type { StringOf } from "./cell-content.ts";
import type { DateOf } from "./date-styles.ts";
import { NotPlain } from "./not-plain.ts";
import { RowCells } from "./row-cells.ts";

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;

/** Thrown where a row has a shared text and the table of them is not there yet. */
export const STRINGS_WANTED = new Error("shared strings wanted");

/**
 * Reads the rows of a worksheet's XML straight from its bytes, one at a time, without an object for a cell or a text for the
 * whole. It never guesses: it throws NotPlain for markup that it does not know.
 */
export class PlainRows extends RowCells {
  private filled = 0;
  private ended: boolean;
  /** End of the last complete row; half a row may follow. */
  private limit = 0;

  /** `start.at`: index after the name of the opening `sheetData`, whose tag ends within these bytes. */
  constructor(
    bytes: Uint8Array,
    start: { at: number; prefix: string },
    strings: StringOf,
    dateOf: DateOf | null = null,
  ) {
    super(bytes, start, strings, dateOf);
    this.ended = this.attributes();
    this.limit = this.lastRowEnd();
  }

  /** Number of bytes used: the next read starts there. */
  get used(): number {
    return this.at;
  }

  /** Continues in other bytes, which begin where the used ones ended. */
  goOn(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.at = 0;
    this.limit = this.lastRowEnd();
  }

  /** Index after the last `</row>`; the end if there is none. */
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
   * Adds rows, up to `most` in total. Stops at the `end` of the sheet, where it needs `more` bytes than these (unless they are
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

  /** Null after the last row. */
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
}
