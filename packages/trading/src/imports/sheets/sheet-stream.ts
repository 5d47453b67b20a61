import type { Row, Sheet } from "./sheet.ts";

/** One sheet of a file, whose rows come as they are read. */
export interface SheetStream {
  name: string;
  /** As {@link Sheet}. */
  text: boolean;
  /** As {@link Sheet}. */
  date1904: boolean;
  /** From the first row, anew with each call, some hundreds to a thousand at a time; rows without any cell may be left out. */
  batches(): AsyncGenerator<readonly Row[]>;
}

/** A file that is read as far as is needed to know what sheets it has. */
export interface OpenFile {
  sheets: SheetStream[];
  /** How much of the file has been read, 0 to 1; what is read once more does not count again. */
  fraction(): number;
  /**
   * Reads what nobody has read, and throws ImportRefused unless the file is whole and is what it says. Nothing that was read
   * of a file is to be believed before, a fault in its rows included: it may be a broken download.
   */
  verify(): Promise<void>;
}

/** Rows in a batch: enough that handing them on costs nothing, few enough to be forgotten soon. */
export const BATCH_ROWS = 1024;

/** Of rows that are in memory. */
export async function* batched(rows: Iterable<Row>): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A sheet that is in memory, as if it came as it is read. */
export function streamOf({ rows, ...sheet }: Sheet): SheetStream {
  return { ...sheet, batches: () => batched(rows()) };
}
