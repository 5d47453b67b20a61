import type { AnalyticsSeries } from "@saudabook/contract/analysis-series.ts";
import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";

type Day = AnalyticsSeries["days"][number];

/** The days of the equity curve. */
export const seriesCsv: readonly CsvColumn<Day>[] = [
  text("day", ({ day }) => day),
  number("exits", ({ exits }) => String(exits)),
  number("gross", ({ gross }) => gross),
  number("charges", ({ charges }) => charges),
  number("net", ({ net }) => net),
  number("equity", ({ equity }) => equity),
  number("drawdown", ({ drawdown }) => drawdown),
];
