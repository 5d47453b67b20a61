import type { AnalyticsSeries } from "@saudabook/contract/analysis/series.ts";
import { type CsvColumn, number, text } from "@saudabook/trading/analysis/responses/csv.ts";
import { CsvButton } from "../csv-button.tsx";

type Day = AnalyticsSeries["days"][number];

const columns: readonly CsvColumn<Day>[] = [
  text("day", ({ day }) => day),
  number("exits", ({ exits }) => String(exits)),
  number("gross", ({ gross }) => gross),
  number("charges", ({ charges }) => charges),
  number("net", ({ net }) => net),
  number("equity", ({ equity }) => equity),
  number("drawdown", ({ drawdown }) => drawdown),
];

/** Saves the days of the equity curve. */
export function EquityCsv({ days, ...button }: { days: readonly Day[]; fileName: string; busy: boolean }) {
  return <CsvButton columns={columns} rows={days} {...button} />;
}
