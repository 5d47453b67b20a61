import type { ImportMapping } from "@saudabook/contract/imports/import-mapping.ts";
import { Captions } from "../reader/table.ts";
import type { Recognised } from "../recognition/recognise.ts";
import { isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import type { SheetStream } from "../sheets/sheet-stream.ts";
import { mappedCaptions } from "./mapped-captions.ts";
import { mappedFormat } from "./mapped-format.ts";

/** The captions are within this many rows that are not blank. */
const ROWS_SEARCHED = 1000;

/** Finds a mapping's table in a sheet: by the first row that has its captions, all of them and no others. */
export class MappedRecognition {
  private readonly sheet: SheetStream;
  private readonly mapping: ImportMapping;
  private readonly preamble: Row[] = [];

  constructor(sheet: SheetStream, mapping: ImportMapping) {
    this.sheet = sheet;
    this.mapping = mapping;
  }

  /** Takes the next row; null until the captions are found. */
  take(row: Row): Recognised | null {
    if (row.cells.every(isBlank)) return null;
    const captions = new Captions(row.cells);
    const { captions: wanted } = this.mapping;
    const found = mappedCaptions(captions);
    if (found.length === wanted.length && found.every((caption, at) => caption === wanted[at])) {
      const { name, text, date1904 } = this.sheet;
      const table = { sheet: name, text, date1904, captions, headerRow: row.number, preamble: this.preamble };
      return { is: "tradebook", format: mappedFormat(this.mapping), table };
    }
    this.preamble.push(row);
    return this.preamble.length >= ROWS_SEARCHED ? this.end() : null;
  }

  end(): Recognised {
    return { is: "unknown", captions: [] };
  }
}
