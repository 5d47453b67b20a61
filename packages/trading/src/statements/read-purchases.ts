import { MAX_STATEMENT_LOTS } from "@saudabook/contract/analysis/purchases.ts";
import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { ImportRefused, type RefusalCode } from "../imports/import-refused.ts";
import { type Recognised, Recognition } from "../imports/recognition/recognise.ts";
import type { UploadedFile } from "../imports/sheets/file-kind.ts";
import { openFile } from "../imports/sheets/open-file.ts";
import type { OpenFile, SheetStream } from "../imports/sheets/sheet-stream.ts";
import { PurchaseList } from "./purchase-list.ts";
import type { StatementLot } from "./statement-lot.ts";
import { TaxPnlSheet } from "./tax-pnl-sheet.ts";

/** Rows that are no purchase: see {@link TaxPnlSheet.leftOut} and {@link PurchaseList.blank}. */
export interface LeftOutRows {
  sameDay: number;
  buyback: number;
  others: number;
  blank: number;
}

/** The purchases of a file, with the rows that cannot be read, or why it has none that can be used. */
export type PurchasesRead =
  | {
      status: "read";
      kind: "zerodha-tax-pnl" | "list";
      /** The broker's client code; null where the file has none. */
      clientId: string | null;
      lots: StatementLot[];
      leftOut: LeftOutRows;
      /** The first unreadable rows, and their total number. */
      badRows: { rows: RowProblem[]; rowCount: number };
    }
  | { status: "refused"; code: RefusalCode; message: string; rows: RowProblem[]; rowCount: number };

/** Maximum rows of a list: the purchases, and as many template rows that are still blank. */
const MOST_ROWS = 2 * MAX_STATEMENT_LOTS;
const EXPECTED = "Choose Zerodha's tax P&L (.xlsx), or a CSV with the columns symbol, quantity, price and day.";

/**
 * Reads purchases from Zerodha's tax P&L or from our own list, each as .xlsx, .xls or .csv. The limits are those of an import.
 *
 * @param today the day in India, `YYYY-MM-DD`, the latest valid day of a purchase
 */
export async function readPurchases(file: UploadedFile, today: string): Promise<PurchasesRead> {
  try {
    const opened = await openFile(file);
    try {
      const read = await readSheets(opened, today);
      await opened.verify();
      return read;
    } catch (error) {
      // A fault in the rows of a damaged file is reported as the damage.
      await opened.verify();
      throw error;
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    const { code, message, rows = [], rowCount = 0 } = error;
    return { status: "refused", code, message, rows, rowCount };
  }
}

async function readSheets({ sheets }: OpenFile, today: string): Promise<PurchasesRead> {
  const lots: StatementLot[] = [];
  const problems: RowProblem[] = [];
  const leftOut: LeftOutRows = { sameDay: 0, buyback: 0, others: 0, blank: 0 };
  let [problemCount, clientId]: [number, string | null] = [0, null];
  let kind: "zerodha-tax-pnl" | "list" | null = null;
  for (const sheet of sheets) {
    const { date1904 } = sheet;
    const [statement, list] = [new TaxPnlSheet({ date1904, today }), new PurchaseList()];
    for await (const batch of sheet.batches()) {
      for (const row of batch) {
        if (!list.found) statement.take(row);
        if (!statement.found) list.take(row);
        if (statement.rows.lots.length > MAX_STATEMENT_LOTS || list.size > MOST_ROWS) throw tooMany();
      }
    }
    list.finish({ date1904, today });
    clientId ??= statement.clientId;
    const found = statement.found ? statement : list.found ? list : null;
    if (!found || (kind && kind !== kindOf(found))) continue;
    kind = kindOf(found);
    lots.push(...found.rows.lots);
    problems.push(...found.rows.problems);
    problemCount += found.rows.problemCount;
    for (const [reason, count] of Object.entries(statement.leftOut)) leftOut[reason as keyof LeftOutRows] += count;
    leftOut.blank += list.blank;
  }
  if (!kind) throw await otherFile(sheets);
  if (lots.length > MAX_STATEMENT_LOTS) throw tooMany();
  if (lots.length === 0) {
    const [first] = problems;
    if (first) throw allBadRows(first, problems, problemCount);
    throw new ImportRefused("no_trades", withoutLots(kind, leftOut));
  }
  return { status: "read", kind, clientId, lots, leftOut, badRows: { rows: problems, rowCount: problemCount } };
}

const kindOf = (found: TaxPnlSheet | PurchaseList) => (found instanceof PurchaseList ? "list" : "zerodha-tax-pnl");

function tooMany(): ImportRefused {
  const most = MAX_STATEMENT_LOTS.toLocaleString("en-IN");
  return new ImportRefused(
    "too_large",
    `The file has more than ${most} purchases. Download a shorter period, or split the list.`,
  );
}

function allBadRows(first: RowProblem, rows: RowProblem[], rowCount: number): ImportRefused {
  const count = rowCount === 1 ? "a row" : `${rowCount.toLocaleString("en-IN")} rows`;
  return new ImportRefused("bad_rows", `We can't read ${count}. ${first.message}.`, { rows, rowCount });
}

function withoutLots(kind: "zerodha-tax-pnl" | "list", { sameDay, blank }: LeftOutRows): string {
  const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;
  if (kind === "list") {
    return blank === 0 ? "The list has no rows below its captions." : `Price and day are blank in ${rows(blank)}.`;
  }
  return sameDay === 0
    ? "This tax P&L has no sales of shares."
    : `This tax P&L has no shares that were held overnight, only ${rows(sameDay)} of the same day.`;
}

/** The refusal of a file that is recognised as another kind. */
async function otherFile(sheets: readonly SheetStream[]): Promise<ImportRefused> {
  for (const sheet of sheets) {
    const known = await recognised(sheet);
    if (known === null) continue;
    return new ImportRefused("unsupported_file", `This is ${known}. ${EXPECTED}`);
  }
  return new ImportRefused("unsupported_file", `We didn't find any purchases in this file. ${EXPECTED}`);
}

async function recognised(sheet: SheetStream): Promise<string | null> {
  const found = await recognise(sheet);
  if (found.is === "other") return found.file.description;
  return found.is === "tradebook" ? `${found.format.describe(null)}, which you import under Add Trades` : null;
}

async function recognise(sheet: SheetStream): Promise<Recognised> {
  const recognition = new Recognition(sheet);
  for await (const batch of sheet.batches()) {
    for (const row of batch) {
      const found = recognition.take(row);
      if (found) return found;
    }
  }
  return recognition.end();
}
