import { formats } from "../brokers/formats.ts";
import { announced } from "../brokers/letterheads.ts";
import { type OtherFile, otherFileNamed, otherFileWith } from "../brokers/other-files.ts";
import { neededCaptions, symbolCaptions } from "../reader/columns.ts";
import type { Format } from "../reader/format.ts";
import { Captions, plainCaption, type Table } from "../reader/table.ts";
import { isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { SheetStream } from "../sheets/sheet-stream.ts";
import { sureCaptions } from "./caption-words.ts";

/** The captions are within this many rows that are not blank. */
const ROWS_SEARCHED = 1000;

export type Recognised =
  | { is: "tradebook"; format: Format; table: Table }
  /** `sure`: by its table; otherwise only the broker is known. */
  | { is: "other"; file: OtherFile; sure: boolean }
  /** It has marks of two kinds of file. `kinds`: words that follow "and of". */
  | { is: "both"; kinds: readonly [string, string] }
  /** `captions`: those of the row that has most. */
  | { is: "unknown"; captions: string[] };

/** What each format is recognised by: one of the captions of its symbol, and all others. */
const tables = formats.map((format) => {
  const symbol = symbolCaptions(format).map(plainCaption);
  return { format, symbol, others: neededCaptions(format).filter((caption) => !symbol.includes(caption)) };
});

/** Recognises a sheet by its captions, by the rows above them and, where those are not enough, by its name. */
export class Recognition {
  private readonly sheet: SheetStream;
  private readonly preamble: Row[] = [];
  private captions: string[] = [];
  private announced: OtherFile | null = null;
  private withoutSymbol: OtherFile | null = null;

  constructor(sheet: SheetStream) {
    this.sheet = sheet;
  }

  /** Takes the next row; null while the rows so far are not enough to know. */
  take(row: Row): Recognised | null {
    if (row.cells.every(isBlank)) return null;
    const captions = new Captions(row.cells);
    const known = this.knownBy(captions, row.number);
    if (known) return known;
    const sure = sureCaptions(row.cells);
    if (sure.length > this.captions.length) this.captions = sure;
    this.announced ??= announced(row);
    this.withoutSymbol ??= this.lackingSymbol(captions, row.number);
    this.preamble.push(row);
    return this.preamble.length >= ROWS_SEARCHED ? this.end() : null;
  }

  private knownBy(captions: Captions, headerRow: number): Recognised | null {
    const [format, another] = tables
      .filter(({ symbol, others }) => captions.hasAll(others) && captions.find(...symbol))
      .map((one) => one.format);
    const other = otherFileWith(captions);
    if (format && another) return { is: "both", kinds: [format.describe(null), another.describe(null)] };
    if (!format || other) return other && { is: "other", file: other, sure: true };
    const instead = format.otherFileUnder?.(this.preamble);
    if (instead) return { is: "other", file: instead, sure: true };
    if (this.announced && this.announced.broker !== format.broker) {
      return { is: "both", kinds: [format.describe(null), this.announced.description] };
    }
    return { is: "tradebook", format, table: this.tableOf(captions, headerRow) };
  }

  /** A table with all captions of a format but that of the symbol; null for any other row. */
  private lackingSymbol(captions: Captions, headerRow: number): OtherFile | null {
    const format = tables.find(({ others }) => captions.hasAll(others))?.format;
    if (!format || format.doubt?.(this.tableOf(captions, headerRow), undefined)) return null;
    const { kind, broker, tradeType } = format;
    const description = `${format.describe(null)} without its column "${symbolCaptions(format)[0]}"`;
    return { kind: `${kind}-without-symbol`, captions: [], description, broker, ...(tradeType && { tradeType }) };
  }

  private tableOf(captions: Captions, headerRow: number): Table {
    const { name, text, date1904 } = this.sheet;
    return { sheet: name, text, date1904, captions, headerRow, preamble: this.preamble };
  }

  /** The result for a sheet whose rows were not enough. */
  end(): Recognised {
    const named = otherFileNamed(plainCaption(this.sheet.name));
    if (named) return { is: "other", file: named, sure: true };
    if (this.withoutSymbol) return { is: "other", file: this.withoutSymbol, sure: true };
    if (this.announced) return { is: "other", file: this.announced, sure: false };
    return { is: "unknown", captions: this.captions };
  }
}
