import { MAX_STATEMENT_LOTS } from "@saudabook/contract/analysis/purchases.ts";
import type { StatementKind } from "@saudabook/contract/imports/statement-kinds.ts";
import type { RowProblem } from "@saudabook/contract/trades/trade.ts";
import { rupees } from "../analysis/metrics/figure.ts";
import { ImportRefused, type RefusalCode } from "../imports/import-refused.ts";
import { type Recognised, Recognition } from "../imports/recognition/recognise.ts";
import type { UploadedFile } from "../imports/sheets/file-kind.ts";
import { openStatementFile } from "../imports/sheets/open-statement-file.ts";
import type { OpenFile, SheetStream } from "../imports/sheets/sheet-stream.ts";
import { unitPrice } from "../tax/comparison/unit-price.ts";
import type { BadRows } from "../tax/statements/bad-rows.ts";
import type { StatementDraft } from "../tax/statements/draft.ts";
import { readDraft } from "../tax/statements/read-draft.ts";
import { PurchaseList } from "./purchase-list.ts";
import type { StatementLot } from "./statement-lot.ts";

/**
 * Rows that are no purchase: bought and sold on one day; bought back by the company; derivatives and mutual funds; blank rows of the
 * template, see {@link PurchaseList.blank}.
 */
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
      kind: StatementKind | "list";
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
const EXPECTED =
  "Choose a tax statement of Zerodha, Groww or Upstox (.xlsx or .zip), or a CSV with the columns symbol, quantity, price and day.";

/**
 * Reads purchases from a broker's tax statement or from our own list, each as .xlsx, .xls, .csv, or a .zip of them. The limits are those of an import.
 *
 * @param today the day in India, `YYYY-MM-DD`, the latest valid day of a purchase
 */
export async function readPurchases(file: UploadedFile, today: string): Promise<PurchasesRead> {
  try {
    const opened = await openStatementFile(file);
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

async function readSheets(file: OpenFile, today: string): Promise<PurchasesRead> {
  const statement = await readDraft(file, today);
  if (statement) return purchasesOf(statement.layout.kind, statement.draft);
  const list = await readList(file, today);
  if (list) return list;
  throw await otherFile(file.sheets);
}

/** The purchases of shares of a statement that were held overnight. Lots of a section that is not known are shares if they have an ISIN. */
function purchasesOf(kind: StatementKind, draft: StatementDraft): PurchasesRead {
  const leftOut: LeftOutRows = {
    sameDay: 0,
    buyback: 0,
    others: draft.leftOut + draft.bad.derivatives.count,
    blank: 0,
  };
  const lots: StatementLot[] = [];
  for (const { row, symbol, isin, entryDay, exitDay, units, buy, table } of draft.lots) {
    if (table.place?.segment === "derivatives") leftOut.others++;
    else if (table.place?.buckets.includes("buy-back")) leftOut.buyback++;
    else if (entryDay === exitDay) leftOut.sameDay++;
    else {
      const quantity = String(units);
      lots.push({ row, symbol, isin, day: entryDay, quantity, price: unitPrice(rupees(buy), quantity) });
    }
  }
  return purchases({ kind, clientId: draft.clientId, lots, leftOut, bad: [draft.bad.equity] });
}

/** The purchases of our own list; null if no sheet is one. */
async function readList({ sheets }: OpenFile, today: string): Promise<PurchasesRead | null> {
  const lists: PurchaseList[] = [];
  for (const sheet of sheets) {
    const list = new PurchaseList();
    for await (const batch of sheet.batches()) {
      for (const row of batch) list.take(row);
      if (list.size > MOST_ROWS) throw tooMany();
    }
    list.finish({ date1904: sheet.date1904, today });
    if (list.found) lists.push(list);
  }
  if (lists.length === 0) return null;
  const blank = lists.reduce((sum, list) => sum + list.blank, 0);
  const leftOut: LeftOutRows = { sameDay: 0, buyback: 0, others: 0, blank };
  const bad = lists.map((list) => list.bad);
  return purchases({ kind: "list", clientId: null, lots: lists.flatMap((list) => list.lots), leftOut, bad });
}

function purchases(
  read: Omit<Extract<PurchasesRead, { status: "read" }>, "status" | "badRows"> & { bad: readonly BadRows[] },
): PurchasesRead {
  const { bad, ...found } = read;
  const badRows = {
    rows: bad.flatMap((one) => one.problems()),
    rowCount: bad.reduce((sum, { count }) => sum + count, 0),
  };
  if (found.lots.length > MAX_STATEMENT_LOTS) throw tooMany();
  if (found.lots.length > 0) return { status: "read", ...found, badRows };
  const [first] = badRows.rows;
  if (first) throw allBadRows(first, badRows);
  throw new ImportRefused("no_trades", withoutLots(found.kind, found.leftOut));
}

function tooMany(): ImportRefused {
  const most = MAX_STATEMENT_LOTS.toLocaleString("en-IN");
  return new ImportRefused(
    "too_large",
    `The file has more than ${most} purchases. Download a shorter period, or split the list.`,
  );
}

function allBadRows(first: RowProblem, { rows, rowCount }: { rows: RowProblem[]; rowCount: number }): ImportRefused {
  const count = rowCount === 1 ? "a row" : `${rowCount.toLocaleString("en-IN")} rows`;
  return new ImportRefused("bad_rows", `We can't read ${count}. ${first.message}.`, { rows, rowCount });
}

function withoutLots(kind: StatementKind | "list", { sameDay, blank }: LeftOutRows): string {
  const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;
  if (kind === "list") {
    return blank === 0 ? "The list has no rows below its captions." : `Price and day are blank in ${rows(blank)}.`;
  }
  return sameDay === 0
    ? "This statement has no sales of shares."
    : `This statement has no shares that were held overnight, only ${rows(sameDay)} of the same day.`;
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
