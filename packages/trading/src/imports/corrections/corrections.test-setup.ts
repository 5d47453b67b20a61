import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import { SAMPLE_TODAY } from "../../samples/files/sample-day.ts";
import { zerodhaTradebookCsv } from "../../samples/files/zerodha-tradebook-files.ts";
import type { Chosen } from "../chosen.ts";
import { ImportRefused } from "../import-refused.ts";
import { readTradebook } from "../read-tradebook.ts";
import type { UploadedFile } from "../sheets/file-kind.ts";

export const EQUITY: Chosen = { broker: "zerodha", tradeType: "equity" };

export const GROWW_FNO: Chosen = { broker: "groww", tradeType: "fno" };

export const linesOf = ({ bytes }: UploadedFile) => new TextDecoder().decode(bytes).trimEnd().split("\n");

export const fileOf = (lines: readonly string[]): UploadedFile => ({
  name: "trades.csv",
  bytes: new TextEncoder().encode(`${lines.join("\n")}\n`),
});

/** The lines with the text of one cell replaced; rows and columns count from 0. */
export function withCell(lines: readonly string[], row: number, column: number, text: string): string[] {
  return lines.with(row, (lines[row] ?? "").split(",").with(column, text).join(","));
}

export async function refusalOf(reading: Promise<unknown>): Promise<ImportRefused> {
  const error = await reading.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ImportRefused) return error;
  throw new Error("The file was not refused.", { cause: error });
}

export const LINES = linesOf(zerodhaTradebookCsv({ rows: 12 }));

export const CAPTIONS = (LINES[0] ?? "").split(",");

export const at = (caption: string) => CAPTIONS.indexOf(caption);

export const read = (lines: readonly string[], corrections: readonly RowCorrection[] = [], chosen = EQUITY) =>
  readTradebook(fileOf(lines), chosen, SAMPLE_TODAY, corrections);

export const leaveOut = (row: number): RowCorrection => ({ row, leaveOut: true });

export const correct = (row: number, column: string | number, text: string): RowCorrection => ({
  row,
  cells: [{ column, text }],
});
