import type { Side } from "@saudabook/contract/trades/trade.ts";
import { growwContract } from "../../instrument.ts";
import { BadCell } from "../cells/bad-cell.ts";
import { decimalCell } from "../cells/decimal-cell.ts";
import { checkDay } from "../cells/moment-cell.ts";
import { textCell } from "../cells/text-cells.ts";
import { priceOf, readMoment } from "../reader/cell-readers.ts";
import type { Fill, Leg } from "../reader/fill.ts";
import type { Format } from "../reader/format.ts";
import { Captions, plainCaption } from "../reader/table.ts";
import { cellText } from "../sheets/cell.ts";
import type { Row } from "../sheets/sheet.ts";
import { announced } from "./letterheads.ts";
import type { OtherFile } from "./other-files.ts";

// An older layout calls the order's total "Price".
const VALUE = { names: ["Value", "Price"], ifMissing: "blank" } as const;
const NOT_EXECUTED = /^(?:cancel|reject|fail|pending|open|expired|placed|not executed|unexecuted|approved|requested)/i;

/** Groww's stock order history (`Stocks_Order_History_….xlsx`, 2024 layout), and copies of its table as CSV or TSV. */
export const growwOrders: Format<"groww"> = {
  kind: "groww-orders",
  broker: "groww",
  tradeType: "equity",
  describe: () => "a Groww stock order history",
  labels: { client: "unique client code", holder: "name" },
  columns: {
    status: { names: ["Order status"], ifMissing: "unread" },
    value: VALUE,
    symbol: "Symbol",
    isin: { names: ["ISIN"], ifMissing: "unread" },
    side: "Type",
    quantity: "Quantity",
    price: VALUE,
    exchange: { names: ["Exchange"], ifMissing: "unread" },
    orderId: "Exchange Order Id",
    moment: "Execution date and time",
  },
  cells: {
    value: decimalCell,
    price: (cell, name, { value, quantity }) => priceOf(value, quantity, cell, name),
  },
  skips: {
    status(fill) {
      const status = fill.read("status", textCell);
      if (status.length <= 40 && NOT_EXECUTED.test(status)) return "not-executed";
      if (status.toLowerCase() === "executed") return null;
      throw new BadCell(fill.columns.buy.status.name, status, "isn't a known status");
    },
    // Rights entitlements that leave the account are listed at no value; they are not trades.
    value: ({ value }) => (value === "0" ? "zero-value" : null),
  },
  id: "orderId",
  key: ({ quantity, value, executedAt }, scope, trade) => `${scope}${trade}|${quantity}|${value}|${executedAt}`,
};

/** The rows could be Groww's, or those of any broker that names contracts like Groww. */
const headless: OtherFile = {
  kind: "groww-fno-without-head",
  captions: [],
  description: "a table like that of a Groww F&O report, without the rows that Groww writes above it",
  broker: "groww",
  tradeType: "fno",
};
const otherPnl: OtherFile = {
  kind: "unknown-pnl",
  captions: [],
  description: "a profit and loss report, but not Groww's of futures and options",
  broker: null,
};

const commodities: OtherFile = {
  kind: "groww-commodities",
  captions: [],
  description: "a Groww commodities report",
  broker: "groww",
  tradeType: "fno",
};

/** The title of the report of commodities, which has the same captions. */
function isCommoditiesTitle({ cells }: Row): boolean {
  return cells.some((cell) => plainCaption(cell).startsWith("tax statement for commodities"));
}

/** A row that only Groww writes above the table. */
function isTitle({ cells }: Row): boolean {
  return cells.some((cell) =>
    /^(?:unique client code$|p l statement for futures options|realized trades trade level)/.test(plainCaption(cell)),
  );
}

/**
 * Groww's F&O profit and loss report (`F&O_PnL_Report_….xlsx`, sheet `Trade Level`, 2025 layout) and its CSV: one row for a
 * purchase and the sale that closed it (or the other way round), with days but no times. Each row makes two executions, at
 * value ÷ quantity, since the report's values are exact and its prices rounded. One side may have no value: an option that
 * expired worthless, closed at a price of 0 according to the broker.
 */
export const growwFnoPnl: Format<"groww"> = {
  kind: "groww-fno-pnl",
  broker: "groww",
  tradeType: "fno",
  repeatsCaptions: true,
  otherFileUnder: (preamble) => (preamble.some(isCommoditiesTitle) ? commodities : null),
  doubt(table, first) {
    const isGroww = plainCaption(table.sheet) === "trade level" || table.preamble.some(isTitle);
    const name = cellText(first?.cells[table.captions.get("scrip name").at]);
    if (first === undefined || growwContract(name) !== null) return isGroww ? null : headless;
    return table.preamble.map(announced).find((file) => file !== null) ?? otherPnl;
  },
  describe: () => "a Groww F&O profit and loss report",
  labels: { client: "unique client code", holder: "name" },
  columns: {
    symbol: "Scrip Name",
    quantity: "Quantity",
    value: { buy: "Buy Value", sell: "Sell Value" },
    date: { buy: "Buy Date", sell: "Sell Date" },
  },
  needed: "date",
  unread: ["value", "date"],
  heading: /^(?:futures|options|realised trades.*)$/i,
  // A text copy may go on with the table of contracts, which repeats the same trades without their days.
  isEnd: (cells) => new Captions([...cells]).hasAll(["scrip name", "avg buy price"]),
  contractOf: ({ symbol }) => growwContract(symbol),
  legs(fill) {
    const legs = [legOf(fill, "buy"), legOf(fill, "sell")];
    if (growwContract(fill.symbol) === null) {
      const why = "isn't a future or option as Groww names them, such as NIFTY 16 JUN 26 23900 Call";
      throw new BadCell(fill.columns.buy.symbol.name, fill.symbol, why);
    }
    return legs.every(({ value }) => value === "0") ? [] : legs;
  },
  key({ symbol, quantity, side, legs }) {
    const pair = legs.map(({ date, value }) => `|${date}|${value}`).join("");
    return `groww|fno|${symbol.toUpperCase()}|${quantity}${pair}|${side}`;
  },
};

function legOf(fill: Fill, side: Side): Leg {
  const value = fill.read("value", decimalCell, side);
  const price =
    value === "0" ? "0" : fill.read("value", (cell, name) => priceOf(value, fill.quantity, cell, name), side);
  const date = fill.read("date", readMoment, side).slice(0, 10);
  fill.read("date", (cell, name) => checkDay(date, fill.reading.readAs.lastDay, cell, name), side);
  return { side, quantity: fill.quantity, price, value, date };
}
