import { shown } from "../../imports/cells/bad-cell.ts";
import { ImportRefused } from "../../imports/import-refused.ts";
import { Captions, clientCode, plainCaption } from "../../imports/reader/table.ts";
import { type Cell, cellText, isBlank } from "../../imports/sheets/cell.ts";
import type { Row } from "../../imports/sheets/sheet.ts";
import type { SheetStream } from "../../imports/sheets/sheet-stream.ts";
import type { Segment } from "../comparison/statement.ts";
import { type DraftTable, StatementDraft } from "./draft.ts";
import { Figures } from "./figures.ts";
import type { Layout } from "./layouts/layout.ts";
import { onlyText } from "./lot-cells.ts";
import { hasLots, LotTable, type SheetFacts } from "./lot-table.ts";
import { hasOtherRows, hasScrips, OtherRowsTable, ScripTable } from "./other-tables.ts";
import { periodIn } from "./period.ts";

/** Texts without a digit in a row that are certainly captions. */
const FEWEST_CAPTIONS = 4;

/** Reads the rows of all sheets of a file as one kind of statement. */
export class StatementReader {
  readonly layout: Layout;
  readonly draft = new StatementDraft();
  /** Whether a title or captions of this kind were found. */
  found = false;
  private readonly lastDay: string;
  private sheet: SheetFacts = { name: "", text: false, date1904: false, lastDay: "" };
  private scope: Segment | null | undefined;
  /** As in the file. */
  private section = "";
  private figures: Figures;
  private table: { take(row: Row): boolean } | null = null;

  /** @param lastDay the last valid day of a lot, `YYYY-MM-DD` */
  constructor(layout: Layout, lastDay: string) {
    this.layout = layout;
    this.lastDay = lastDay;
    this.figures = new Figures(this.draft, layout, { sheet: "", scope: undefined, section: "" });
  }

  /** Begins a sheet. */
  open({ name, text, date1904 }: Pick<SheetStream, "name" | "text" | "date1904">): void {
    this.sheet = { name, text, date1904, lastDay: this.lastDay };
    this.scope = this.layout.scopeOf(plainCaption(name));
    this.begin("");
    // A CSV of a ZIP has its period and section in its name alone: `Tradewise Exits from A to B-F&O`.
    if (!text || !this.layout.title.test(plainCaption(name))) return;
    this.title(name, 1);
    this.begin(/ to \S{10}-(.+)$/.exec(name)?.[1]?.trim() ?? "");
  }

  take(row: Row): void {
    if (this.table?.take(row)) return;
    const text = onlyText(row);
    if (text !== null) this.takeText(text, row);
    else if (!row.cells.every(isBlank)) this.takeCells(row);
  }

  private begin(section: string): void {
    const { draft, layout, sheet, scope } = this;
    this.section = section;
    this.table = null;
    this.figures = new Figures(draft, layout, { sheet: sheet.name, scope, section: plainCaption(section) });
  }

  private takeText(text: string, row: Row): void {
    if (this.layout.title.test(plainCaption(text))) this.title(text, row.number);
    // A label without its amount is no title: the amount is unknown.
    else if (!this.figures.takeLabel(text, row.number)) this.begin(text);
  }

  private title(text: string, row: number): void {
    this.found = true;
    this.draft.bad.figures.read({ row, sheet: this.sheet.name }, () => {
      const period = periodIn(text);
      if (period) this.draft.addPeriod(period);
    });
    const [, subject] = /^\S+ statement for (.+?) from /i.exec(text) ?? [];
    if (this.scope === undefined && subject !== undefined) this.scope = this.layout.scopeOf(plainCaption(subject));
    this.begin("");
  }

  private takeCells(row: Row): void {
    const captions = new Captions(row.cells);
    const { draft, layout, sheet } = this;
    if (hasLots(layout, captions)) this.table = this.lotTable(captions);
    else if (hasScrips(layout, captions)) this.table = this.scripTable(captions);
    else if (hasOtherRows(captions)) this.table = new OtherRowsTable(draft, sheet, captions);
    else this.takeLabel(row);
  }

  private lotTable(captions: Captions): LotTable {
    const { draft, layout, sheet, section } = this;
    if (layout.byCaptions) this.found = true;
    const place = this.placeOf();
    const isShares = captions.has(layout.lots.isin);
    // The workbook of a ZIP may repeat the lots of its CSVs.
    const isRepeated = !sheet.text && draft.tables.some(({ isText }) => isText);
    if (place === null || (place === undefined && !isShares) || isRepeated) {
      return new LotTable(draft, layout, sheet, captions, null);
    }
    const isTwin = (other: DraftTable) => other.section === section && other.sheet !== sheet.name;
    // Where sheets are segments, a section is in each of them.
    if (section !== "" && this.scope === undefined && draft.tables.some(isTwin)) {
      throw new ImportRefused(
        "unsupported_file",
        `The section "${shown(section)}" is in the file twice. Download the statement from your broker again.`,
      );
    }
    const { exit, sale, turnover } = layout.lots;
    const table: DraftTable = {
      sheet: sheet.name,
      isText: sheet.text,
      section,
      place: place ?? null,
      exit: captions.get(exit).name,
      hasSales: captions.has(sale),
      hasTurnover: turnover !== null && captions.has(turnover),
    };
    draft.addTable(table);
    return new LotTable(draft, layout, sheet, captions, table);
  }

  private scripTable(captions: Captions): ScripTable {
    const { draft, layout, sheet } = this;
    const place = this.placeOf();
    if (place === undefined) draft.isMissingScrips = true;
    return new ScripTable(draft, { layout, sheet, captions }, place ?? null);
  }

  private placeOf() {
    return this.layout.placeOf(plainCaption(this.section), this.scope);
  }

  /** Reads a label and its value: the client, the period, a figure. */
  private takeLabel(row: Row): void {
    const { draft, layout } = this;
    const at = row.cells.findIndex((cell) => !isBlank(cell));
    const value = row.cells.slice(at + 1).find((cell) => !isBlank(cell));
    const label = plainCaption(row.cells[at]);
    if (label === layout.client) {
      draft.clientId ??= clientCode(cellText(value).trim());
      return;
    }
    const period = layout.periodOf?.(label, cellText(value).trim());
    if (period) draft.addPeriod(period);
    else if (!this.figures.take(cellText(row.cells[at]).trim(), value, row.number)) this.noteCaptions(row.cells);
  }

  /** Notes captions that are not known under a section that is: its rows are missing, which is not the same as having none. */
  private noteCaptions(cells: readonly Cell[]): void {
    const filled = cells.filter((cell) => !isBlank(cell));
    if (filled.length < FEWEST_CAPTIONS || !filled.every((cell) => typeof cell === "string" && !/\d/.test(cell)))
      return;
    if (!this.placeOf()) return;
    if (filled.some((cell) => /\bdate\b/.test(plainCaption(cell)))) this.draft.isMissingLots = true;
    else this.draft.isMissingScrips = true;
  }
}
