import { ImportRefused } from "../../import-refused.ts";
import type { OpenOptions } from "../open-options.ts";
import type { Sheet } from "../sheet.ts";
import { zipArchive } from "../zip/zip-archive.ts";
import { librarySheets } from "./library-sheets.ts";

const LT = 0x3c;

/**
 * The most bytes of markup that SheetJS reads: it takes ten times as much memory. Only workbooks that no broker's or
 * spreadsheet program writes come here, so refusing a large one loses nothing.
 */
const LIBRARY_BYTES = 32 * 1024 * 1024;

/** Throws ImportRefused if the parts have too many bytes in total. */
export function checkLibrarySize(bytes: number): void {
  if (bytes > LIBRARY_BYTES) {
    throw new ImportRefused(
      "too_large",
      "This workbook is stored in an unusual form and is too large to read that way. Save it as .csv and upload that.",
    );
  }
}

/** The sheets of a workbook's parts by SheetJS. It reads an archive built here, so it sees exactly the bytes that were checked. */
export function libraryWorkbook(parts: Map<string, Uint8Array>, { datesAsText }: OpenOptions = {}): Sheet[] {
  let total = 0;
  for (const part of parts.values()) total += part.length;
  checkLibrarySize(total);
  const members = [...parts].map(([name, bytes]) => ({ name, bytes }));
  const formulas = members.some(({ name, bytes }) => name.startsWith("xl/worksheets/") && hasFormula(bytes));
  return librarySheets(zipArchive(members), { formulas, datesAsText });
}

function hasFormula(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(LT); at >= 0; at = bytes.indexOf(LT, at + 1)) {
    const name = String.fromCharCode(...bytes.subarray(at + 1, at + 20));
    if (/^(?:\w+:)?f[\s>/]/.test(name)) return true;
  }
  return false;
}
