import { openText } from "./csv/open-text.ts";
import { kindOf, type UploadedFile } from "./file-kind.ts";
import type { OpenOptions } from "./open-options.ts";
import { type OpenFile, streamOf } from "./sheet-stream.ts";
import { openWorkbook } from "./xlsx/open-workbook.ts";

/**
 * Opens an .xlsx, .xls, .csv, .tsv or .txt file, or a broker's answer where the options allow it, for reading its rows in batches. Only
 * an .xls, a workbook in an unusual form and an answer are held in memory as a whole. Throws ImportRefused, here or while rows are read: `unsupported_file` for another ending,
 * `unreadable_file` for bytes that do not match the ending, are damaged or hide something, `too_large` for content that unpacks
 * to more than the limits of sheet.ts and unpack.ts.
 */
export async function openFile(file: UploadedFile, options: OpenOptions = {}): Promise<OpenFile> {
  switch (kindOf(file, options)) {
    case "workbook":
      return openWorkbook(file.bytes, options);
    case "old-workbook": {
      const { librarySheets } = await import("./xlsx/library-sheets.ts");
      const sheets = librarySheets(file.bytes, { ...options, formulas: true }).map(streamOf);
      return { sheets, fraction: () => 1, verify: async () => undefined };
    }
    case "text":
      return openText(file.bytes);
    case "answer": {
      // No browser reads one.
      const { openAnswer } = await import("./json/open-answer.ts");
      return openAnswer(file.bytes);
    }
  }
}
