import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import type { ImportReport, KeptSegment, SkipReason } from "@saudabook/contract/trades/trade.ts";
import { dayAfter } from "../calendar.ts";
import type { Execution } from "../execution.ts";
import type { Chosen, ReadAs } from "./brokers/chosen.ts";
import { isKeptSegment, type RowReader } from "./brokers/format.ts";
import { rawTexts } from "./brokers/table.ts";
import { type TableStream, tableIn } from "./brokers/table-stream.ts";
import type { Skip } from "./brokers/tally.ts";
import { checkChoice, checkRows } from "./brokers/tradebook-refusals.ts";
import { clientInName } from "./client-in-name.ts";
import { type CorrectedRow, CorrectedRows, type UnreadableRow } from "./corrections/corrected-rows.ts";
import { RowCorrections } from "./corrections/row-corrections.ts";
import { FileOrder } from "./file-order.ts";
import { ImportRefused } from "./import-refused.ts";
import type { UploadedFile } from "./sheets/file-kind.ts";
import { openFile } from "./sheets/open-file.ts";
import type { OpenFile } from "./sheets/sheet-stream.ts";

export type { Chosen } from "./brokers/chosen.ts";

/** A file as far as it is known before its rows are read. */
export interface OpenTradebook {
  /** See `Format.kind`. */
  kind: string;
  /** The segment of a currency or commodity file, of which the user says what the quantity counts; null of any other. */
  keptSegment: KeptSegment | null;
  /** Its kind and segment in words that follow "This is": `a Zerodha equity tradebook`. */
  description: string;
  /** The broker's client code: from the sheet, else from the name that Zerodha gives its files, else null. */
  clientId: string | null;
  accountHolder: string | null;
  /** Captions as in the file. */
  columns: readonly string[];
  /**
   * Each execution once, in the file's order, in batches of at most a few thousand. Iterate once; leaving early frees the
   * file's memory. Nothing is certain before the end: it throws {@link ImportRefused} at any point, at the latest in place
   * of its end (`bad_rows`, `no_trades`, a download that broke off), and then nothing of the file may be kept.
   */
  executions(): AsyncGenerator<readonly Execution[]>;
  /** The rows that were skipped beside the executions of the batch before; a batch may have skipped rows alone. */
  skippedRows(): readonly SkippedRow[];
  /** The rows that need a decision of the user, so far; the first of them, where they are more than can be corrected. */
  unreadableRows(): UnreadableRow[];
  /** The progress of {@link executions}. */
  progress(): Progress;
  /** Totals of the file; valid only when {@link executions} has ended. */
  summary(): TradebookSummary;
}

/** A row of the file's table that is rightly left out. */
export interface SkippedRow {
  /** As a spreadsheet shows it, from 1. */
  row: number;
  reason: SkipReason;
  /** Its cells as {@link Execution.raw}. */
  raw: string[];
}

export interface Progress {
  /** Rows of the table that are not blank, so far. */
  rowsRead: number;
  /** Fraction of the file's bytes that is read: 0 to 1. */
  fraction: number;
}

export interface TradebookSummary {
  /** Rows of the table that are not blank, captions and section titles apart. */
  rowsRead: number;
  skipped: ImportReport["skipped"];
  /** The rows that the user has corrected or left out. */
  corrected: readonly CorrectedRow[];
  /** First and last day of the executions. */
  from: string;
  to: string;
  /** Executions, and how many of them are allotments of an issue. */
  count: number;
  allotments: number;
}

/** A file read whole: every row is an execution, rightly skipped and counted, or the file was refused. */
export interface Tradebook extends Chosen {
  /** See `Format.kind`. */
  kind: string;
  keptSegment: KeptSegment | null;
  clientId: string | null;
  accountHolder: string | null;
  columns: string[];
  rowsRead: number;
  skipped: ImportReport["skipped"];
  allotments: number;
  corrected: readonly CorrectedRow[];
  executions: Execution[];
}

/**
 * As {@link openTradebook}, to the end.
 *
 * Never answers half a file. Throws {@link ImportRefused} as it does.
 */
export async function readTradebook(
  file: UploadedFile,
  chosen: Chosen & Pick<ReadAs, "restored">,
  today: string,
  corrections: readonly RowCorrection[] = [],
  mapping: ImportMapping | null = null,
): Promise<Tradebook> {
  const tradebook = await openTradebook(file, chosen, today, corrections, mapping);
  const executions: Execution[] = [];
  for await (const batch of tradebook.executions()) for (const execution of batch) executions.push(execution);
  const { kind, keptSegment, clientId, accountHolder, columns } = tradebook;
  const { rowsRead, skipped, allotments, corrected } = tradebook.summary();
  const { broker, tradeType } = chosen;
  const head = { kind, keptSegment, broker, tradeType, clientId, accountHolder, columns: [...columns] };
  return { ...head, rowsRead, skipped, allotments, corrected, executions };
}

