import { type CellObject, utils, type WorkBook, type WorkSheet, write } from "xlsx";
import { daysBetween } from "../../calendar.ts";
import type { Cell, Sheet } from "./cells.ts";

const AMOUNT_FORMAT = "#,##0.00";
const DAY_FORMAT = "yyyy-mm-dd";
const TEXT_FORMAT = "@";

/** A binary number keeps this many decimal digits. */
const MAX_DIGITS = 15;

/** Day 0 of a spreadsheet's serial numbers. */
const SERIAL_START = "1899-12-30";

/** Characters of the narrowest and of the widest column. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 60];

/**
 * An xlsx workbook of sheets. Amounts and numbers are numeric cells, days are date cells. A number of more than 15 digits is a text, so that
 * no digit is lost. The same sheets are the same bytes: the library writes neither a time nor an author.
 *
 * @throws Error for a text of more than 32,767 characters, and for a name that is no name of a sheet
 */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  // Formats by number, as SheetJS keeps them. Without them it writes those of the workbook that it read last, whoever's it was.
  const SSF = { 0: "General", 4: AMOUNT_FORMAT, 49: TEXT_FORMAT, 164: DAY_FORMAT };
  const book: WorkBook & { SSF: typeof SSF } = { SheetNames: [], Sheets: {}, SSF };
  for (const { name, rows } of sheets) utils.book_append_sheet(book, worksheet(rows), name);
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true, compression: true }));
}

function worksheet(rows: Sheet["rows"]): WorkSheet {
  const data: CellObject[][] = rows.length === 0 ? [[]] : rows.map((row) => row.map(cellOf));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const widths = Array.from({ length: columns }, () => MIN_WIDTH);
  for (const row of rows) {
    // A row of one cell, such as a title, may reach beyond its column.
    if (row.length < 2) continue;
    for (const [at, cell] of row.entries()) {
      widths[at] = Math.min(MAX_WIDTH, Math.max(widths[at] as number, textOf(cell).length + 2));
    }
  }
  return {
    "!data": data,
    "!ref": utils.encode_range({ s: { r: 0, c: 0 }, e: { r: data.length - 1, c: columns - 1 } }),
    "!cols": widths.map((wch) => ({ wch })),
  };
}

function cellOf(cell: Cell): CellObject {
  if (cell === "") return { t: "z" };
  if (typeof cell === "string") return textCell(cell);
  if ("day" in cell) return { t: "n", v: daysBetween(SERIAL_START, cell.day), z: DAY_FORMAT };
  const [text, format] = "amount" in cell ? [cell.amount, AMOUNT_FORMAT] : [cell.number, "General"];
  return digitsOf(text) > MAX_DIGITS ? textCell(text) : { t: "n", v: Number(text), z: format };
}

/**
 * A spreadsheet shows a cell of the type string as it is: a text that begins with = + - @ or a tab is no formula. Their format is text, so that
 * such a text stays one when a person edits the cell.
 */
const textCell = (text: string): CellObject => ({ t: "s", v: text, z: TEXT_FORMAT });

/** Significant digits of a plain decimal. */
const digitsOf = (text: string) => text.replace(/^-?[0.]*/, "").replace(".", "").length;

function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  return "day" in cell ? cell.day : "amount" in cell ? cell.amount : cell.number;
}
