import type { MappedDateFormat, MappedNumberFormat } from "@saudabook/contract/imports/import-mapping.ts";
import { Captions, isData, type Table } from "../reader/table.ts";
import { cellText, isBlank } from "../sheets/cell.ts";
import type { UploadedFile } from "../sheets/file-kind.ts";
import { openFile } from "../sheets/open-file.ts";
import type { Row } from "../sheets/sheet.ts";
import type { SheetStream } from "../sheets/sheet-stream.ts";
import { ColumnEvidence } from "./column-evidence.ts";
import { mappedCaptions, mappedText } from "./mapped-captions.ts";

/** A row as the file has it. */
export interface InspectedRow {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  cells: string[];
}

/** A column below its caption. */
export interface InspectedColumn {
  caption: string;
  /** The distinct texts of the column's cells; null if there are too many to be words. */
  texts: readonly string[] | null;
  /** The formats that read every non-blank cell of the column; empty for a column without dates, or without numbers. */
  dates: readonly MappedDateFormat[];
  numbers: readonly MappedNumberFormat[];
}

/** A file to be mapped: the first rows of the sheet with most of them, and its columns once the row of captions is known. */
export interface InspectedFile {
  rows: readonly InspectedRow[];
  /** The row that looks most like captions; null where no row does. The user decides. */
  likelyCaptions: number | null;
  /** The columns below the requested row of captions. */
  columns: readonly InspectedColumn[];
}

/** Rows that are shown; captions further down can't be chosen. */
export const INSPECTED_ROWS = 40;

/**
 * Reads a file to map its columns. Nothing is decided here: it shows what the file proves about its columns.
 *
 * @param headerRow number of the row of captions; null while it is not known
 * @throws ImportRefused as {@link openFile} does
 */
export async function inspectFile(file: UploadedFile, headerRow: number | null): Promise<InspectedFile> {
  const opened = await openFile(file);
  const sheets = [];
  for (const sheet of opened.sheets) sheets.push({ sheet, rows: await firstRows(sheet) });
  // The sheet of trades has a table; a cover or a note has a few cells.
  const widest = sheets.toSorted((a, b) => cellCount(b.rows) - cellCount(a.rows))[0];
  const header = headerRow === null ? undefined : widest?.rows.find(({ number }) => number === headerRow);
  const columns = widest && header ? await columnsBelow(widest.sheet, header) : [];
  await opened.verify();
  const rows = widest?.rows ?? [];
  return {
    rows: rows.map(({ number, cells }) => ({ row: number, cells: cells.map((cell) => mappedText(cellText(cell))) })),
    likelyCaptions: likelyCaptions(rows),
    columns,
  };
}

async function firstRows(sheet: SheetStream): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const batch of sheet.batches()) {
    for (const row of batch)
      if (row.cells.some((cell) => !isBlank(cell)) && rows.push(row) === INSPECTED_ROWS) return rows;
  }
  return rows;
}

const cellCount = (rows: readonly Row[]) =>
  rows.reduce((count, { cells }) => count + cells.filter((cell) => !isBlank(cell)).length, 0);

/** The first row in which every cell is a word, and that has more cells than any row before. */
function likelyCaptions(rows: readonly Row[]): number | null {
  let most = 2;
  let likely: number | null = null;
  for (const { number, cells } of rows) {
    const filled = cells.filter((cell) => !isBlank(cell));
    if (filled.length <= most || !filled.every((cell) => typeof cell === "string" && /\p{L}/u.test(cell))) continue;
    most = filled.length;
    likely = number;
  }
  return likely;
}

async function columnsBelow(sheet: SheetStream, header: Row): Promise<InspectedColumn[]> {
  const captions = new Captions(header.cells);
  const { name, text, date1904 } = sheet;
  const table: Table = { sheet: name, text, date1904, captions, headerRow: header.number, preamble: [] };
  const columns = mappedCaptions(captions).map((caption) => new ColumnEvidence(caption, date1904));
  for await (const batch of sheet.batches()) {
    for (const row of batch) {
      if (!isData(table, row)) continue;
      for (const [at, column] of columns.entries()) column.note(row.cells[captions.first + at]);
    }
  }
  return columns.map((column) => column.result());
}
