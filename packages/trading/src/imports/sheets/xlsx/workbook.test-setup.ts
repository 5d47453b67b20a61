import { workbookParts } from "../../../samples/files/workbook-parts.ts";
import { type Cell, isBlank } from "../cell.ts";
import type { Row } from "../sheet.ts";
import { libraryWorkbook } from "./library-workbook.ts";
import { openWorkbook } from "./open-workbook.ts";

export const SHEET = "xl/worksheets/sheet1.xml";
export const STRINGS = "xl/sharedStrings.xml";
export const EQUITY = { broker: "zerodha", tradeType: "equity" } as const;
export type Parts = Map<string, Uint8Array>;

export const partsOf = (bytes: Uint8Array): Promise<Parts> => workbookParts(bytes);
export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const textOf = (parts: Parts, name: string) => new TextDecoder().decode(parts.get(name));

/** The content of rows by number, without blank rows and without blank cells at their ends. */
export function plainly(rows: Iterable<Row>): [number, Cell[]][] {
  const grid: [number, Cell[]][] = [];
  for (const { number, cells } of rows) {
    const end = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    const plain = cells.slice(0, end).map((cell) => (isBlank(cell) ? null : cell));
    if (plain.length > 0) grid.push([number, plain]);
  }
  return grid;
}

export async function all(batches: AsyncGenerator<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

/** The rows of every sheet as they are streamed; the whole file is verified. */
export async function streamed(bytes: Uint8Array) {
  const file = await openWorkbook(bytes);
  const grids: ReturnType<typeof plainly>[] = [];
  for (const sheet of file.sheets) grids.push(plainly(await all(sheet.batches())));
  await file.verify();
  return grids;
}

export const library = (parts: Parts) => libraryWorkbook(parts).map((sheet) => plainly(sheet.rows()));

export async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}
