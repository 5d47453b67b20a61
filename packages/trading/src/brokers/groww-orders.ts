import { BadCell } from "../cells/bad-cell.ts";
import { checkPrice, decimalCell, quantityCell } from "../cells/decimal-cell.ts";
import { momentCell, type SlashOrder } from "../cells/moment-cell.ts";
import { exchangeCell, idCell, isinCell, sideCell, symbolCell, textCell } from "../cells/text-cells.ts";
import { divide } from "../money.ts";
import { isBlank } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import { count, type Format, type Segment } from "./format.ts";
import { type Column, clientCode, isTotal, labelled, personName, rawTexts, type Table } from "./table.ts";
import { Tally } from "./tally.ts";

/** Of a price that is value ÷ quantity; real prices have at most four. */
const PRICE_DECIMALS = 6;

/** Groww's stock order history (`Stocks_Order_History_….xlsx`, 2024 layout), and copies of its table as CSV or TSV. */
export const growwOrders: Format = {
  kind: "groww-orders",
  broker: "groww",
  captions: ["execution date and time", "exchange order id", "symbol", "type", "quantity"],
  tradeType: "equity",
  what: () => "a Groww stock order history",
  reader(table) {
    const columns = columnsOf(table);
    const tally = new Tally();
    const segments = new Map<Segment, number>();
    return {
      clientId: clientCode(labelled(table, "unique client code")),
      accountHolder: personName(labelled(table, "name")),
      clientIn: null,
      tally,
      segments,
      segmentOf: () => "equity",
      dateColumns: () => [columns.time.at],
      dates: (cells) => [[cells[columns.time.at], undefined]],
      take(row, slashes) {
        tally.read(row.number, () => {
          if (isTotal(row.cells, columns.side)) {
            tally.skip("total");
            return;
          }
          count(segments, "equity");
          readOrder(table, columns, row, slashes, tally);
        });
        return true;
      },
    };
  },
};

function columnsOf({ captions }: Table) {
  return {
    symbol: captions.get("symbol"),
    isin: captions.find("isin"),
    side: captions.get("type"),
    quantity: captions.get("quantity"),
    // An older layout calls the order's total "Price".
    value: captions.find("value", "price") ?? { at: -1, name: "Value" },
    exchange: captions.find("exchange"),
    orderId: captions.get("exchange order id"),
    time: captions.get("execution date and time"),
    status: captions.find("order status"),
    width: captions.end,
  };
}
type Columns = ReturnType<typeof columnsOf>;

const NOT_EXECUTED = /^(?:cancel|reject|fail|pending|open|expired|placed|not executed|unexecuted|approved|requested)/i;

function readOrder(table: Table, columns: Columns, row: Row, slashes: SlashOrder, tally: Tally): void {
  const cell = (column: Column | null) => (column ? row.cells[column.at] : undefined);
  const extra = row.cells.slice(columns.width).find((value) => !isBlank(value));
  if (table.text && extra !== undefined) {
    throw new BadCell("the cell after the last column", extra, "has no caption: the row is split wrongly");
  }
  if (columns.status) {
    const status = textCell(cell(columns.status), columns.status.name);
    if (status.length <= 40 && NOT_EXECUTED.test(status)) {
      tally.skip("not-executed");
      return;
    }
    if (status.toLowerCase() !== "executed") throw new BadCell(columns.status.name, status, "is not a known status");
  }
  const value = decimalCell(cell(columns.value), columns.value.name);
  // Rights entitlements that leave the account are listed at no value; they are not trades.
  if (value === "0") {
    tally.skip("zero-value");
    return;
  }
  const symbol = symbolCell(cell(columns.symbol), columns.symbol.name);
  const isin = columns.isin ? isinCell(cell(columns.isin), columns.isin.name) : null;
  const side = sideCell(cell(columns.side), columns.side.name);
  const quantity = quantityCell(cell(columns.quantity), columns.quantity.name);
  const price = divide(value, quantity, PRICE_DECIMALS);
  checkPrice(price, cell(columns.value), columns.value.name);
  const exchange = columns.exchange ? exchangeCell(cell(columns.exchange), columns.exchange.name) : "";
  const orderId = idCell(cell(columns.orderId), columns.orderId.name);
  const executedAt = momentCell(cell(columns.time), columns.time.name, slashes, table.date1904);

  const day = `groww|equity|${exchange}|${executedAt.slice(0, 10)}|`;
  const what = `|${symbol.toUpperCase()}|${side}`;
  tally.add({
    execution: {
      broker: "groww",
      segment: "equity",
      exchange,
      symbol,
      isin,
      series: null,
      contract: null,
      side,
      quantity,
      price,
      value,
      executedAt,
      tradeId: null,
      orderId,
      row: row.number,
      raw: rawTexts(row, table.captions),
    },
    ...(orderId === null
      ? { identity: `${day}${what}|${quantity}|${value}|${executedAt}`, unique: false, idColumn: "" }
      : { identity: `${day}${orderId.replace(/^0+(?=.)/, "")}${what}`, unique: true, idColumn: columns.orderId.name }),
  });
}
