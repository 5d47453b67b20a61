import { csvSheet } from "./csv.ts";
import { decodeText } from "./decode-text.ts";
import { kindOf, type UploadedFile } from "./file-kind.ts";
import { openWorkbook } from "./open-workbook.ts";
import type { Sheet } from "./sheet.ts";
import { type OpenFile, streamOf } from "./sheet-stream.ts";

/** As openSheets, for reading rows as they come: of what can be read piece by piece, no more is held than a few pieces. */
export async function openFile(file: UploadedFile): Promise<OpenFile> {
  switch (kindOf(file)) {
    case "workbook":
      return openWorkbook(file.bytes);
    case "old-workbook": {
      const { librarySheets } = await import("./library-sheets.ts");
      return whole(librarySheets(file.bytes, { formulas: true }));
    }
    case "text":
      return whole([csvSheet(decodeText(file.bytes))]);
  }
}

function whole(sheets: Sheet[]): OpenFile {
  return { sheets: sheets.map(streamOf), share: () => 1, verify: async () => undefined };
}
