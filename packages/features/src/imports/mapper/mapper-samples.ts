import type { ImportMapping } from "@saudabook/contract/import-mapping.ts";
import type { SavedMapping } from "@saudabook/contract/saved-mappings.ts";
import type { InspectedColumn, InspectedRow } from "@saudabook/trading/imports/mapped/inspect-file.ts";
import { draftOf } from "./mapping-draft.ts";

// A file of the stories that no format recognises.

export const captions = [
  "Scrip name",
  "Deal date",
  "Deal time",
  "Exch",
  "B/S",
  "No. of shares",
  "Rate (Rs.)",
  "Order no",
  "State",
];

const lines = [
  "INFY|05/01/2026|09:15:02|NSE|B|1,200|1,512.50|770001|Traded",
  "INFY|13/01/2026|15:01:00|NSE|S|1,200|1530|770002|Traded",
  "TCS|13/01/2026|15:05:00|BSE|B|10|3210.05|770003|Cancelled",
  "TCS|14/01/2026|10:00:00|BSE|B|10|3210.05|770004|Traded",
];

export const rows: InspectedRow[] = [captions, ...lines.map((line) => line.split("|"))].map((cells, at) => ({
  row: at + 1,
  cells,
}));

export function columnsOf(names: readonly string[]): InspectedColumn[] {
  return names.map((caption, at) => ({
    caption,
    texts: [...new Set(lines.map((line) => line.split("|")[at] ?? ""))],
    dates: at === 1 ? ["dmy"] : [],
    numbers: at === 5 || at === 6 ? ["point"] : at === 7 ? ["plain", "point", "comma"] : [],
  }));
}

const mapping: ImportMapping = {
  ...{ account: "Kotak Neo", captions, symbol: 0, date: { column: 1, format: "dmy" }, time: 2, price: 6 },
  side: { by: "text", column: 4, buy: ["B"], sell: ["S"], quantity: 5 },
  ...{ numbers: "point", exchange: 3, isin: null, orderId: 7, tradeId: null, fees: null, segment: null },
  status: { column: 8, read: ["Traded"], leave: ["Cancelled"] },
};

/** As made by hand for this file: dates and numbers as the file proves them. */
export const draft = { ...draftOf(mapping), dates: null, numbers: null };

export const saved: SavedMapping = {
  id: "00000000-0000-4000-8000-000000000012",
  fileName: "october.csv",
  tradeType: "equity",
  mapping,
  savedAt: "2026-11-12T09:30:00.000Z",
};
