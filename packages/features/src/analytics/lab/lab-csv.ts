import type { AnalyticsLab } from "@saudabook/contract/analysis/lab/lab.ts";
import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";

/** Columns of the days of both curves, rupees. */
export const labCsv: readonly CsvColumn<AnalyticsLab["days"][number]>[] = [
  text("day", ({ day }) => day),
  number("as_it_was", ({ actual }) => actual),
  number("scenario", ({ simulated }) => simulated),
  number("drawdown_as_it_was", ({ actualDrawdown }) => actualDrawdown),
  number("drawdown_scenario", ({ simulatedDrawdown }) => simulatedDrawdown),
];
