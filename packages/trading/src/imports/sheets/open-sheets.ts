import { csvSheet } from "./csv/csv.ts";
import { decodeText } from "./csv/decode-text.ts";
import { kindOf, type UploadedFile } from "./file-kind.ts";
import type { Sheet } from "./sheet.ts";
import { librarySheets } from "./xlsx/library-sheets.ts";
import { workbookSheets } from "./xlsx/workbook-sheets.ts";

export type { UploadedFile } from "./file-kind.ts";

/**
 * For looking at a file: the dates of an .xls are texts. The sheets of an .xlsx, .xls, .csv, .tsv or .txt file, held whole. What the bytes are must agree with the name's ending.
 * Throws ImportRefused: `unsupported_file` for another ending, `unreadable_file` for bytes that are not what the ending
 * says, are damaged, or hide something; `too_large` for what unpacks to more than the limits of sheet.ts and unpack.ts.
 */
export async function openSheets(file: UploadedFile): Promise<Sheet[]> {
  switch (kindOf(file)) {
    case "workbook":
      return workbookSheets(file.bytes);
    case "old-workbook":
      return librarySheets(file.bytes, { formulas: true, dates: true });
    case "text":
      return [csvSheet(decodeText(file.bytes))];
  }
}
