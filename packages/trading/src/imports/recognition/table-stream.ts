import type { ReadAs } from "../chosen.ts";
import { MappedRecognition } from "../mapped/mapped-recognition.ts";
import { type Format, isTradeType, type Segment, tradeTypeOf } from "../reader/format.ts";
import { isData, type Table } from "../reader/table.ts";
import { TableReader } from "../reader/table-reader.ts";
import type { Row } from "../sheets/sheet.ts";
import type { SheetStream } from "../sheets/sheet-stream.ts";
import { AnswerRecognition } from "./answer-recognition.ts";
import { type Recognised, Recognition } from "./recognise.ts";

/** A table of a recognised kind whose rows are still to be read. */
export class TableStream {
  readonly format: Format;
  readonly table: Table;
  /**
   * The chosen segment if any row is of it, otherwise that of the first row that can be imported, otherwise of the first; null without any.
   */
  readonly segment: Segment | null;
  /** There is no row below the captions. */
  readonly isEmpty: boolean;
  private readonly sheet: SheetStream;
  /** The batch that contains the captions, and those after it. */
  private readonly opened: readonly Row[];
  private readonly source: AsyncGenerator<readonly Row[]>;

  private constructor(
    found: Pick<TableStream, "format" | "table" | "segment" | "isEmpty">,
    sheet: SheetStream,
    top: Top,
  ) {
    this.format = found.format;
    this.table = found.table;
    this.segment = found.segment;
    this.isEmpty = found.isEmpty;
    this.sheet = sheet;
    this.opened = top.batch;
    this.source = top.source;
  }

  /** Opens the table of a sheet, which the caller reads or closes; any other content is returned with the sheet closed. */
  static async open(
    sheet: SheetStream,
    chosen: ReadAs,
  ): Promise<TableStream | Exclude<Recognised, { is: "tradebook" }>> {
    const source = sheet.batches();
    try {
      const { recognised, batch } = await recognise(recognitionOf(sheet, chosen), source);
      if (recognised.is !== "tradebook") {
        await source.return(undefined);
        return recognised;
      }
      const { format, table } = recognised;
      const { first, segment } = await segmentsOf(format, table, chosen, sheet, batch);
      const doubt = format.doubt?.(table, first);
      if (doubt) {
        await source.return(undefined);
        return { is: "other", file: doubt, sure: false };
      }
      return new TableStream({ format, table, segment, isEmpty: first === undefined }, sheet, { batch, source });
    } catch (error) {
      await source.return(undefined);
      throw error;
    }
  }

  fits({ broker, tradeType }: ReadAs): boolean {
    return this.format.broker === broker && tradeTypeOf(this.format, this.segment) === tradeType;
  }

  /** The rows below the captions without blank rows and prose. Closes the sheet; can be called once. */
  async *rows(): AsyncGenerator<readonly Row[]> {
    try {
      yield this.data(this.opened);
      for await (const batch of this.source) yield this.data(batch);
    } finally {
      await this.close();
    }
  }

  /** The same rows, read from the start once more. */
  async *again(): AsyncGenerator<readonly Row[]> {
    for await (const batch of this.sheet.batches()) yield this.data(batch);
  }

  async close(): Promise<void> {
    await this.source.return(undefined);
  }

  private data(batch: readonly Row[]): readonly Row[] {
    return batch.filter((row) => isData(this.table, row));
  }
}

function recognitionOf(sheet: SheetStream, { mapping }: ReadAs) {
  if (sheet.answerOf) return new AnswerRecognition(sheet, sheet.answerOf);
  return mapping ? new MappedRecognition(sheet, mapping) : new Recognition(sheet);
}

interface Top {
  batch: readonly Row[];
  source: AsyncGenerator<readonly Row[]>;
}

async function recognise(
  recognition: Pick<Recognition, "take" | "end">,
  source: AsyncGenerator<readonly Row[]>,
): Promise<{ recognised: Recognised; batch: readonly Row[] }> {
  // A for await loop would close the source, which is read on later.
  for (let next = await source.next(); !next.done; next = await source.next()) {
    for (const row of next.value) {
      const recognised = recognition.take(row);
      if (recognised) return { recognised, batch: next.value };
    }
  }
  return { recognised: recognition.end(), batch: [] };
}

/** Segments with figures come first, then those that are kept without figures, then those that are never read. */
function rankOf(format: Format, segment: Segment | null): number {
  return isTradeType(segment) ? 2 : tradeTypeOf(format, segment) === null ? 0 : 1;
}

/** The segment of the first row that has one, and the segment of the table as a whole. */
async function segmentsOf(
  format: Format,
  table: Table,
  readAs: ReadAs,
  sheet: SheetStream,
  opened: readonly Row[],
): Promise<{ first: Row | undefined; segment: Segment | null }> {
  const { tradeType } = readAs;
  const reader = new TableReader(format, table, readAs);
  let first: Row | undefined;
  let segment: Segment | null = null;
  /** True when no later row can change the result. */
  const note = (rows: readonly Row[]): boolean => {
    for (const row of rows) {
      const said = isData(table, row) ? reader.segmentOf(row) : undefined;
      if (said === undefined) continue;
      first ??= row;
      if (said === tradeType || segment === null || rankOf(format, said) > rankOf(format, segment)) segment = said;
      if (segment === tradeType || format.tradeType !== null) return true;
    }
    return false;
  };
  if (note(opened)) return { first, segment };
  [first, segment] = [undefined, null];
  for await (const batch of sheet.batches()) if (note(batch)) break;
  return { first, segment };
}
