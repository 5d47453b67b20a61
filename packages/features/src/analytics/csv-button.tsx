import { type CsvColumn, csvHeader, csvLine } from "@saudabook/trading/analysis/responses/csv.ts";
import { Button } from "@saudabook/ui/button.tsx";
import { Download } from "lucide-react";
import { saveFile } from "../browser/save-file.ts";

export interface CsvButtonProps<Row> {
  /** Default: "CSV". */
  label?: string;
  /** File name with `.csv`. */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
  /** The rows of another filter are still shown. */
  busy?: boolean;
}

/** Saves what is shown as a CSV file, with the exact decimals of the server's response. No spreadsheet reads its texts as formulas. */
export function CsvButton<Row>({ label = "CSV", fileName, columns, rows, busy = false }: CsvButtonProps<Row>) {
  const save = () => {
    const text = csvHeader(columns) + rows.map((row) => csvLine(columns, row)).join("");
    saveFile(fileName, new Blob([text], { type: "text/csv;charset=utf-8" }));
  };
  return (
    <Button size="sm" className="print:hidden" disabled={busy || rows.length === 0} onClick={save}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}
