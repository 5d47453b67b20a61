import { openSheets, type UploadedFile } from "./open-sheets.ts";
import { type OpenFile, streamsOf } from "./sheet-stream.ts";

/** As {@link openSheets}, for reading rows as they come. */
export async function openFile(file: UploadedFile): Promise<OpenFile> {
  return streamsOf(await openSheets(file));
}
