import { ImportRefused } from "../import-refused.ts";
import type { Cell } from "./cell.ts";

export interface Row {
  /** Row number as in a spreadsheet, from 1. */
  number: number;
  /** Indexed by column, from A; may be shorter than the table is wide. */
  cells: Cell[];
  /** The cells of the file, where `cells` are those that the user has corrected. */
  original?: Cell[];
}

/** One sheet of a workbook, or a text file as a whole. */
export interface Sheet {
  name: string;
  /** A text file: every cell is text, and a row with too many cells is one that was split wrongly. */
  text: boolean;
  /** Serial dates count from 1904. */
  date1904: boolean;
  /** Iterates from the first row on each call; rows without any cell may be left out. */
  rows(): Iterable<Row>;
}

/** Cells beyond this many columns are not looked at; brokers' tables have fewer than 25. */
export const MAX_COLUMNS = 64;
/** Maximum number of rows that are not empty. */
export const MAX_ROWS = 500_000;
/** The last row number that a spreadsheet can have. */
export const MAX_ROW_NUMBER = 1_048_576;
/** Characters; the most that a spreadsheet can hold in a cell. */
export const MAX_CELL_LENGTH = 32_767;

export function tooManyRows(): ImportRefused {
  return new ImportRefused(
    "too_large",
    "The file has more than 5,00,000 rows. Download shorter periods and upload the files one at a time.",
  );
}

export function cellTooLong(row: number): ImportRefused {
  return new ImportRefused("unreadable_file", `Row ${row} has a cell that's longer than any spreadsheet allows.`);
}
