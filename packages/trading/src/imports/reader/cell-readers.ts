import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { divide } from "../../money.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { checkPrice, priceCell, quantityCell } from "../cells/decimal-cell.ts";
import { groupedDecimal } from "../cells/grouped-decimal.ts";
import { checkDay, momentCell } from "../cells/moment-cell.ts";
import { ownValue } from "../cells/own-value.ts";
import { exchangeCell, idCell, isinCell, seriesCell, sideCell, symbolCell } from "../cells/text-cells.ts";
import { timeCell } from "../cells/time-cell.ts";
import { type Cell, isBlank } from "../sheets/cell.ts";
import type { CellReader, Fill } from "./fill.ts";

/** The roles whose cells become a value of a fill. */
export type ReadRole =
  | "symbol"
  | "isin"
  | "series"
  | "exchange"
  | "side"
  | "quantity"
  | "price"
  | "value"
  | "tradeId"
  | "orderId"
  | "date"
  | "time"
  | "moment"
  | "expiry";
export type CellReaders = { [R in ReadRole]: CellReader<Fill[R]> };

/** How the cells of a role are read unless a format says otherwise. */
export const cellReaders: CellReaders = {
  symbol: symbolCell,
  isin: isinCell,
  series: seriesCell,
  exchange: exchangeCell,
  side: sideCell,
  quantity: quantityCell,
  price: priceCell,
  value: (cell, name, fill) => ownValue(cell, name, fill),
  tradeId: idCell,
  orderId: idCell,
  date: readDate,
  time: (cell, name, { reading }) => timeCell(cell, name, reading.readAs.needsSeconds),
  moment: readMoment,
  expiry: (cell, name, fill) =>
    fill.segment === "equity" || isBlank(cell) ? null : readMoment(cell, name, fill).slice(0, 10),
};

/** The day of a trade. Beside a column with its moment, {@link checkMoment} compares the two. */
function readDate(cell: Cell | undefined, name: string, fill: Fill): string {
  const moment = readMoment(cell, name, fill);
  if (fill.columns.buy.moment.at < 0) checkDay(moment, fill.reading.readAs.lastDay, cell, name);
  return moment.slice(0, 10);
}

/** Throws BadCell for a moment of another day than the row's date, or in the future. */
export function checkMoment(fill: Fill, cell: Cell | undefined, name: string): void {
  const { date, moment, reading } = fill;
  const { lastDay } = reading.readAs;
  if (date !== "") {
    const dateCell = fill.cell("date");
    const dateName = fill.columns.buy.date.name;
    if (!moment.startsWith(date) && !(typeof dateCell === "string" && /^\s*\d{4}-/.test(dateCell))) {
      throw new BadCell(dateName, dateCell, `is a different day from the ${name}`);
    }
    checkDay(date, lastDay, dateCell, dateName);
  }
  checkDay(moment, lastDay, cell, name);
}

export function readMoment(cell: Cell | undefined, name: string, { reading }: Fill): string {
  return momentCell(cell, name, reading.slashes, reading.table.date1904);
}

/** Readers of numbers that are grouped in lakh and crore, see {@link groupedDecimal}. */
export const inLakh: Pick<CellReaders, "quantity" | "price" | "value"> = {
  quantity: (cell, name) => quantityCell(groupedDecimal(cell, name), name),
  price(cell, name) {
    const price = groupedDecimal(cell, name);
    checkPrice(price, cell, name);
    return price;
  },
  value: (cell, name, fill) => ownValue(cell, name, fill, groupedDecimal),
};

/** Decimals of a price that is value ÷ quantity; real prices have at most four. */
const PRICE_DECIMALS = 6;

/** The price of a value. Throws BadCell, which names the value's cell, for one that is not more than 0. */
export function priceOf(value: Decimal, quantity: Decimal, cell: Cell | undefined, name: string): Decimal {
  const price = divide(value, quantity, PRICE_DECIMALS);
  checkPrice(price, cell, name);
  return price;
}
