import { ImportRefused } from "@saudabook/trading/imports/import-refused.ts";
import { readRecords, type SheetRecord } from "@saudabook/trading/imports/sheet-records.ts";
import type { Handlers } from "../handle.ts";
import { Refusal } from "../refusal.ts";

async function recordsOf(file: File): Promise<SheetRecord[]> {
  const data: SheetRecord[] = [];
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    for await (const records of readRecords({ name: file.name, bytes })) data.push(...records);
  } catch (problem) {
    if (!(problem instanceof ImportRefused)) throw problem;
    const code = problem.code === "too_large" ? "too_large" : "unreadable_file";
    throw new Refusal(code, { message: problem.message });
  }
  return data;
}

export const debug = {
  /** The rows of the first sheet, named by its first row; nothing is kept. */
  debugUpload: async ({ file }) => ({ data: await recordsOf(file) }),
} satisfies Pick<Handlers, "debugUpload">;
