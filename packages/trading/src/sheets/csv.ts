import { ImportRefused } from "../import-refused.ts";
import {
  cellTooLong,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROW_NUMBER,
  MAX_ROWS,
  type Row,
  type Sheet,
  tooManyRows,
} from "./sheet.ts";

/**
 * A text table after RFC 4180: cells in double quotes may hold the delimiter, line ends and doubled quotes. Line ends LF,
 * CRLF or CR. The delimiter is a comma, semicolon or tab: the one that splits a line near the top into most cells.
 * Throws ImportRefused for a quote that never ends.
 */
export function csvSheet(text: string): Sheet {
  const lines = text.includes("\n") ? text : text.replaceAll("\r", "\n");
  const delimiter = delimiterOf(lines);
  return { name: "", text: true, date1904: false, rows: () => csvRows(lines, delimiter) };
}

function delimiterOf(text: string): string {
  const top = text.slice(0, 20_000).split("\n", 60);
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

function* csvRows(text: string, delimiter: string): Generator<Row> {
  let number = 0;
  let at = 0;
  let quote = 0;
  let filled = 0;
  while (at < text.length) {
    number++;
    if (number > MAX_ROW_NUMBER)
      throw new ImportRefused("too_large", "The file has more rows than a spreadsheet holds.");
    let end = text.indexOf("\n", at);
    if (end < 0) end = text.length;
    // Looked for once, not once a line: most files have no quote at all.
    if (quote < at) quote = text.indexOf('"', at);
    if (quote < 0) quote = text.length;
    if (quote < end) {
      const quoted = quotedRow(text, at, delimiter, number);
      at = quoted.next;
      if (++filled > MAX_ROWS) throw tooManyRows();
      yield { number, cells: quoted.cells };
      continue;
    }
    const line = text.slice(at, text[end - 1] === "\r" ? end - 1 : end);
    at = end + 1;
    if (line === "") continue;
    if (++filled > MAX_ROWS) throw tooManyRows();
    const cells = line.split(delimiter, MAX_COLUMNS);
    if (line.length > MAX_CELL_LENGTH) checkLengths(cells, number);
    yield { number, cells };
  }
}

function quotedRow(text: string, start: number, delimiter: string, number: number) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let cell = "";
    if (text[at] === '"') {
      at++;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close < 0) {
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
