import { ImportRefused } from "../imports/import-refused.ts";
import { type Chosen, readTradebook, type Tradebook } from "../imports/read-tradebook.ts";
import type { UploadedFile } from "../imports/sheets/file-kind.ts";
import { SAMPLE_TODAY } from "./files/sample-day.ts";

/** Reads the file with this choice, on the day of the samples. */
export function importOf(file: UploadedFile, chosen: Chosen): Promise<Tradebook> {
  return readTradebook(file, chosen, SAMPLE_TODAY);
}

/** The message of every unreadable row, or the refusal's own if there is no such row; empty for a file that is imported. */
export async function problemsOf(file: UploadedFile, chosen: Chosen): Promise<string[]> {
  try {
    await importOf(file, chosen);
    return [];
  } catch (error) {
    if (error instanceof ImportRefused) return error.rows?.map(({ message }) => message) ?? [error.message];
    throw error;
  }
}

/** The lines of a text file as one. */
export function textFile(name: string, ...lines: string[]): UploadedFile {
  return { name, bytes: new TextEncoder().encode(`${lines.join("\n")}\n`) };
}
