import { type Cell, cellText, FORMULA } from "./sheets/cell.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import { openFile } from "./sheets/open-file.ts";
import type { Row } from "./sheets/sheet.ts";

/** A row keyed by the captions of its sheet. It has no prototype, because captions come from the file. */
export type SheetRecord = Record<string, string | number | boolean | null>;

/**
 * The rows of a file's first sheet as records, for looking at what the file holds. They are the rows that an import reads,
 * and dates of a workbook are text as the workbook shows them. Throws ImportRefused, at the latest after the last row; rows
 * yielded before that are not reliable.
 */
export async function* readRecords(file: UploadedFile): AsyncGenerator<readonly SheetRecord[]> {
  const opened = await openFile(file, { datesAsText: true });
  const [sheet] = opened.sheets;
  try {
    if (sheet) yield* sheetRecords(sheet.batches());
  } catch (error) {
    // A fault in the rows of a damaged file is reported as the damage.
    await opened.verify();
    throw error;
  }
  await opened.verify();
}

/**
 * The rows of a sheet below its first row, which names them. A column without a caption is named by its letter, and a caption
 * that occurs twice is numbered. Text, numbers and truth values keep their types, a blank cell is null, a formula is not
 * calculated.
 */
export async function* sheetRecords(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly SheetRecord[]> {
  let names: string[] | null = null;
  for await (const batch of batches) {
    const records: SheetRecord[] = [];
    for (const { cells } of batch) {
      if (names === null) names = captions(cells);
      else records.push(recordOf(cells, names));
    }
    yield records;
  }
}

/** Adds names for columns that the rows before this one did not have. */
function recordOf(cells: readonly Cell[], names: string[]): SheetRecord {
  for (let column = names.length; column < cells.length; column++) names.push(unused(letters(column), names));
  const record: SheetRecord = Object.create(null);
  for (const [column, name] of names.entries()) record[name] = jsonOf(cells[column]);
  return record;
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

/** A column's letters in a spreadsheet: A … Z, AA … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function jsonOf(cell: Cell | undefined): SheetRecord[string] {
  if (cell === undefined) return null;
  return cell === FORMULA ? cellText(cell) : cell;
}
