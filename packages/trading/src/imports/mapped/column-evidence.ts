import {
  type MappedDateFormat,
  type MappedNumberFormat,
  mappedDateFormat,
  mappedNumberFormat,
} from "@saudabook/contract/imports/import-mapping.ts";
import { momentOfSerial } from "../../calendar.ts";
import { type Cell, cellText, isBlank } from "../sheets/cell.ts";
import type { InspectedColumn } from "./inspect-file.ts";
import { mappedText } from "./mapped-captions.ts";
import { momentIn } from "./mapped-moment.ts";
import { plainNumber } from "./mapped-number.ts";

/** A column with more distinct texts than this does not hold words for a side, a segment or a state. */
const MOST_TEXTS = 20;

/** Collects what the cells of a column prove: a format that fails at one cell is excluded. */
export class ColumnEvidence {
  private readonly caption: string;
  private readonly date1904: boolean;
  private dates: MappedDateFormat[] = [...mappedDateFormat.options];
  private numbers: MappedNumberFormat[] = [...mappedNumberFormat.options];
  private texts: Set<string> | null = new Set();
  private filled = 0;

  constructor(caption: string, date1904: boolean) {
    this.caption = caption;
    this.date1904 = date1904;
  }

  note(cell: Cell | undefined): void {
    if (isBlank(cell)) return;
    this.filled++;
    if (this.texts && this.texts.add(mappedText(cellText(cell))).size > MOST_TEXTS) this.texts = null;
    if (this.dates.length > 0) this.dates = this.dates.filter((format) => this.isDate(cell, format));
    if (this.numbers.length > 0) this.numbers = this.numbers.filter((format) => isNumber(cell, format));
  }

  result(): InspectedColumn {
    const none = this.filled === 0;
    return {
      caption: this.caption,
      texts: this.texts && [...this.texts],
      dates: none ? [] : this.dates,
      numbers: none ? [] : this.numbers,
    };
  }

  private isDate(cell: Cell | undefined, format: MappedDateFormat): boolean {
    if (typeof cell === "number") return format === "serial" && momentOfSerial(cell, this.date1904) !== null;
    // A text is `ymd` if it fits; among date cells of a workbook this does not prove their format.
    return format !== "serial" && typeof cell === "string" && momentIn(cell, format) !== null;
  }
}

function isNumber(cell: Cell | undefined, format: MappedNumberFormat): boolean {
  if (typeof cell === "number") return cell >= 0;
  return typeof cell === "string" && plainNumber(cell, format) !== null;
}

/** The one date format that a column proves; null if none or several fit. */
export function provenDates({ dates }: InspectedColumn): MappedDateFormat | null {
  const [only, another] = dates;
  return only !== undefined && another === undefined ? only : null;
}

/**
 * The number format that columns prove together: the one that reads all of them, or `plain` where no cell has a separator, so that every
 * format reads the same. Null where `1.500` could be one and a half or fifteen hundred.
 */
export function provenNumbers(columns: readonly InspectedColumn[]): MappedNumberFormat | null {
  const fit = mappedNumberFormat.options.filter((format) => columns.every(({ numbers }) => numbers.includes(format)));
  if (columns.length === 0 || fit.length === 0) return null;
  if (fit.includes("plain")) return "plain";
  const [only, another] = fit;
  return only !== undefined && another === undefined ? only : null;
}
