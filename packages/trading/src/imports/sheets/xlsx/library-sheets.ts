import { type CellObject, type ParsingOptions, read, SSF, type WorkSheet } from "xlsx";
import { momentOfSerial } from "../../../calendar.ts";
import { ImportRefused } from "../../import-refused.ts";
import { type Cell, FORMULA } from "../cell.ts";
import type { OpenOptions } from "../open-options.ts";
import { cellTooLong, MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS, type Row, type Sheet, tooManyRows } from "../sheet.ts";

interface LibraryOptions extends OpenOptions {
  formulas: boolean;
}

/** A few more than are accepted, so that too many are noticed and not cut off. */
const SHEET_ROWS = MAX_ROWS + 50;

/**
 * The sheets of a workbook (xlsx or BIFF .xls) by SheetJS. A hostile file is bounded: declared dimensions are
 * ignored, nothing is formatted, and rows and columns beyond the limits are not touched. SheetJS may still run forever on a
 * damaged .xls: call it where it can be stopped. Throws ImportRefused when it cannot read the file.
 */
export function librarySheets(bytes: Uint8Array, { formulas, datesAsText = false }: LibraryOptions): Sheet[] {
  const options: ParsingOptions & { nodim: boolean } = {
    type: "array",
    dense: true,
    nodim: true,
    sheetRows: SHEET_ROWS,
    cellFormula: formulas,
    cellHTML: false,
    cellText: false,
    cellNF: datesAsText,
    // Without this option, SheetJS returns an empty sheet for one that it cannot read.
    WTF: true,
  };
  try {
    const book = read(bytes, options);
    const date1904 = book.Workbook?.WBProps?.date1904 === true;
    return book.SheetNames.map((name) => {
      const grid = gridOf(book.Sheets[name]);
      const shown = datesAsText ? (cell: CellObject | undefined) => dateText(cell, date1904) : () => null;
      return { name, text: false, date1904, rows: () => rowsOf(grid, shown) };
    });
  } catch (error) {
    if (error instanceof RangeError && /memory|length/i.test(error.message)) throw tooManyRows();
    throw new ImportRefused("unreadable_file", "The workbook is damaged. Download it from your broker again.");
  }
}

type Grid = (CellObject | undefined)[][];

function gridOf(sheet: WorkSheet | undefined): Grid {
  return (sheet as { "!data"?: Grid } | undefined)?.["!data"] ?? [];
}

/** A number that is shown as a date, as text; null for any other cell. */
function dateText(cell: CellObject | undefined, date1904: boolean): string | null {
  if (cell?.t !== "n" || typeof cell.v !== "number" || typeof cell.z !== "string" || cell.f !== undefined) return null;
  return SSF.is_date(cell.z) ? momentOfSerial(cell.v, date1904) : null;
}

function* rowsOf(grid: Grid, shown: (cell: CellObject | undefined) => string | null): Generator<Row> {
  if (grid.length > MAX_ROWS) throw tooManyRows();
  for (let index = 0; index < grid.length; index++) {
    const cells = grid[index];
    if (!cells) continue;
    const values: Cell[] = [];
    for (let column = 0; column < Math.min(cells.length, MAX_COLUMNS); column++) {
      const value = shown(cells[column]) ?? plainValue(cells[column]);
      if (typeof value === "string" && value.length > MAX_CELL_LENGTH) throw cellTooLong(index + 1);
      values.push(value);
    }
    yield { number: index + 1, cells: values };
  }
}

const ERRORS = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);

function plainValue(cell: CellObject | undefined): Cell {
  if (!cell) return null;
  if (cell.f !== undefined || cell.F !== undefined) return FORMULA;
  if (cell.t === "e") return ERRORS.get(Number(cell.v)) ?? "#ERROR";
  const { v } = cell;
  if (typeof v === "string" || typeof v === "boolean") return v;
  return typeof v === "number" && Number.isFinite(v) ? v : null;
}
