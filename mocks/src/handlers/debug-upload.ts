import { ImportRefused } from "@saudabook/trading/imports/import-refused.ts";
import { sheetRecords } from "@saudabook/trading/imports/sheet-records.ts";
import { openSheets } from "@saudabook/trading/imports/sheets/open-sheets.ts";
import type { Answers } from "../answers.ts";
import { Refusal } from "../refusal.ts";

async function sheetsOf(file: File) {
  try {
    return await openSheets({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  } catch (problem) {
    if (!(problem instanceof ImportRefused)) throw problem;
    const code = problem.code === "too_large" ? "too_large" : "unreadable_file";
    throw new Refusal(code, { message: problem.message });
  }
}

export const debug = {
  /** The rows of the first sheet, named by its first row; nothing is kept. */
  debugUpload: async ({ file }) => {
    const [sheet] = await sheetsOf(file);
    return { data: sheet ? [...sheetRecords(sheet)] : [] };
  },
} satisfies Pick<Answers, "debugUpload">;
