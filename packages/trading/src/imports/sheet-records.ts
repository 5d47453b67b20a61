import { type Cell, cellText, FORMULA } from "./sheets/cell.ts";
import type { Sheet } from "./sheets/sheet.ts";

/** A row under the captions of its sheet; without a prototype, for captions come from the file. */
export type SheetRecord = Record<string, string | number | boolean | null>;

/**
 * The rows of a sheet below its first, named by it: for looking at what a file holds. A column without a caption is named
 * by its letter, a caption that is there twice is numbered. Text, numbers and truth values stay what they are, a blank cell
 * is null, a formula is not calculated.
 */
export function* sheetRecords(sheet: Sheet): Generator<SheetRecord> {
  let names: string[] | null = null;
  for (const { cells } of sheet.rows()) {
    if (names === null) {
      names = captions(cells);
      continue;
    }
    for (let column = names.length; column < cells.length; column++) names.push(unused(letters(column), names));
    const record: SheetRecord = Object.create(null);
    for (const [column, name] of names.entries()) record[name] = jsonOf(cells[column]);
    yield record;
  }
}

function captions(cells: readonly Cell[]): string[] {
  const names: string[] = [];
  for (const [column, cell] of cells.entries()) names.push(unused(cellText(cell).trim() || letters(column), names));
  return names;
}

function unused(name: string, names: readonly string[]): string {
  let free = name;
  for (let turn = 2; names.includes(free); turn++) free = `${name} (${turn})`;
  return free;
}

/** As a spreadsheet counts its columns: A … Z, AA … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function jsonOf(cell: Cell | undefined): SheetRecord[string] {
  if (cell === undefined) return null;
  return cell === FORMULA ? cellText(cell) : cell;
}
