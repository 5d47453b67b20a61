import { ImportRefused } from "../../import-refused.ts";
import type { Row, Sheet } from "../sheet.ts";
import { unpackAll } from "../zip/unpack.ts";
import { zipArchive } from "../zip/zip-archive.ts";
import { librarySheets } from "./library-sheets.ts";
import { MarkupCheck } from "./markup-check.ts";
import { NotPlain } from "./not-plain.ts";
import { plainWorkbook } from "./plain-workbook.ts";
import { isNeeded, workbookMembers } from "./workbook-members.ts";

const LT = 0x3c;

/** The sheets of an .xlsx workbook, in the workbook's order. Throws ImportRefused as {@link openSheets}. */
export async function workbookSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = await unpackAll(workbookMembers(bytes), isNeeded);
  for (const part of parts.values()) new MarkupCheck().take(part);
  let read: Sheet[] | null = null;
  const library = () => {
    read ??= byLibrary(parts);
    return read;
  };
  try {
    return plainWorkbook(parts).map((sheet, index) => ({ ...sheet, rows: () => plainFirst(sheet, index, library) }));
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return library();
  }
}

/** The rows by the plain reader, as far as it understands them; from there on by the library. Rows are in order by both. */
function* plainFirst(sheet: Sheet, index: number, library: () => Sheet[]): Generator<Row> {
  let last = 0;
  try {
    for (const row of sheet.rows()) {
      last = row.number;
      yield row;
    }
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    for (const row of library()[index]?.rows() ?? []) if (row.number > last) yield row;
  }
}

/**
 * Bytes of markup that SheetJS is given at most: it takes ten times as much memory. Only workbooks that no broker's or
 * spreadsheet program writes come here, so a large one is no loss.
 */
const LIBRARY_BYTES = 32 * 1024 * 1024;

/** Throws ImportRefused for parts of so many bytes in all. */
export function checkLibrarySize(bytes: number): void {
  if (bytes > LIBRARY_BYTES) {
    throw new ImportRefused(
      "too_large",
      "The workbook is written in an unusual form, in which it is too large to be read. Save it as .csv and upload that.",
    );
  }
}

/** SheetJS is given an archive of our own making: what it sees is what was checked. */
export function byLibrary(parts: Map<string, Uint8Array>): Sheet[] {
  let total = 0;
  for (const part of parts.values()) total += part.length;
  checkLibrarySize(total);
  const members = [...parts].map(([name, bytes]) => ({ name, bytes }));
  const formulas = members.some(({ name, bytes }) => name.startsWith("xl/worksheets/") && hasFormula(bytes));
  return librarySheets(zipArchive(members), { formulas });
}

function hasFormula(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(LT); at >= 0; at = bytes.indexOf(LT, at + 1)) {
    const name = String.fromCharCode(...bytes.subarray(at + 1, at + 20));
    if (/^(?:\w+:)?f[\s>/]/.test(name)) return true;
  }
  return false;
}
