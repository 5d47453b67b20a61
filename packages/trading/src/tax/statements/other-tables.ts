import { checkQuantity } from "../../imports/cells/decimal-cell.ts";
import { groupedDecimal } from "../../imports/cells/grouped-decimal.ts";
import { momentCell } from "../../imports/cells/moment-cell.ts";
import { symbolCell, textCell } from "../../imports/cells/text-cells.ts";
import { type Captions, type Column, isTotal, plainCaption } from "../../imports/reader/table.ts";
import { type Cell, isBlank } from "../../imports/sheets/cell.ts";
import type { Row } from "../../imports/sheets/sheet.ts";
import { amountCell, valueCell } from "./amount-cell.ts";
import type { StatementDraft } from "./draft.ts";
import type { Layout, Place } from "./layouts/layout.ts";
import { onlyText, shareCells } from "./lot-cells.ts";
import type { SheetFacts } from "./lot-table.ts";

/** Whether a row has captions of a table with a row for each instrument. */
export function hasScrips({ scrips, lots }: Layout, captions: Captions): boolean {
  if (scrips === null || captions.has(lots.entry)) return false;
  return captions.hasAll([scrips.symbol, scrips.quantity, scrips.buy, scrips.sale, scrips.result]);
}

/** Reads the rows of a table with a row for each instrument. */
export class ScripTable {
  private readonly draft: StatementDraft;
  private readonly layout: Layout;
  private readonly sheet: SheetFacts;
  private readonly captions: Captions;
  /** Null where its rows are not read. */
  private readonly place: Place | null;
  private readonly columns: Record<"symbol" | "isin" | "quantity" | "buy" | "sale" | "result", Column>;

  constructor(
    draft: StatementDraft,
    { layout, sheet, captions }: { layout: Layout; sheet: SheetFacts; captions: Captions },
    place: Place | null,
  ) {
    const names = layout.scrips ?? { symbol: "", isin: "", quantity: "", buy: "", sale: "", result: "" };
    this.draft = draft;
    this.layout = layout;
    this.sheet = sheet;
    this.captions = captions;
    this.place = place;
    this.columns = {
      symbol: captions.get(names.symbol),
      isin: captions.findOr(names.isin, "ISIN"),
      quantity: captions.get(names.quantity),
      buy: captions.get(names.buy),
      sale: captions.get(names.sale),
      result: captions.get(names.result),
    };
  }

  take(row: Row): boolean {
    const { cells } = row;
    const { symbol, quantity } = this.columns;
    if (onlyText(row) !== null || plainCaption(cells[quantity.at]) === "quantity") return false;
    const { place } = this;
    if (place === null || isTotal(cells, quantity) || isBlank(cells[symbol.at])) return true;
    const { segment } = place;
    this.draft.bad.figures.read({ row: row.number, sheet: this.sheet.name }, () => {
      this.draft.addScrip({ segment, ...this.nameOf(cells, place), ...this.figuresOf(cells) });
    });
    return true;
  }

  private nameOf(cells: readonly Cell[], { segment, buckets }: Place) {
    const { symbol, isin } = this.columns;
    const [only, another] = buckets;
    if (segment === "equity" || !this.layout.contractOf) {
      return { ...shareCells(cells, symbol, isin), bucket: another === undefined ? (only ?? null) : null };
    }
    const { captions, sheet } = this;
    const contract = this.layout.contractOf({ cells, captions, date1904: sheet.date1904, entryDay: "", exitDay: "" });
    return { isin: null, symbol: symbolCell(cells[symbol.at], symbol.name).toUpperCase(), bucket: contract.bucket };
  }

  private figuresOf(cells: readonly Cell[]) {
    const { quantity, buy, sale, result } = this.columns;
    const known = <Value>({ at, name }: Column, read: (cell: Cell | undefined, name: string) => Value): Value | null =>
      isBlank(cells[at]) ? null : read(cells[at], name);
    return {
      units: known(quantity, (cell, name) => {
        const units = groupedDecimal(cell, name);
        checkQuantity(units, cell, name);
        return units.includes(".") ? null : Number(units);
      }),
      buy: known(buy, valueCell),
      sale: known(sale, valueCell),
      result: known(result, amountCell),
    };
  }
}

/** Captions of Zerodha's debits and credits without a counterpart in trades. */
const OTHER_ROWS = ["particulars", "posting date", "debit", "credit"];

export function hasOtherRows(captions: Captions): boolean {
  return captions.hasAll(OTHER_ROWS);
}

/** Reads debits and credits without a counterpart in trades, such as interest. */
export class OtherRowsTable {
  private readonly draft: StatementDraft;
  private readonly sheet: SheetFacts;
  private readonly columns: Record<"text" | "day" | "debit" | "credit", Column>;

  constructor(draft: StatementDraft, sheet: SheetFacts, captions: Captions) {
    this.draft = draft;
    this.sheet = sheet;
    this.columns = {
      text: captions.get("particulars"),
      day: captions.get("posting date"),
      debit: captions.get("debit"),
      credit: captions.get("credit"),
    };
    draft.otherRows ??= [];
  }

  take(row: Row): boolean {
    const { cells } = row;
    const { text, day, debit, credit } = this.columns;
    if (onlyText(row) !== null || hasSame(cells[debit.at], debit)) return false;
    if (isTotal(cells, day) || isBlank(cells[text.at])) return true;
    this.draft.bad.figures.read({ row: row.number, sheet: this.sheet.name }, () => {
      const amount = ({ at, name }: Column) => (isBlank(cells[at]) ? 0n : amountCell(cells[at], name));
      const moment = isBlank(cells[day.at])
        ? null
        : momentCell(cells[day.at], day.name, () => null, this.sheet.date1904);
      this.draft.addOtherRow({
        day: moment?.slice(0, 10) ?? null,
        text: textCell(cells[text.at], text.name).slice(0, 200),
        amount: isBlank(cells[debit.at]) && isBlank(cells[credit.at]) ? null : amount(credit) - amount(debit),
      });
    });
    return true;
  }
}

const hasSame = (cell: Cell | undefined, { name }: Column) =>
  typeof cell === "string" && plainCaption(cell) === plainCaption(name);
