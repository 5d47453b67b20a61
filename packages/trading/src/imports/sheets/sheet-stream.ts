import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { Row, Sheet } from "./sheet.ts";

/** One sheet of a file, whose rows come as they are read. */
export interface SheetStream {
  name: string;
  /** See {@link Sheet}. */
  text: boolean;
  /** See {@link Sheet}. */
  date1904: boolean;
  /** Yields the rows from the first one on each call, some hundreds to a thousand at a time; rows without any cell may be left out. */
  batches(): AsyncGenerator<readonly Row[]>;
  /** The broker whose answer it is; absent in a file of a person. */
  answerOf?: Broker;
}

/** A file that is read as far as is needed to know what sheets it has. */
export interface OpenFile {
  sheets: SheetStream[];
  /** Fraction of the file that has been read, 0 to 1; bytes read a second time do not count again. */
  fraction(): number;
  /**
   * Reads the unread rest, and throws ImportRefused unless the file is complete and matches its type. Before that, nothing read
   * from the file is reliable, not even a fault in its rows: it may be a broken download.
   */
  verify(): Promise<void>;
}

/** Rows in a batch: enough to make the overhead negligible, few enough to be released soon. */
export const BATCH_ROWS = 1024;

/** Batches of rows that are in memory. */
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

/** A sheet in memory, with the interface of one that is streamed. */
export function streamOf({ rows, ...sheet }: Sheet): SheetStream {
  return { ...sheet, batches: () => batched(rows()) };
}
