import { isCurrencyPair } from "../../instrument.ts";
import { decimalCell, quantityCell } from "../cells/decimal-cell.ts";
import { priceOf } from "../reader/cell-readers.ts";
import { wordIn } from "../reader/columns.ts";
import type { Fill } from "../reader/fill.ts";
import type { Format } from "../reader/format.ts";
import { namedSymbol } from "../reader/named-contract.ts";
import { plainCaption } from "../reader/table.ts";

/**
 * Dhan's global transaction report (CSV): one row per day and share or contract, with the sums of purchases and of sales.
 * The layout is that of real files of 2026, with equity by the company's name, options and futures. Each row makes one
 * execution per side, with the day but no time, at value ÷ quantity: the report has neither the prices of single fills nor their
 * orders.
 */
export const dhanTransactions: Format<"dhan"> = {
  kind: "dhan-transactions",
  broker: "dhan",
  tradeType: null,
  describe: () => "a Dhan global transaction report",
  labels: { client: "ucc", holder: "name" },
  columns: {
    segment: "Exchange",
    date: "Date",
    exchange: "Exchange",
    symbol: "Scrip Name",
    quantity: { buy: "Buy Qty.", sell: "Sell Qty." },
    value: { buy: "Buy Value", sell: "Sell Value" },
  },
  landmarks: ["Bill No."],
  needed: "exchange",
  unread: ["quantity", "value"],
  segments: { NSE: "equity", BSE: "equity", MCX: "commodity", NCDEX: "commodity" },
  segmentOf(said, cells, { symbol }) {
    const [, , underlying] = /^(OPT|FUT) (\S+)/.exec(wordIn(cells, symbol)) ?? [];
    if (said !== "equity" || underlying === undefined) return said ?? null;
    return isCurrencyPair(underlying) ? "currency" : "fno";
  },
  // `Net P&L,…,Brokerage,…` below the table.
  isEnd: (cells, { date }) => plainCaption(cells[date.at]) === "net p l",
  cells: {
    symbol: namedSymbol({
      pattern:
        /^(?:(?<option>OPT)|FUT) (?<underlying>[A-Z0-9][A-Z0-9&-]*) (?<day>\d{1,2}) (?<month>[A-Z]{3}) (?<year>\d{4})(?: (?<strike>\d+(?:\.\d+)?) (?<kind>CE|PE))?$/,
      broker: "Dhan",
      example: "OPT NIFTY 07 Apr 2026 23000 CE",
    }),
  },
  legs(fill) {
    const legs = (["buy", "sell"] as const).flatMap((side) => amountsOf(fill, side));
    if (legs.every(({ value }) => value === "0")) return [];
    return legs.map((leg) => {
      const price = fill.read("value", (cell, name) => priceOf(leg.value, leg.quantity, cell, name), leg.side);
      return { ...leg, price, date: fill.date };
    });
  },
  key: ({ quantity, value }, scope, trade) => `${scope}${trade}|${quantity}|${value}`,
};

/** One side of a row; nothing where nothing was bought or sold. */
function amountsOf(fill: Fill, side: "buy" | "sell") {
  const value = fill.read("value", decimalCell, side);
  if (value === "0" && fill.read("quantity", decimalCell, side) === "0") return [];
  return [{ side, value, quantity: fill.read("quantity", quantityCell, side) }];
}
