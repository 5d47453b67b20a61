import { dayAfter } from "../../calendar.ts";
import { isBlank } from "../../imports/sheets/cell.ts";
import type { OpenFile, SheetStream } from "../../imports/sheets/sheet-stream.ts";
import type { StatementDraft } from "./draft.ts";
import { growwCapitalGains, growwStocksPnl } from "./layouts/groww-statements.ts";
import type { Layout } from "./layouts/layout.ts";
import { upstoxTaxReport } from "./layouts/upstox-tax-report.ts";
import { zerodhaTaxPnl } from "./layouts/zerodha-tax-pnl.ts";
import { StatementReader } from "./statement-reader.ts";

const LAYOUTS: readonly Layout[] = [zerodhaTaxPnl, growwCapitalGains, growwStocksPnl, upstoxTaxReport];

/** Rows of a sheet that are not blank, within which the marks of a statement are. */
const ROWS_SEARCHED = 1000;

/**
 * The figures of a statement with its kind; null if the file is none that is known. Rows that cannot be read are named in the draft.
 *
 * @param today the day in India, `YYYY-MM-DD`; lots until the day after it are read
 * @throws ImportRefused for too many tables, lots, instruments or other rows, or a section that is there twice
 */
export async function readDraft(
  file: OpenFile,
  today: string,
): Promise<{ layout: Layout; draft: StatementDraft } | null> {
  let readers = LAYOUTS.map((layout) => new StatementReader(layout, dayAfter(today)));
  for (const sheet of file.sheets) readers = await readSheet(sheet, readers);
  const found = readers.find((reader) => reader.found);
  return found ? { layout: found.layout, draft: found.draft } : null;
}

/** The readers that are left after a sheet: all until one has found its marks. */
async function readSheet(sheet: SheetStream, all: StatementReader[]): Promise<StatementReader[]> {
  let readers = all;
  let searched = 0;
  for (const reader of readers) reader.open(sheet);
  for await (const batch of sheet.batches()) {
    for (const row of batch) {
      for (const reader of readers) reader.take(row);
      if (readers.length === 1) continue;
      readers = found(readers);
      if (readers.length > 1 && !row.cells.every(isBlank) && ++searched >= ROWS_SEARCHED) return readers;
    }
  }
  return found(readers);
}

function found(readers: StatementReader[]): StatementReader[] {
  const reader = readers.find((one) => one.found);
  return reader ? [reader] : readers;
}
