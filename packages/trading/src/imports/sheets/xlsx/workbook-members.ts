import { ImportRefused } from "../../import-refused.ts";
import { inMemory } from "../zip/byte-source.ts";
import { type ZipMember, zipDirectory } from "../zip/zip-directory.ts";

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

/** The members of an .xlsx workbook's archive. Throws ImportRefused for another archive, and like {@link zipDirectory}. */
export async function workbookMembers(bytes: Uint8Array): Promise<ZipMember[]> {
  const members = await zipDirectory(inMemory(bytes));
  const names = new Set(members.map((member) => member.name));
  if (names.has("xl/workbook.xml")) return members;
  throw otherArchive(names);
}

const DOWNLOAD = "Download the file from your broker as Excel or CSV and upload that.";

/** The refusal of an archive that is not a workbook. Only for a spreadsheet does it advise saving it as one. */
function otherArchive(names: ReadonlySet<string>): ImportRefused {
  const has = (folder: string) => [...names].some((name) => name.startsWith(folder));
  if (has("word/"))
    return new ImportRefused("unsupported_file", `This is a Word document, not a workbook. ${DOWNLOAD}`);
  if (has("ppt/")) return new ImportRefused("unsupported_file", `This is a presentation, not a workbook. ${DOWNLOAD}`);
  if (has("xl/")) {
    return new ImportRefused(
      "unsupported_file",
      "This isn't a plain Excel workbook. Open it in a spreadsheet program, save it as .xlsx and upload that.",
    );
  }
  if (has("Index/")) {
    return new ImportRefused(
      "unsupported_file",
      "This is an Apple document. If it's a Numbers sheet, export it as CSV and upload that.",
    );
  }
  if (names.has("mimetype") && names.has("content.xml")) {
    return new ImportRefused(
      "unsupported_file",
      "This is an OpenDocument file. If it's a spreadsheet, open it, save it as .xlsx and upload that.",
    );
  }
  if ([...names].some((name) => /\.(?:csv|xlsx?)$/i.test(name))) {
    return new ImportRefused("unsupported_file", "This is a ZIP archive. Unpack it and upload the tradebook inside.");
  }
  return new ImportRefused("unreadable_file", `The file is an archive, but not an Excel workbook. ${DOWNLOAD}`);
}
