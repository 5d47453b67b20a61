import { checkQuantity } from "../imports/cells/decimal-cell.ts";
import { groupedDecimal } from "../imports/cells/grouped-decimal.ts";
import { OrderProof } from "../imports/cells/moment-cell.ts";
import { Captions, type Column, plainCaption } from "../imports/reader/table.ts";
import { isBlank } from "../imports/sheets/cell.ts";
import type { Row } from "../imports/sheets/sheet.ts";
import { BadRows } from "../tax/statements/bad-rows.ts";
import { dayCell, shareCells } from "../tax/statements/lot-cells.ts";
import type { StatementLot } from "./statement-lot.ts";

const COLUMNS = {
  symbol: ["symbol"],
  isin: ["isin"],
  quantity: ["quantity", "qty"],
  price: ["price", "buy price"],
  day: ["day", "date", "buy date"],
} as const;
const KNOWN: readonly string[] = Object.values(COLUMNS).flat();

/** Reads our own list of purchases, row by row: symbol or ISIN, quantity, price and day under captions, and no other column. */
export class PurchaseList {
  readonly lots: StatementLot[] = [];
  readonly bad = new BadRows();
  /** Rows of the template without price and day: they are still to be filled in. */
  blank = 0;
  private captions: Captions | null = null;
  private readonly kept: Row[] = [];

  /** Whether the captions have been found. */
  get found(): boolean {
    return this.captions !== null;
  }

  /** Rows below the captions. */
  get size(): number {
    return this.kept.length;
  }

  take(row: Row): void {
    if (this.captions) this.kept.push(row);
    else this.captions = captionsOf(row);
  }

  /** Reads the rows taken. Dates with slashes are understood only when all of them are known. */
  finish({ date1904, today }: { date1904: boolean; today: string }): void {
    const { captions } = this;
    if (!captions) return;
    const column = (name: keyof typeof COLUMNS) => captions.find(...COLUMNS[name]) ?? { at: -1, name };
    const [symbol, isin, day] = [column("symbol"), column("isin"), column("day")];
    const [quantity, price] = [column("quantity"), column("price")];
    const proof = new OrderProof();
    for (const { cells } of this.kept) proof.note([cells[day.at], undefined]);
    const dates = { slashes: () => proof.order(), date1904, today };
    for (const row of this.kept) {
      const { cells } = row;
      if (cells.every(isBlank)) continue;
      if (isBlank(cells[price.at]) && isBlank(cells[day.at])) {
        this.blank++;
        continue;
      }
      this.bad.read({ row: row.number, sheet: "" }, () => {
        const units = decimalIn(cells, quantity);
        checkQuantity(units, cells[quantity.at], quantity.name);
        this.lots.push({
          row: row.number,
          ...shareCells(cells, symbol, isin),
          day: dayCell(cells, day, dates),
          quantity: units,
          price: decimalIn(cells, price),
        });
      });
    }
  }
}

const decimalIn = (cells: Row["cells"], { at, name }: Column) => groupedDecimal(cells[at], name);

/** The captions of the list, if a row has all of them and no other. */
function captionsOf({ cells }: Row): Captions | null {
  const captions = new Captions(cells);
  const has = (name: keyof typeof COLUMNS) => captions.find(...COLUMNS[name]) !== null;
  const complete = (has("symbol") || has("isin")) && has("quantity") && has("price") && has("day");
  const others = cells.filter((cell) => !isBlank(cell) && !KNOWN.includes(plainCaption(cell)));
  return complete && others.length === 0 ? captions : null;
}
