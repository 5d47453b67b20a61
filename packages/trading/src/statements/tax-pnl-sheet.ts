import { checkQuantity } from "../imports/cells/decimal-cell.ts";
import { groupedDecimal } from "../imports/cells/grouped-decimal.ts";
import { Captions, type Column, plainCaption } from "../imports/reader/table.ts";
import { isBlank } from "../imports/sheets/cell.ts";
import type { Row } from "../imports/sheets/sheet.ts";
import { dayCell, onlyText, shareCells } from "../tax/statements/lot-cells.ts";
import { clientIn, LotRows } from "./lot-rows.ts";
import { unitPrice } from "./unit-price.ts";

/** Captions above each table of lots, in any row and columns; layouts of 2023 to 2026 have them. */
const LOTS = ["symbol", "entry date", "exit date", "quantity", "buy value"];
/** Sections that have no missing buy of shares. The tables of derivatives have no ISIN. */
const OTHER_SECTION = /^(?:mutual funds|f o|currency|commodity)\b/;

interface LotTable {
  symbol: Column;
  isin: Column;
  entry: Column;
  exit: Column;
  quantity: Column;
  cost: Column;
  rows: "lots" | "buyback" | "others";
}

/**
 * Reads the lots of a sheet of Zerodha's tax P&L, row by row: `Tradewise Exits from …`, in which each section (`Equity - Short Term`,
 * `Non Equity`, …) has its own title and captions. Other sheets have no such table.
 */
export class TaxPnlSheet {
  readonly rows = new LotRows();
  /** Whether there was a table of lots. */
  found = false;
  clientId: string | null = null;
  /** Number of rows that cannot be a missing buy: bought and sold on the same day, bought back by the company, not shares. */
  readonly leftOut = { sameDay: 0, buyback: 0, others: 0 };
  private readonly date1904: boolean;
  private readonly today: string;
  private section = "";
  private table: LotTable | null = null;

  constructor({ date1904, today }: { date1904: boolean; today: string }) {
    this.date1904 = date1904;
    this.today = today;
  }

  take(row: Row): void {
    const title = onlyText(row);
    if (title !== null) {
      this.section = plainCaption(title);
      this.table = null;
      return;
    }
    const captions = new Captions(row.cells);
    if (captions.hasAll(LOTS)) {
      this.found = true;
      this.table = this.tableOf(captions);
    } else if (this.table) this.read(row, this.table);
    else this.clientId ??= clientIn(row);
  }

  private tableOf(captions: Captions): LotTable {
    const isin = captions.findOr("isin", "ISIN");
    const isOther = isin.at < 0 || OTHER_SECTION.test(this.section);
    return {
      symbol: captions.get("symbol"),
      isin,
      entry: captions.get("entry date"),
      exit: captions.get("exit date"),
      quantity: captions.get("quantity"),
      cost: captions.get("buy value"),
      rows: isOther ? "others" : /\bbuy ?back\b/.test(this.section) ? "buyback" : "lots",
    };
  }

  private read(row: Row, table: LotTable): void {
    const { cells } = row;
    const { leftOut, date1904, today } = this;
    // Blank rows, and sums of the columns.
    if (isBlank(cells[table.symbol.at]) && isBlank(cells[table.entry.at])) return;
    if (table.rows !== "lots") {
      leftOut[table.rows]++;
      return;
    }
    this.rows.add(row, () => {
      const dates = { slashes: () => null, date1904, today };
      const day = dayCell(cells, table.entry, dates);
      if (day >= dayCell(cells, table.exit, dates)) {
        leftOut.sameDay++;
        return null;
      }
      const quantity = groupedDecimal(cells[table.quantity.at], table.quantity.name);
      checkQuantity(quantity, cells[table.quantity.at], table.quantity.name);
      const cost = groupedDecimal(cells[table.cost.at], table.cost.name);
      return { ...shareCells(cells, table.symbol, table.isin), day, quantity, price: unitPrice(cost, quantity) };
    });
  }
}
