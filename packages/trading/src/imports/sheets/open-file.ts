import { openText } from "./csv/open-text.ts";
import { kindOf, type UploadedFile } from "./file-kind.ts";
import { type OpenFile, streamOf } from "./sheet-stream.ts";
import { openWorkbook } from "./xlsx/open-workbook.ts";

/** As openSheets, for reading rows as they come: of what can be read piece by piece, no more is held than a few pieces. */
export async function openFile(file: UploadedFile): Promise<OpenFile> {
  switch (kindOf(file)) {
    case "workbook":
      return openWorkbook(file.bytes);
    case "old-workbook": {
      const { librarySheets } = await import("./xlsx/library-sheets.ts");
      const sheets = librarySheets(file.bytes, { formulas: true }).map(streamOf);
      return { sheets, share: () => 1, verify: async () => undefined };
    }
    case "text":
      return openText(file.bytes);
  }
}
