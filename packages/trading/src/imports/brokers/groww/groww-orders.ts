import type { Execution } from "../../../execution.ts";
import { divide } from "../../../money.ts";
import { BadCell } from "../../cells/bad-cell.ts";
import { checkPrice, decimalCell, quantityCell } from "../../cells/decimal-cell.ts";
import { checkDay, momentCell, type SlashOrder } from "../../cells/moment-cell.ts";
import { exchangeCell, idCell, isinCell, sideCell, symbolCell, textCell } from "../../cells/text-cells.ts";
import type { Row } from "../../sheets/sheet.ts";
import type { Format } from "../format.ts";
import {
  type Column,
  checkWidth,
  clientCode,
  isTotal,
  labelled,
  personName,
  rawTexts,
  type Table,
  withoutZeros,
} from "../table.ts";
import { Tally } from "../tally.ts";

/** Of a price that is value ÷ quantity; real prices have at most four. */
const PRICE_DECIMALS = 6;

/** Groww's stock order history (`Stocks_Order_History_….xlsx`, 2024 layout), and copies of its table as CSV or TSV. */
export const growwOrders: Format<"groww"> = {
  kind: "groww-orders",
  broker: "groww",
  captions: ["execution date and time", "exchange order id", "symbol", "type", "quantity"],
  symbol: ["Symbol"],
  tradeType: "equity",
  describe: () => "a Groww stock order history",
  reader(table, { lastDay }) {
    const columns = columnsOf(table);
    const tally = new Tally();
    let order: SlashOrder = () => null;
    const readRow = (row: Row) => {
      if (isTotal(row.cells, columns.side)) {
        tally.skip("total");
        return;
      }
      readOrder(table, columns, row, { slashes: order, lastDay }, tally);
    };
    return {
      clientId: clientCode(labelled(table, "unique client code")),
      accountHolder: personName(labelled(table, "name")),
      clientIn: null,
      tally,
      segmentOf: () => "equity",
      dateColumns: () => [columns.time.at],
      dates: (cells) => [[cells[columns.time.at], undefined]],
      take(row, slashes) {
        order = slashes;
        tally.read(row, readRow);
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

function readOrder(
  table: Table,
  columns: Columns,
  row: Row,
  { slashes, lastDay }: { slashes: SlashOrder; lastDay: string },
  tally: Tally,
): void {
  const cell = (column: Column | null) => (column ? row.cells[column.at] : undefined);
  if (table.text) checkWidth(row, columns.width);
  if (columns.status) {
    const status = textCell(cell(columns.status), columns.status.name);
    if (status.length <= 40 && NOT_EXECUTED.test(status)) {
      tally.skip("not-executed");
      return;
    }
    if (status.toLowerCase() !== "executed") throw new BadCell(columns.status.name, status, "isn't a known status");
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
  checkDay(executedAt, lastDay, cell(columns.time), columns.time.name);

  const execution: Execution = {
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
    key: "",
    raw: rawTexts(row, table.captions),
  };
  const scope = tally.texts.scope(`groww|equity|${exchange}`, executedAt.slice(0, 10));
  const symbolAndSide = tally.texts.symbolAndSide(symbol, side);
  if (orderId === null) tally.addEqual(execution, `${scope}${symbolAndSide}|${quantity}|${value}|${executedAt}`);
  else tally.add(execution, { scope, id: withoutZeros(orderId), symbolAndSide }, columns.orderId.name);
}
