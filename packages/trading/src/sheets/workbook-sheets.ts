import { ImportRefused } from "../import-refused.ts";
import { librarySheets } from "./library-sheets.ts";
import type { Sheet } from "./sheet.ts";
import { unpackAll } from "./unpack.ts";
import { zipArchive } from "./zip-archive.ts";
import { damagedArchive, zipDirectory } from "./zip-directory.ts";

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
  return byLibrary(parts);
}

/** SheetJS is given an archive of our own making: what it sees is what was checked. */
async function byLibrary(parts: Map<string, Uint8Array>): Promise<Sheet[]> {
  const members = [...parts].map(([name, bytes]) => ({ name, bytes }));
  const formulas = members.some(({ name, bytes }) => name.startsWith("xl/worksheets/") && holds(bytes, "<f"));
  return librarySheets(await zipArchive(members, { packed: false }), { formulas });
}

/** A spreadsheet's parts are UTF-8 and have no document type, and with it no entities to expand or fetch. */
function checkMarkup(part: Uint8Array): void {
  const wide = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff) || part[1] === 0;
  if (wide || part.includes(0) || holds(part, "<!DOCTYPE") || holds(part, "<!ENTITY")) throw damagedArchive();
}

/** Whether the bytes hold this ASCII text; capitals and small letters are alike. */
function holds(bytes: Uint8Array, text: string): boolean {
  const wanted = new TextEncoder().encode(text.toLowerCase());
  const first = wanted[0] as number;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let matched = 1;
    while (matched < wanted.length && lower(bytes[at + matched] ?? 0) === wanted[matched]) matched++;
    if (matched === wanted.length) return true;
  }
  return false;
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}
