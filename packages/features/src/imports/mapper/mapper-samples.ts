import type { SavedMapping } from "@saudabook/contract/imports/saved-mappings.ts";
import type { InspectedColumn, InspectedRow } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { KOTAK, kotakMapping } from "@saudabook/trading/samples/files/mapped-files.ts";
import { draftOf } from "./mapping-draft.ts";

// A file of the stories that no format recognises.

export const captions = kotakMapping().captions;

/** The cells of a line. Numbers with commas may be in quotation marks. */
const cellsOf = (line: string) => [...line.matchAll(/"([^"]*)"|[^,]+/g)].map(([cell, quoted]) => quoted ?? cell);
const lines = KOTAK.slice(1).map(cellsOf);

export const rows: InspectedRow[] = [captions, ...lines].map((cells, at) => ({ row: at + 1, cells }));

export function columnsOf(names: readonly string[]): InspectedColumn[] {
  return names.map((caption, at) => ({
    caption,
    texts: [...new Set(lines.map((cells) => cells[at] ?? ""))],
    dates: at === 1 ? ["dmy"] : [],
    numbers: at === 5 || at === 6 ? ["point"] : at === 7 ? ["plain", "point", "comma"] : [],
  }));
}

const mapping = kotakMapping();

/** As made by hand for this file: dates and numbers in the formats that the file proves. */
export const draft = { ...draftOf(mapping), dates: null, numbers: null };

export const saved: SavedMapping = {
  id: "00000000-0000-4000-8000-000000000012",
  fileName: "october.csv",
  tradeType: "equity",
  mapping,
  savedAt: "2026-11-12T09:30:00.000Z",
};
