import { cellText, isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { SheetStream } from "../sheets/sheet-stream.ts";
import type { Format } from "./format.ts";
import { growwFnoPnl } from "./groww-fno-pnl.ts";
import { growwOrders } from "./groww-orders.ts";
import { growwInstead, type OtherFile, otherFiles } from "./other-files.ts";
import { Captions, plainCaption, type Table } from "./table.ts";
import { zerodhaTradebook } from "./zerodha-tradebook.ts";

const formats: readonly Format[] = [zerodhaTradebook, growwOrders, growwFnoPnl];

/** Captions do not stand below this many rows that are not blank. */
const ROWS_SEARCHED = 1000;

export type Recognised =
  | { is: "tradebook"; format: Format; table: Table }
  | { is: "other"; file: OtherFile }
  /** With the row that looks most like captions. */
  | { is: "unknown"; captions: string[] };

/** What a sheet holds, by its captions alone: neither its name nor the file's is looked at. */
export class Recognition {
  private readonly sheet: SheetStream;
  private readonly preamble: Row[] = [];
  private widest: string[] = [];
  private growwClient = false;
  private commodities = false;

  constructor(sheet: SheetStream) {
    this.sheet = sheet;
  }

  /** What this row and those before it say; null when that is not enough to know. */
  take(row: Row): Recognised | null {
    if (row.cells.every(isBlank)) return null;
    const captions = new Captions(row.cells);
    for (const format of formats) {
      if (!captions.hasAll(format.captions)) continue;
      if (this.commodities && format === growwFnoPnl) return other("a Groww commodities report");
      const { text, date1904 } = this.sheet;
      const table = { text, date1904, captions, headerRow: row.number, preamble: this.preamble };
      return { is: "tradebook", format, table };
    }
    const file = otherFiles.find((one) => one.captions.some((list) => captions.hasAll(list)));
    if (file) return { is: "other", file };

    const texts = row.cells
      .filter((cell) => typeof cell === "string" && !isBlank(cell))
      .map((cell) => cellText(cell).trim());
    if (texts.length > this.widest.length) this.widest = texts;
    this.growwClient ||= captions.has("unique client code");
    this.commodities ||= row.cells.some((cell) => plainCaption(cell).startsWith("tax statement for commodities"));
    this.preamble.push(row);
    return this.preamble.length >= ROWS_SEARCHED ? this.end() : null;
  }

  /** What a sheet is in which no row has told it. */
  end(): Recognised {
    return this.growwClient
      ? other("a Groww report of a kind that is not known yet")
      : { is: "unknown", captions: this.widest };
  }
}

function other(what: string): Recognised {
  return { is: "other", file: { captions: [], what, instead: growwInstead } };
}
