import { BadCell } from "../../imports/cells/bad-cell.ts";
import { checkQuantity } from "../../imports/cells/decimal-cell.ts";
import { groupedDecimal } from "../../imports/cells/grouped-decimal.ts";
import { type Captions, type Column, checkWidth, isTotal, plainCaption } from "../../imports/reader/table.ts";
import { type Cell, isBlank } from "../../imports/sheets/cell.ts";
import type { Row } from "../../imports/sheets/sheet.ts";
import { amountCell, valueCell } from "./amount-cell.ts";
import type { DraftLot, DraftTable, StatementDraft } from "./draft.ts";
import type { Layout, LotRow, NamedLot } from "./layouts/layout.ts";
import { dayCell, onlyText, shareCells } from "./lot-cells.ts";

/** What the sheet of a table says about its cells. */
export interface SheetFacts {
  name: string;
  text: boolean;
  date1904: boolean;
  /** The last valid day. */
  lastDay: string;
}

/** Whether a row has captions of a table of lots. */
export function hasLots({ lots }: Layout, captions: Captions): boolean {
  return captions.hasAll([lots.symbol, lots.entry, lots.exit, lots.quantity, lots.buy]);
}

/** Reads the rows below the captions of a table of lots. */
export class LotTable {
  private readonly draft: StatementDraft;
  private readonly layout: Layout;
  private readonly sheet: SheetFacts;
  private readonly captions: Captions;
  private readonly columns: Record<"symbol" | "isin" | "entry" | "exit" | "quantity" | "buy", Column>;
  private readonly sale: Column | null;
  private readonly turnover: Column | null;
  /** Null where its rows are counted only. */
  private readonly table: DraftTable | null;

  constructor(draft: StatementDraft, layout: Layout, sheet: SheetFacts, captions: Captions, table: DraftTable | null) {
    const { lots } = layout;
    this.draft = draft;
    this.layout = layout;
    this.sheet = sheet;
    this.captions = captions;
    this.table = table;
    this.columns = {
      symbol: captions.get(lots.symbol),
      isin: captions.findOr(lots.isin, "ISIN"),
      entry: captions.get(lots.entry),
      exit: captions.get(lots.exit),
      quantity: captions.get(lots.quantity),
      buy: captions.get(lots.buy),
    };
    this.sale = captions.find(lots.sale);
    this.turnover = lots.turnover === null ? null : captions.find(lots.turnover);
  }

  /** Whether the row belongs to the table: a lot, a sum of lots, a blank row. */
  take(row: Row): boolean {
    const { cells } = row;
    const { symbol, isin, entry } = this.columns;
    if (isBlank(cells[entry.at])) {
      if (onlyText(row) !== null) return false;
      const isSum = isTotal(cells, entry) || (isBlank(cells[symbol.at]) && isBlank(cells[isin.at]));
      if (isSum) return true;
    } else if (plainCaption(cells[entry.at]) === this.layout.lots.entry) return false;
    const { table } = this;
    if (table === null) {
      this.draft.leftOut++;
      return true;
    }
    const bad = this.draft.bad[table.place?.segment ?? "equity"];
    bad.read({ row: row.number, sheet: this.sheet.name }, () => {
      if (this.sheet.text) checkWidth(row, this.captions.end);
      this.draft.addLot(this.lotOf(row, table));
    });
    return true;
  }

  private lotOf({ number, cells }: Row, table: DraftTable): DraftLot {
    const { quantity, buy } = this.columns;
    const [entryDay, exitDay] = this.daysOf(cells);
    const row = { cells, captions: this.captions, date1904: this.sheet.date1904, entryDay, exitDay };
    const name = this.nameOf(row, table);
    const units = groupedDecimal(cells[quantity.at], quantity.name);
    checkQuantity(units, cells[quantity.at], quantity.name);
    if (units.includes(".")) throw new BadCell(quantity.name, cells[quantity.at], "isn't a whole number of units");
    return {
      ...name,
      entryDay,
      exitDay,
      units: Number(units),
      buy: valueCell(cells[buy.at], buy.name),
      sale: this.sale && valueCell(cells[this.sale.at], this.sale.name),
      turnover: this.turnoverIn(cells),
      row: number,
      table,
    };
  }

  private daysOf(cells: readonly Cell[]): [string, string] {
    const { entry, exit } = this.columns;
    const { date1904, lastDay } = this.sheet;
    const dates = { slashes: () => null, date1904, today: lastDay };
    const days: [string, string] = [dayCell(cells, entry, dates), dayCell(cells, exit, dates)];
    if (days[0] <= days[1]) return days;
    if (this.layout.lots.bySide) return [days[1], days[0]];
    throw new BadCell(entry.name, days[0], `is after the ${exit.name}`);
  }

  private nameOf(row: LotRow, { place }: DraftTable): NamedLot {
    if (place?.segment === "derivatives" && this.layout.contractOf) {
      const contract = this.layout.contractOf(row);
      if (contract.symbol === null) this.draft.unnamedContracts++;
      return { isin: null, ...contract };
    }
    const { symbol, isin } = this.columns;
    const name = shareCells(row.cells, symbol, isin);
    const [only, another] = place?.buckets ?? [];
    if (only !== undefined && another === undefined) return { ...name, bucket: only };
    return { ...name, bucket: this.layout.bucketOf?.(row) ?? null };
  }

  /** Null where a row has none: a sum without it would be unknown. */
  private turnoverIn(cells: readonly Cell[]): bigint | null {
    const { turnover } = this;
    if (turnover === null || isBlank(cells[turnover.at])) return null;
    return amountCell(cells[turnover.at], turnover.name);
  }
}
