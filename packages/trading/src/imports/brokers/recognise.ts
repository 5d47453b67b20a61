import { isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { SheetStream } from "../sheets/sheet-stream.ts";
import { sureCaptions } from "./caption-words.ts";
import type { Format } from "./format.ts";
import { growwFnoPnl } from "./groww/groww-fno-pnl.ts";
import { growwOrders } from "./groww/groww-orders.ts";
import { announced } from "./letterheads.ts";
import { type OtherFile, otherFileNamed, otherFileWith } from "./other-files.ts";
import { Captions, plainCaption, type Table } from "./table.ts";
import { zerodhaTradebook } from "./zerodha/zerodha-tradebook.ts";

const formats: readonly Format[] = [zerodhaTradebook, growwOrders, growwFnoPnl];

/** Captions do not stand below this many rows that are not blank. */
const ROWS_SEARCHED = 1000;

export type Recognised =
  | { is: "tradebook"; format: Format; table: Table }
  /** `sure`: by its table; otherwise only whose file it is. */
  | { is: "other"; file: OtherFile; sure: boolean }
  /** It has what only one kind of file has, and what only another has. In words that follow "and of". */
  | { is: "both"; kinds: readonly [string, string] }
  /** With the captions of the row that has most. */
  | { is: "unknown"; captions: string[] };

const commodities: OtherFile = {
  kind: "groww-commodities",
  captions: [],
  what: "a Groww commodities report",
  broker: "groww",
  tradeType: "fno",
};

/** What a sheet holds: by its captions, by what stands above them, and where that is not enough by its name and first row. */
export class Recognition {
  private readonly sheet: SheetStream;
  private readonly preamble: Row[] = [];
  private captions: string[] = [];
  private announced: OtherFile | null = null;
  private commodities = false;

  constructor(sheet: SheetStream) {
    this.sheet = sheet;
  }

  /** What this row and those before it say; null when that is not enough to know. */
  take(row: Row): Recognised | null {
    if (row.cells.every(isBlank)) return null;
    const captions = new Captions(row.cells);
    const known = this.knownBy(captions, row.number);
    if (known) return known;
    const sure = sureCaptions(row.cells);
    if (sure.length > this.captions.length) this.captions = sure;
    this.announced ??= announced(row);
    this.commodities ||= row.cells.some((cell) => plainCaption(cell).startsWith("tax statement for commodities"));
    this.preamble.push(row);
    return this.preamble.length >= ROWS_SEARCHED ? this.end() : null;
  }

  private knownBy(captions: Captions, headerRow: number): Recognised | null {
    const [format, another] = formats.filter((one) => captions.hasAll(one.captions));
    const other = otherFileWith(captions);
    if (format && another) return { is: "both", kinds: [format.what(null), another.what(null)] };
    if (!format || other) return other && { is: "other", file: other, sure: true };
    if (this.commodities && format === growwFnoPnl) return { is: "other", file: commodities, sure: true };
    if (this.announced && this.announced.broker !== format.broker) {
      return { is: "both", kinds: [format.what(null), this.announced.what] };
    }
    const { name, text, date1904 } = this.sheet;
    const table = { sheet: name, text, date1904, captions, headerRow, preamble: this.preamble };
    return { is: "tradebook", format, table };
  }

  /** What a sheet is in which no row has said it. */
  end(): Recognised {
    const named = otherFileNamed(plainCaption(this.sheet.name));
    if (named) return { is: "other", file: named, sure: true };
    if (this.announced) return { is: "other", file: this.announced, sure: false };
    return { is: "unknown", captions: this.captions };
  }
}
