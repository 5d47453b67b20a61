import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import type { Execution } from "../execution.ts";
import type { ReadAs } from "./chosen.ts";
import { clientInName } from "./client-in-name.ts";
import { CorrectedRows } from "./corrections/corrected-rows.ts";
import { RowCorrections } from "./corrections/row-corrections.ts";
import { FileOrder } from "./file-order.ts";
import { isKeptSegment } from "./reader/format.ts";
import { rawTexts } from "./reader/table.ts";
import { TableReader } from "./reader/table-reader.ts";
import type { Skip } from "./reader/tally.ts";
import type { TableStream } from "./recognition/table-stream.ts";
import { checkRows, choiceRefusal } from "./recognition/tradebook-refusals.ts";
import type { OpenFile } from "./sheets/sheet-stream.ts";
import type { OpenTradebook } from "./tradebook.ts";

/** A file whose table is known. */
export interface Identified {
  file: OpenFile;
  /** The file's name. */
  name: string;
  stream: TableStream;
}

/** Throws ImportRefused for a table that does not fit the choice. Whatever it throws, the table is closed. */
export async function readTable(
  { file, name, stream }: Identified,
  readAs: ReadAs,
  corrections: readonly RowCorrection[],
): Promise<OpenTradebook> {
  try {
    const { format, table } = stream;
    const refusal = choiceRefusal(stream, readAs);
    if (refusal) throw refusal;
    const kept = isKeptSegment(stream.segment) ? stream.segment : null;
    const reader = new TableReader(format, table, { ...readAs, kept });
    const { tally, accountHolder } = reader;
    const given = new RowCorrections(corrections, format, table);
    const earlier = readAs.restored ? new TableReader(format, table, { ...readAs, kept, needsSeconds: true }) : null;
    const corrected = new CorrectedRows(given, reader, table, earlier);
    const batch: Batch = { skips: [] };
    return {
      kind: format.kind,
      keptSegment: kept,
      description: format.describe(stream.segment),
      clientId: reader.clientId ?? (await onlyClient(stream, reader, given)) ?? clientInName(name),
      accountHolder,
      columns: table.captions.texts(),
      executions: () => {
        const order = new FileOrder(stream, reader, given, corrected);
        return executionsIn(file, { stream, reader, order, given }, batch);
      },
      skippedRows: () =>
        batch.skips.map(({ row, reason }) => ({ row: row.number, reason, raw: rawTexts(row, table.captions) })),
      unreadableRows: () => corrected.unreadable(),
      progress: () => ({ rowsRead: tally.rowsRead, fraction: file.fraction() }),
      summary() {
        const { rowsRead, from, to, count, allotments } = tally;
        return { rowsRead, skipped: tally.skipped(), corrected: corrected.rows, from, to, count, allotments };
      },
    };
  } catch (error) {
    await stream.close();
    throw error;
  }
}

/** Reports a fault in the rows only when the file as a whole is intact; a damaged file is reported as damaged. */
export async function verified<T>(file: OpenFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await file.verify();
    throw error;
  }
}

/** Executions of a batch, and the rows that were skipped. */
interface Batch {
  skips: Skip[];
}

interface Reading {
  stream: TableStream;
  reader: TableReader;
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
async function onlyClient(
  stream: TableStream,
  { clientIn }: TableReader,
  given: RowCorrections,
): Promise<string | null> {
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
