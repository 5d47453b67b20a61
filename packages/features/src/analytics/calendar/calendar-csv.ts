import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";
import type { Period } from "./period-table.tsx";

/** Columns for days or months of the calendar. Unit of `total`: the measure. */
export const calendarCsv: readonly CsvColumn<Period>[] = [
  text("period", ({ key }) => key),
  number("exits", ({ row }) => String(row.exits)),
  number("trades", ({ row }) => String(row.trades)),
  number("wins", ({ row }) => String(row.wins)),
  number("losses", ({ row }) => String(row.losses)),
  number("gross", ({ row }) => row.gross),
  number("charges", ({ row }) => row.charges),
  number("charges_share", ({ row }) => row.chargesFraction),
  number("net", ({ row }) => row.net),
  number("total", ({ row }) => row.total),
];
