import type { ImportRow } from "@saudabook/contract/imports/import-ledger.ts";
import { type CsvColumn, csvHeader, csvLine, number, text } from "../analysis/responses/csv.ts";
import { correctedTexts } from "./corrections/corrected-texts.ts";

/** The outcome and the trade of a row; the file's own columns follow. */
const ownColumns: readonly CsvColumn<ImportRow>[] = [
  number("file_row", ({ fileRow }) => String(fileRow)),
  text("fate", ({ fate }) => fate),
  text("reason", ({ reason }) => reason),
  text("known_from_file", ({ knownFrom }) => knownFrom?.fileName ?? null),
  number("known_from_row", ({ knownFrom }) => knownFrom && String(knownFrom.fileRow)),
  text("trade_side", ({ trade }) => trade?.type ?? null),
  text("trade_symbol", ({ trade }) => trade?.symbol ?? null),
  number("trade_quantity", ({ trade }) => trade?.quantity ?? null),
  number("trade_price", ({ trade }) => trade?.price ?? null),
  number("trade_value", ({ trade }) => trade?.value ?? null),
  text("trade_time", ({ trade }) => trade?.timestamp ?? null),
  text("problem", ({ correction }) => correction?.problem ?? null),
];

/** The writers of the header and of one line, for a file with these captions. */
export function importRowsCsv(captions: readonly string[]): { header: string; line: (row: ImportRow) => string } {
  const columns = [
    ...ownColumns,
    text<ImportRow>("corrected_cells", (row) => correctedCells(row, captions)),
    ...captions.map((caption, at) => text<ImportRow>(caption, ({ cells }) => cells[at] ?? null)),
    text<ImportRow>("cells_without_caption", ({ cells }) => cells.slice(captions.length).join(" | ")),
  ];
  return { header: csvHeader(columns), line: (row) => csvLine(columns, row) };
}

/** `quantity: 10 | price: 1500` */
function correctedCells({ cells, correction }: ImportRow, captions: readonly string[]): string | null {
  return (
    correctedTexts(cells, correction?.cells)
      ?.map(({ column, text }) => `${captions[column] ?? column + 1}: ${text}`)
      .join(" | ") ?? null
  );
}
