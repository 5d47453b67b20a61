import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";

/** A cell that the user has corrected. */
export interface CorrectedText {
  /** Its place among the columns, from 0. */
  column: number;
  /** The broker's text. */
  original: string;
  text: string;
}

/** The cells in which the user's texts differ from the broker's; null for a row without a correction. */
export function correctedTexts(
  original: readonly string[],
  corrected: readonly string[] | null | undefined,
): CorrectedText[] | null {
  if (!corrected) return null;
  return Array.from({ length: Math.max(original.length, corrected.length) }, (_, column) => ({
    column,
    original: original[column] ?? "",
    text: corrected[column] ?? "",
  })).filter((cell) => cell.text !== cell.original);
}

/** A row's correction as it is sent with a file; `texts` null leaves the row out. */
export function rowCorrectionOf(
  row: number,
  original: readonly string[],
  texts: readonly string[] | null,
): RowCorrection {
  const cells = correctedTexts(original, texts);
  return cells === null ? { row, leaveOut: true } : { row, cells: cells.map(({ column, text }) => ({ column, text })) };
}
