import type { Trade } from "@saudabook/contract/trade.ts";
import { compare } from "@saudabook/trading/money.ts";
import type { Direction, TradeColumn } from "./trade-view.ts";

/** 10^12: a decimal of the contract has at most twelve places, so a scaled one is whole and every sum of them exact. */
const PLACES = 12;

/** Everything about a history that is computed once, so that filtering and sorting 100 000 trades takes no time to speak of. */
export interface TradeIndex {
  trades: readonly Trade[];
  /** Each symbol once, in upper case, and for each trade which of them it is. */
  symbols: readonly string[];
  symbolOf: Uint32Array;
  /** IST, as the number 20260327. */
  dayOf: Uint32Array;
  /** Rupees and units × 10^12. */
  values: readonly bigint[];
  quantities: readonly bigint[];
  /** Positions of the trades in this order; equal ones stay as they came, the newest first. */
  order(column: TradeColumn, direction: Direction): Uint32Array;
}

export function indexTrades(trades: readonly Trade[]): TradeIndex {
  const { symbols, symbolOf } = indexSymbols(trades);
  const orders = new Map<string, Uint32Array>();
  return {
    trades,
    symbols,
    symbolOf,
    dayOf: Uint32Array.from(trades, ({ timestamp }) => dayNumber(timestamp)),
    values: trades.map(({ value }) => scaled(value)),
    quantities: trades.map(({ quantity }) => scaled(quantity)),
    order(column, direction) {
      const key = `${column} ${direction}`;
      const known = orders.get(key) ?? sort(trades, column, direction);
      orders.set(key, known);
      return known;
    },
  };
}

/** `2026-03-27` or longer as 20260327. */
export function dayNumber(timestamp: string): number {
  return Number(timestamp.slice(0, 4) + timestamp.slice(5, 7) + timestamp.slice(8, 10));
}

export function scaled(decimal: string): bigint {
  const point = decimal.indexOf(".");
  if (point < 0) return BigInt(decimal + "0".repeat(PLACES));
  const places = decimal.length - point - 1;
  return BigInt(decimal.slice(0, point) + decimal.slice(point + 1) + "0".repeat(PLACES - places));
}

/** The decimal of a scaled number, without trailing zeros. */
export function unscaled(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, "0");
  const fraction = digits.slice(-PLACES).replace(/0+$/, "");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -PLACES)}${fraction && `.${fraction}`}`;
}

function indexSymbols(trades: readonly Trade[]): Pick<TradeIndex, "symbols" | "symbolOf"> {
  const positions = new Map<string, number>();
  const symbols: string[] = [];
  const symbolOf = Uint32Array.from(trades, ({ symbol }) => {
    const known = positions.get(symbol);
    if (known !== undefined) return known;
    positions.set(symbol, symbols.length);
    return symbols.push(symbol.toUpperCase()) - 1;
  });
  return { symbols, symbolOf };
}

function sort(trades: readonly Trade[], column: TradeColumn, direction: Direction): Uint32Array {
  const sign = direction === "ascending" ? 1 : -1;
  const order = Uint32Array.from(trades, (_, position) => position);
  if (column === "quantity" || column === "price") {
    const texts = trades.map((trade) => trade[column]);
    const numbers = Float64Array.from(texts, Number);
    // Binary numbers tell almost all decimals apart; the few that they cannot are compared exactly.
    const exactly = (a: number, b: number) => (texts[a] === texts[b] ? 0 : compare(texts[a] ?? "0", texts[b] ?? "0"));
    return order.sort((a, b) => sign * ((numbers[a] ?? 0) - (numbers[b] ?? 0) || exactly(a, b)) || a - b);
  }
  const ranks = rank(trades.map((trade) => trade[column]));
  return order.sort((a, b) => sign * ((ranks[a] ?? 0) - (ranks[b] ?? 0)) || a - b);
}

/** For each text its place among all different ones: numbers are compared many times faster than texts. */
function rank(texts: string[]): Uint32Array {
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]));
  return Uint32Array.from(texts, (text) => places.get(text) ?? 0);
}
