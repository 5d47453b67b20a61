import { decimalCell } from "../cells/decimal-cell.ts";
import type { Format } from "../reader/format.ts";
import { namedSymbol } from "../reader/named-contract.ts";
import { plainCaption } from "../reader/table.ts";

/**
 * Angel One's trade history (`Trades_History_<code>.xlsx`, sheet `TradesAndCharges`): one fill per row below a page of charges, with a
 * day but no time, and with trade and order numbers. The layout, equity and options are those of real files of 2026,
 * described by other importers; futures are read by the same grammar, but no real row is described. An order's brokerage
 * is a separate row with quantity 0 and without a trade number; it is not an execution.
 */
export const angelOneTrades: Format<"angelone"> = {
  kind: "angel-one-trades",
  broker: "angelone",
  tradeType: null,
  describe: () => "an Angel One trade history",
  labels: { client: "clientcode", holder: "client name" },
  columns: {
    segment: "Segment",
    date: "Date",
    tradeId: "Trade ID",
    exchange: { names: ["Exchange"], ifMissing: "blank" },
    symbol: "Scrip/Contract",
    side: "Buy/Sell",
    quantity: "Quantity",
    price: { buy: "Buy Price", sell: "Sell Price" },
    orderId: { names: ["Order ID"], ifMissing: "blank" },
  },
  segments: { CAPITAL: "equity", FUTURES: "fno", CURRENCY: "currency", COMMODITY: "commodity" },
  // `NOTE: Data Accurate Till | <day>` below the table.
  isEnd: (cells, { symbol }) => plainCaption(cells[symbol.at]).startsWith("note data accurate"),
  cells: {
    symbol: namedSymbol({
      pattern:
        /^(?:(?<option>OPTIDX|OPTSTK|BSXOPT)|FUTIDX|FUTSTK|BSXFUT) (?<underlying>[A-Z0-9][A-Z0-9&-]*) (?<month>[A-Z]{3}) (?<day>\d{1,2}) (?<year>\d{4})(?: (?<strike>\d+(?:\.\d+)?) (?<kind>CE|PE))?(?: \([A-Z]+\))?$/,
      broker: "Angel One",
      example: "OPTIDX NIFTY Aug 25 2026 24150.00 PE (BT)",
    }),
  },
  skips: {
    tradeId: (fill) => (fill.tradeId === null && fill.read("quantity", decimalCell) === "0" ? "brokerage" : null),
  },
  id: "tradeId",
  key: ({ quantity, price, orderId }, scope, trade) => `${scope}${trade}|${quantity}|${price}|${orderId ?? ""}`,
};
