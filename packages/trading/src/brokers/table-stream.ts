import type { Row } from "../sheets/sheet.ts";
import type { OpenFile, SheetStream } from "../sheets/sheet-stream.ts";
import type { Format, Segment } from "./format.ts";
import type { OtherFile } from "./other-files.ts";
import { type Recognised, Recognition } from "./recognise.ts";
import { isData, type Table } from "./table.ts";
import { type Chosen, otherFile, unknownFile } from "./tradebook-refusals.ts";

/** A table of a recognised kind whose rows are still to be read. */
export class TableStream {
  readonly format: Format;
  readonly table: Table;
  /** Of the first row that says it; null without any. */
  readonly segment: Segment | null;
  private readonly sheet: SheetStream;
  /** The batch in which the captions stand, and those after it. */
  private readonly opened: readonly Row[];
  private readonly source: AsyncGenerator<readonly Row[]>;

  private constructor(found: Pick<TableStream, "format" | "table" | "segment">, sheet: SheetStream, top: Top) {
    this.format = found.format;
    this.table = found.table;
    this.segment = found.segment;
    this.sheet = sheet;
    this.opened = top.batch;
    this.source = top.source;
  }

  /** What a sheet holds: a table, which is then to be read or closed, or something else, which is closed. */
  static async open(
    sheet: SheetStream,
    chosen: Chosen,
  ): Promise<TableStream | Exclude<Recognised, { is: "tradebook" }>> {
    const source = sheet.batches();
    try {
      const { recognised, batch } = await recognise(sheet, source);
      if (recognised.is !== "tradebook") {
        await source.return(undefined);
        return recognised;
      }
      const { format, table } = recognised;
      const segment = await segmentOf(format, table, chosen, sheet, batch);
      return new TableStream({ format, table, segment }, sheet, { batch, source });
    } catch (error) {
      await source.return(undefined);
      throw error;
    }
  }

  fits({ broker, tradeType }: Chosen): boolean {
    return this.format.broker === broker && this.segment === tradeType;
  }

  /** The rows below the captions, blank ones and prose left out, and closes the sheet. Once. */
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

interface Top {
  batch: readonly Row[];
  source: AsyncGenerator<readonly Row[]>;
}

async function recognise(
  sheet: SheetStream,
  source: AsyncGenerator<readonly Row[]>,
): Promise<{ recognised: Recognised; batch: readonly Row[] }> {
  const recognition = new Recognition(sheet);
  // Not for await, which would close what is read on with.
  for (let next = await source.next(); !next.done; next = await source.next()) {
    for (const row of next.value) {
      const recognised = recognition.take(row);
      if (recognised) return { recognised, batch: next.value };
    }
  }
  return { recognised: recognition.end(), batch: [] };
}

async function segmentOf(
  format: Format,
  table: Table,
  { tradeType }: Chosen,
  sheet: SheetStream,
  opened: readonly Row[],
): Promise<Segment | null> {
  const reader = format.reader(table, tradeType);
  const said = (rows: readonly Row[]) => {
    for (const row of rows) {
      const segment = isData(table, row) ? reader.segmentOf(row) : undefined;
      if (segment !== undefined) return segment;
    }
    return undefined;
  };
  const first = said(opened);
  if (first !== undefined) return first;
  for await (const batch of sheet.batches()) {
    const segment = said(batch);
    if (segment !== undefined) return segment;
  }
  return null;
}

/**
 * The table to import: one that fits the choice, else the first. Throws ImportRefused with what explains best why there is
 * none. Only the one that is answered stays open.
 */
export async function tableIn({ sheets }: OpenFile, chosen: Chosen): Promise<TableStream> {
  let best: TableStream | null = null;
  let other: OtherFile | null = null;
  const captions: string[] = [];
  for (const sheet of sheets) {
    const found = await TableStream.open(sheet, chosen);
    if (!(found instanceof TableStream)) {
      if (found.is === "other") other ??= found.file;
      else captions.push(...found.captions);
      continue;
    }
    const better: boolean = best === null || (!best.fits(chosen) && found.fits(chosen));
    await (better ? best : found)?.close();
    if (better) best = found;
  }
  if (best) return best;
  throw other ? otherFile(other) : unknownFile(captions);
}