/**
 * Opens a broker's file of one of the kinds in brokers/formats.ts (XLSX, XLS and CSV), recognised by its content alone.
 *
 * Throws {@link ImportRefused}: `unsupported_file` (another kind, with what to download instead), `wrong_file` (not the broker
 * or trade type chosen), `too_large`, `unreadable_file`; reading the rows throws the same codes,
 * `no_trades`, `bad_rows` (the first thousand, and how many) and `correction_refused`. It may take long on a damaged .xls: run it where it can be
 * stopped.
 *
 * @param today the day in India, `YYYY-MM-DD`: trades later than the day after it, for clocks may differ, are refused as rows
 * @param corrections of rows that cannot be read, a row once; read by the same rules as the broker's own texts
 * @param mapping which column is what, in a file that no format recognises; the broker chosen is `other` then
 */
export async function openTradebook(
  file: UploadedFile,
  chosen: Chosen & Pick<ReadAs, "restored">,
  today: string,
  corrections: readonly RowCorrection[] = [],
  mapping: ImportMapping | null = null,
): Promise<OpenTradebook> {
  const opened = await openFile(file);
  return verified(opened, async () => {
    const readAs = { ...chosen, lastDay: dayAfter(today), mapping };
    if (mapping) await refuseKnownFile(opened, readAs);
    const stream = await tableIn(opened, readAs);
    try {
      const { format, table } = stream;
      checkChoice(stream, chosen);
      const kept = isKeptSegment(stream.segment) ? stream.segment : null;
      const reader = format.reader(table, { ...readAs, kept });
      const { tally, accountHolder } = reader;
      const given = new RowCorrections(corrections, format, table);
      const earlier = readAs.restored ? format.reader(table, { ...readAs, kept, needsSeconds: true }) : null;
      const corrected = new CorrectedRows(given, reader, table, earlier);
      const batch: Batch = { skips: [] };
      return {
        kind: format.kind,
        keptSegment: kept,
        description: format.describe(stream.segment),
        clientId: reader.clientId ?? (await onlyClient(stream, reader, given)) ?? clientInName(file.name),
        accountHolder,
        columns: table.captions.texts(),
        executions: () => {
          const order = new FileOrder(stream, reader, given, corrected);
          return executionsIn(opened, { stream, reader, order, given }, batch);
        },
        skippedRows: () =>
          batch.skips.map(({ row, reason }) => ({ row: row.number, reason, raw: rawTexts(row, table.captions) })),
        unreadableRows: () => corrected.unreadable(),
        progress: () => ({ rowsRead: tally.rowsRead, fraction: opened.fraction() }),
        summary() {
          const { rowsRead, from, to, count, allotments } = tally;
          return { rowsRead, skipped: tally.skipped(), corrected: corrected.rows, from, to, count, allotments };
        },
      };
    } catch (error) {
      await stream.close();
      throw error;
    }
  });
}

/** A file that a format reads is not read by a mapping: its trades would count twice, as those of two accounts. */
async function refuseKnownFile(file: OpenFile, readAs: ReadAs): Promise<void> {
  const stream = await tableIn(file, { ...readAs, mapping: null }).catch((error: unknown) => {
    if (error instanceof ImportRefused && error.code === "unsupported_file") return null;
    throw error;
  });
  if (!stream) return;
  await stream.close();
  checkChoice(stream, readAs);
}

/** Reports a fault in the rows only when the file as a whole is intact; a damaged file is reported as damaged. */
async function verified<T>(file: OpenFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await file.verify();
    throw error;
  }
}

/** Beside the executions of a batch. */
interface Batch {
  skips: Skip[];
}

interface Reading {
  stream: TableStream;
  reader: RowReader;
  order: FileOrder;
  given: RowCorrections;
}

async function* executionsIn(
  file: OpenFile,
  { stream, reader, order, given }: Reading,
  batch: Batch,
): AsyncGenerator<readonly Execution[]> {
  const { tally } = reader;
  const rows = stream.rows();
  try {
    for (;;) {
      const { done, value } = await verified(file, () => rows.next());
      if (done) break;
      const goesOn = await verified(file, () => order.readAll(value));
      const found = tally.take();
      batch.skips = tally.takeSkips();
      // After a bad row nothing will be kept; the remaining rows are read only for more problems.
      if (found.length + batch.skips.length > 0 && tally.badRows === 0) yield found;
      if (!goesOn) break;
    }
  } finally {
    await rows.return(undefined);
  }
  await file.verify();
  given.check();
  checkRows(stream.format, reader);
}

/** The one client of all rows that are to be imported, where a column names it; null when there are several. */
async function onlyClient(stream: TableStream, { clientIn }: RowReader, given: RowCorrections): Promise<string | null> {
  if (clientIn === null) return null;
  const correct = given.pass();
  let only: string | null = null;
  for await (const rows of stream.again()) {
    for (const row of rows) {
      const read = correct(row);
      const client = read && clientIn(read);
      if (client === null) continue;
      if (only !== null && client !== only) return null;
      only = client;
    }
  }
  return only;
}
