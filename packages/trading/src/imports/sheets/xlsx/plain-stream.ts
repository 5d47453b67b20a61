import type { Row } from "../sheet.ts";
import { BATCH_ROWS } from "../sheet-stream.ts";
import { ByteWindow } from "./byte-window.ts";
import type { DateOf } from "./date-styles.ts";
import { PlainRows, STRINGS_WANTED } from "./plain-rows.ts";
import { SharedStrings } from "./shared-strings.ts";
import { LONGEST_HEAD, sheetDataIn } from "./sheet-data.ts";

type Pieces = AsyncGenerator<Uint8Array>;

/** The shared texts of a workbook, read when a cell first asks for one. */
export class StringsOnDemand {
  private table: SharedStrings | null = null;
  private readonly pieces: () => Pieces;

  /** `pieces`: of the part that holds them; it may throw NotPlain. */
  constructor(pieces: () => Pieces) {
    this.pieces = pieces;
  }

  readonly get = (index: number): string | undefined => {
    if (this.table === null) throw STRINGS_WANTED;
    return this.table.get(index);
  };

  async load(): Promise<void> {
    const table = new SharedStrings();
    const window = new ByteWindow(this.pieces());
    try {
      await window.more(0, 0);
      for (;;) {
        const used = table.take(window.bytes, window.last);
        if (window.last) break;
        await window.more(used, 2 * (window.bytes.length - used));
      }
    } finally {
      await window.close();
    }
    this.table = table;
  }
}

/**
 * The rows of a worksheet's part that arrives piece by piece; only one stretch of it is in memory. Reads the part to its
 * end. Throws NotPlain, at any point, for content that the library has to read.
 */
export async function* plainBatches(
  pieces: Pieces,
  strings: StringsOnDemand,
  dateOf: DateOf | null = null,
): AsyncGenerator<readonly Row[]> {
  const window = new ByteWindow(pieces);
  try {
    await window.more(0, LONGEST_HEAD);
    const rows = new PlainRows(window.bytes, sheetDataIn(window.bytes), strings.get, dateOf);
    let batch: Row[] = [];
    for (;;) {
      const stopped = rows.fill(batch, BATCH_ROWS, window.last);
      if (stopped === "strings") await strings.load();
      else if (stopped === "end") break;
      else if (stopped === "full") {
        yield batch;
        batch = [];
      } else {
        await window.more(rows.used, 2 * (window.bytes.length - rows.used));
        rows.goOn(window.bytes);
      }
    }
    if (batch.length > 0) yield batch;
    for (rows.checkTail(); !window.last; rows.checkTail()) {
      await window.more(rows.used, 0);
      rows.goOn(window.bytes);
    }
  } finally {
    await window.close();
  }
}
