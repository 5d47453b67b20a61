import { momentOfSerial } from "../../../calendar.ts";
import type { OpenArchive } from "./open-archive.ts";
import { LONGEST_INDEX } from "./workbook-plan.ts";
import { elements, unescaped, utf8 } from "./xml-text.ts";

/** The date that a workbook shows for a number in a cell of this style, as text; null for a number that is not a date. */
export type DateOf = (serial: number, style: number) => string | null;

/** The date styles of a workbook, read on first use. Their loading throws NotPlain for what the library has to read. */
export class DatesOnDemand {
  private readonly archive: OpenArchive;
  private readonly part: string | null;
  private readonly date1904: boolean;
  private loading: Promise<DateOf> | null = null;

  constructor(archive: OpenArchive, part: string | null, date1904: boolean) {
    this.archive = archive;
    this.part = part;
    this.date1904 = date1904;
  }

  load(): Promise<DateOf> {
    this.loading ??= this.read();
    return this.loading;
  }

  private async read(): Promise<DateOf> {
    if (this.part === null) return () => null;
    // Only pages that show a file need it: an import never loads the library for its formats.
    const { SSF } = await import("xlsx");
    const styles = dateStyles(await this.archive.part(this.part, LONGEST_INDEX), SSF);
    return (serial, style) => (styles.has(style) ? momentOfSerial(serial, this.date1904) : null);
  }
}

interface NumberFormats {
  is_date(format: string): boolean;
  /** The formats that every workbook has, by id. */
  get_table(): Record<number, string>;
}

/** The indexes of those cell styles in `styles.xml` whose number format shows a date. */
export function dateStyles(part: Uint8Array, formats: NumberFormats): ReadonlySet<number> {
  const own = new Map<string, string>();
  const dates = new Set<number>();
  let inCells = false;
  let index = 0;
  for (const { name, attributes } of elements(utf8(part))) {
    if (name === "numFmt") own.set(attributes.get("numFmtId") ?? "", unescaped(attributes.get("formatCode") ?? ""));
    // Named styles have elements of the same name, before those of the cells.
    else if (name === "cellXfs") inCells = true;
    else if (name === "cellStyles") inCells = false;
    else if (name === "xf" && inCells) {
      const id = attributes.get("numFmtId") ?? "0";
      const format = own.get(id) ?? formats.get_table()[Number(id)];
      if (format !== undefined && formats.is_date(format)) dates.add(index);
      index++;
    }
  }
  return dates;
}
