import { expect } from "vitest";
import { ImportRefused } from "../../../imports/import-refused.ts";
import type { SampleCell } from "../../../samples/files/workbook.ts";
import type { StatedLot } from "../../comparison/statement.ts";
import type { Sheets } from "./printed.test-setup.ts";
import { zerodhaSheets } from "./printed-zerodha.test-setup.ts";
import { ALL_CHARGES, printedOf, readSheets, ZERODHA } from "./stated.test-setup.ts";

const share = { isin: "INE009A01021", symbol: "INFY", units: 10, buy: 15_005_500_000n, sale: 16_000_000_000n };
export const LOTS: StatedLot[] = [
  { ...share, entryDay: "2024-06-03", exitDay: "2024-08-20", bucket: "short-term-stt" },
  { ...share, entryDay: "2022-05-10", exitDay: "2024-08-20", bucket: "long-term-stt" },
];
export const option: StatedLot = {
  ...share,
  isin: null,
  symbol: "NIFTY2540323750CE",
  entryDay: "2025-03-03",
  exitDay: "2025-03-04",
  bucket: "options",
};
export const PRINTED = printedOf([...LOTS, option], { ...ZERODHA, charges: ALL_CHARGES, otherRows: [] });
export const EXITS = "Tradewise Exits from 2024-04-01";

/** The sheets with each cell of this value replaced. */
export function changed(sheets: Sheets, from: SampleCell, to: SampleCell, sheet?: string): Sheets {
  return Object.fromEntries(
    Object.entries(sheets).map(([name, rows]) => {
      if (sheet !== undefined && sheet !== name) return [name, rows];
      return [name, rows.map((cells) => cells.map((cell) => (cell === from ? to : cell)))];
    }),
  );
}
export const zerodha = (from: SampleCell, to: SampleCell, sheet?: string) =>
  changed(zerodhaSheets(PRINTED, 2025), from, to, sheet);
export const without = (sheets: Sheets, sheet: string) =>
  Object.fromEntries(Object.entries(sheets).filter(([name]) => name !== sheet));
export const statementIn = async (sheets: Sheets) => (await readSheets(sheets))?.statement;

export async function refusal(reading: Promise<unknown>): Promise<Pick<ImportRefused, "code" | "message">> {
  try {
    await reading;
  } catch (error) {
    if (error instanceof ImportRefused) return { code: error.code, message: error.message };
    throw error;
  }
  return expect.unreachable("the statement was read");
}
