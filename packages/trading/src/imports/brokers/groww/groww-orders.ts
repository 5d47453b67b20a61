import { BadCell } from "../../cells/bad-cell.ts";
import { decimalCell } from "../../cells/decimal-cell.ts";
import { textCell } from "../../cells/text-cells.ts";
import { priceOf } from "../../reader/cell-readers.ts";
import { formatOf } from "../../reader/layout.ts";

// An older layout calls the order's total "Price".
const VALUE = { names: ["Value", "Price"], ifMissing: "blank" } as const;
const NOT_EXECUTED = /^(?:cancel|reject|fail|pending|open|expired|placed|not executed|unexecuted|approved|requested)/i;

/** Groww's stock order history (`Stocks_Order_History_….xlsx`, 2024 layout), and copies of its table as CSV or TSV. */
export const growwOrders = formatOf<"groww">({
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
});
