import type { Trade } from "@saudabook/contract/trades/trade.ts";
import type {
  TradeColumn,
  TradeFilter,
  TradeRows,
  TradeTotals,
  TradeWindow,
} from "@saudabook/contract/trades/trade-history.ts";
import { compare } from "./money.ts";

/** The trades that fit a filter, in the order given; its `account` is not looked at. */
export function fittingTrades(trades: readonly Trade[], { symbol = "", side, broker, from, to }: TradeFilter): Trade[] {
  const wanted = capitals(symbol.trim());
  return trades.filter((trade) => {
    const day = trade.timestamp.slice(0, 10);
    return (
      capitals(trade.symbol).includes(wanted) &&
      (side === undefined || trade.type === side) &&
      (broker === undefined || trade.broker === broker) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    );
  });
}

export function totalsOf(trades: readonly Trade[]): TradeTotals {
  return {
    count: trades.length,
    symbols: new Set(trades.map(({ symbol }) => symbol)).size,
    days: new Set(trades.map(({ timestamp }) => timestamp.slice(0, 10))).size,
  };
}

/** A window of the trades that fit, in its order. `trades` are sorted newest first, and equal ones keep their order. */
export function windowOf(trades: readonly Trade[], { sort, offset, limit, ...filter }: TradeWindow): TradeRows {
  const [column, way] = sort.split("-") as [TradeColumn, "asc" | "desc"];
  const sign = way === "asc" ? 1 : -1;
  const sorted = fittingTrades(trades, filter).sort((one, other) => sign * orders[column](one, other));
  return { offset, trades: sorted.slice(offset, offset + limit) };
}

const byText = (key: (trade: Trade) => string) => (one: Trade, other: Trade) => {
  const [a, b] = [key(one), key(other)];
  return a === b ? 0 : a < b ? -1 : 1;
};
/** Binary numbers distinguish almost all decimals; the others are compared exactly. */
const byValue = (key: "quantity" | "price") => (one: Trade, other: Trade) =>
  Number(one[key]) - Number(other[key]) || compare(one[key], other[key]);

const orders = {
  type: byText(({ type }) => type),
  symbol: byText(({ symbol }) => symbol),
  quantity: byValue("quantity"),
  price: byValue("price"),
  // A day without a time counts as midnight.
  timestamp: byText(({ timestamp }) => `${timestamp}T00:00:00`.slice(0, 19)),
  broker: byText(({ broker }) => broker),
} as const satisfies Record<TradeColumn, (one: Trade, other: Trade) => number>;

/** Capitalises only the letters a to z, as the contract requires. */
export const capitals = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
