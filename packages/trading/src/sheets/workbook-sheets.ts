import { ImportRefused } from "../import-refused.ts";
import { librarySheets } from "./library-sheets.ts";
import { NotPlain } from "./not-plain.ts";
import { plainWorkbook } from "./plain-workbook.ts";
import type { Row, Sheet } from "./sheet.ts";
import { unpackAll } from "./unpack.ts";
import { zipArchive } from "./zip-archive.ts";
import { damagedArchive, zipDirectory } from "./zip-directory.ts";

const LT = 0x3c;
const EXCLAMATION = 0x21;

/** Only what holds cells, their texts and their order: no macro, picture, link or custom part is ever opened. */
function isNeeded(name: string): boolean {
  return (
    name === "[Content_Types].xml" ||
    name === "_rels/.rels" ||
    /^xl\/[^/]+\.xml$/i.test(name) ||
    /^xl\/_rels\/workbook\.xml\.rels$/i.test(name) ||
    /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
  );
}

/** The sheets of an .xlsx workbook, in the workbook's order. Throws ImportRefused as {@link openSheets}. */
export async function workbookSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const members = zipDirectory(bytes);
  const names = new Set(members.map((member) => member.name));
  if (!names.has("xl/workbook.xml")) {
    if (names.has("[Content_Types].xml") || names.has("mimetype") || names.has("xl/workbook.bin")) {
      throw new ImportRefused(
        "unsupported_file",
        "The file is not a plain Excel workbook. Open it in a spreadsheet program, save it as .xlsx and upload that.",
      );
    }
    throw new ImportRefused("unreadable_file", "The file is an archive, but not an Excel workbook.");
  }
  const parts = await unpackAll(members, isNeeded);
  for (const part of parts.values()) checkMarkup(part);
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

/** SheetJS is given an archive of our own making: what it sees is what was checked. */
export function byLibrary(parts: Map<string, Uint8Array>): Sheet[] {
  let total = 0;
  for (const part of parts.values()) total += part.length;
  if (total > LIBRARY_BYTES) {
    throw new ImportRefused(
      "too_large",
      "The workbook is written in an unusual form, in which it is too large to be read. Save it as .csv and upload that.",
    );
  }
  const members = [...parts].map(([name, bytes]) => ({ name, bytes }));
  const formulas = members.some(({ name, bytes }) => name.startsWith("xl/worksheets/") && hasFormula(bytes));
  return librarySheets(zipArchive(members), { formulas });
}

/** A spreadsheet's parts are UTF-8 and have no document type, and with it no entities to expand or fetch. */
function checkMarkup(part: Uint8Array): void {
  const wide = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff) || part[1] === 0;
  if (wide || part.includes(0) || hasDocumentType(part)) throw damagedArchive();
}

/** Looks for the exclamation mark, which is rare, and not for the `<` of every tag; a part full of them is none of ours. */
function hasDocumentType(bytes: Uint8Array): boolean {
  let marks = 0;
  for (let at = bytes.indexOf(EXCLAMATION); at >= 0; at = bytes.indexOf(EXCLAMATION, at + 1)) {
    if (bytes[at - 1] !== LT) continue;
    if (++marks > 10_000) return true;
    const word = String.fromCharCode(...bytes.subarray(at + 1, at + 8)).toUpperCase();
    if (word === "DOCTYPE" || word.startsWith("ENTITY")) return true;
  }
  return false;
}

function hasFormula(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(LT); at >= 0; at = bytes.indexOf(LT, at + 1)) {
    const name = String.fromCharCode(...bytes.subarray(at + 1, at + 20));
    if (/^(?:\w+:)?f[\s>/]/.test(name)) return true;
  }
  return false;
}
