import { ImportRefused } from "../../import-refused.ts";
import {
  cellTooLong,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROW_NUMBER,
  MAX_ROWS,
  type Row,
  tooManyRows,
} from "../sheet.ts";

/** Characters at the top of a text that decide its delimiter. */
export const TOP = 20_000;

/**
 * The delimiter of a text table, given its top or more of it: a comma, semicolon or tab, whichever splits a line near the top
 * into most cells. Line ends are LF or CRLF.
 */
export function delimiterOf(text: string): string {
  const top = text.slice(0, TOP).split("\n", 60);
  let best = ",";
  let most = 0;
  for (const delimiter of [",", ";", "\t"]) {
    for (const line of top) {
      const cells = line.split(delimiter).length - 1;
      if (cells > most) {
        most = cells;
        best = delimiter;
      }
    }
  }
  return best;
}

/**
 * The rows of a text table (RFC 4180) that comes in pieces. Cells in double quotes may hold the delimiter, line ends and
 * doubled quotes. Line ends are LF or CRLF. Throws ImportRefused for a quote that never ends.
 */
export class CsvRows {
  private readonly delimiter: string;
  private text = "";
  private at = 0;
  /** The next quote, or the end. It is searched once, not once per line: most files have no quote at all. */
  private quote = -1;
  private number = 0;
  private filled = 0;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
  }

  /** Characters that are not used yet. */
  get left(): number {
    return this.text.length - this.at;
  }

  goOn(piece: string): void {
    this.text = this.text.slice(this.at) + piece;
    this.at = 0;
    this.quote = -1;
  }

  /** The next non-empty row; null if there is none, or if it is incomplete and not the `last`. */
  next(last: boolean): Row | null {
    const { text } = this;
    while (this.at < text.length) {
      const { at } = this;
      const number = this.number + 1;
      if (number > MAX_ROW_NUMBER)
        throw new ImportRefused("too_large", "The file has more rows than a spreadsheet can hold.");
      let end = text.indexOf("\n", at);
      if (end < 0) {
        if (!last) return null;
        end = text.length;
      }
      if (this.quote < at) this.quote = text.indexOf('"', at);
      if (this.quote < 0) this.quote = text.length;
      if (this.quote < end) {
        const quoted = quotedRow(text, at, this.delimiter, number, last);
        if (!quoted) return null;
        this.at = quoted.next;
        return this.row(number, quoted.cells);
      }
      this.at = end + 1;
      this.number = number;
      const line = text.slice(at, text.charCodeAt(end - 1) === RETURN ? end - 1 : end);
      if (line === "") continue;
      const cells = line.split(this.delimiter, MAX_COLUMNS);
      if (line.length > MAX_CELL_LENGTH) checkLengths(cells, number);
      return this.row(number, cells);
    }
    return null;
  }

  private row(number: number, cells: string[]): Row {
    this.number = number;
    if (++this.filled > MAX_ROWS) throw tooManyRows();
    return { number, cells };
  }
}

const RETURN = 0x0d;

/** Null for a row that may go on in the next piece. */
function quotedRow(text: string, start: number, delimiter: string, number: number, last: boolean) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let cell = "";
    if (text[at] === '"') {
      at++;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close < 0) {
          if (!last) return null;
          throw new ImportRefused(
            "unreadable_file",
            `Row ${number} opens a quote that never ends: the file is damaged or cut off.`,
          );
        }
        cell += text.slice(at, close);
        at = close + 1;
        if (text[at] !== '"') break;
        // Here and not at the end: a text of nothing but quotes would be put together from millions of pieces.
        if (cell.length > MAX_CELL_LENGTH) throw cellTooLong(number);
        cell += '"';
        at++;
      }
    }
    let end = at;
    while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end++;
    if (end === text.length && !last) return null;
    const atDelimiter = text[end] === delimiter;
    cell += text.slice(at, !atDelimiter && text[end - 1] === "\r" && end > at ? end - 1 : end);
    if (cells.length < MAX_COLUMNS) cells.push(cell);
    at = end + 1;
    if (!atDelimiter) break;
  }
  checkLengths(cells, number);
  return { cells, next: at };
}

function checkLengths(cells: string[], number: number): void {
  for (const cell of cells) if (cell.length > MAX_CELL_LENGTH) throw cellTooLong(number);
}
