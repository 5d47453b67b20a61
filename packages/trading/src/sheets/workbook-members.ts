import { ImportRefused } from "../import-refused.ts";
import { type ZipMember, zipDirectory } from "./zip-directory.ts";

/** Only what holds cells, their texts and their order: no macro, picture, link or custom part is ever opened. */
export function isNeeded(name: string): boolean {
  return (
    name === "[Content_Types].xml" ||
    name === "_rels/.rels" ||
    /^xl\/[^/]+\.xml$/i.test(name) ||
    /^xl\/_rels\/workbook\.xml\.rels$/i.test(name) ||
    /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
  );
}

/** The members of an .xlsx workbook's archive. Throws ImportRefused for another archive, and as {@link zipDirectory}. */
export function workbookMembers(bytes: Uint8Array): ZipMember[] {
  const members = zipDirectory(bytes);
  const names = new Set(members.map((member) => member.name));
  if (names.has("xl/workbook.xml")) return members;
  if (names.has("[Content_Types].xml") || names.has("mimetype") || names.has("xl/workbook.bin")) {
    throw new ImportRefused(
      "unsupported_file",
      "The file is not a plain Excel workbook. Open it in a spreadsheet program, save it as .xlsx and upload that.",
    );
  }
  throw new ImportRefused("unreadable_file", "The file is an archive, but not an Excel workbook.");
}
