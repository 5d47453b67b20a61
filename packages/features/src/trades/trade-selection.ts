import type { Decimal } from "@saudabook/contract/decimal.ts";
import { dayNumber, type TradeIndex, unscaled } from "./trade-index.ts";
import type { TradeView } from "./trade-view.ts";

/** Of the trades that are shown, and of no others. Rupees and units, exact. */
export interface TradeTotals {
  count: number;
  quantity: Decimal;
  buyValue: Decimal;
  sellValue: Decimal;
  /** Sell value less buy value: what these trades brought or took in cash, which is not their profit. */
  netCash: Decimal;
}

export interface TradeSelection {
  /** Positions in the index's trades, in the order of the view. */
  positions: Uint32Array;
  totals: TradeTotals;
}

/** The trades that a view shows, in its order, and their totals. */
export function selectTrades(index: TradeIndex, view: TradeView): TradeSelection {
  const { trades, symbolOf, dayOf, values, quantities } = index;
  const wanted = view.symbol.trim().toUpperCase();
  const symbolFits = index.symbols.map((symbol) => symbol.includes(wanted));
  const from = view.from === null ? 0 : dayNumber(view.from);
  const to = view.to === null ? Number.POSITIVE_INFINITY : dayNumber(view.to);

  const order = index.order(view.sort.column, view.sort.direction);
  const positions = new Uint32Array(trades.length);
  let count = 0;
  let quantity = 0n;
  let buyValue = 0n;
  let sellValue = 0n;
  for (const position of order) {
    const trade = trades[position];
    const day = dayOf[position] ?? 0;
    if (!trade || !symbolFits[symbolOf[position] ?? 0] || day < from || day > to) continue;
    if (view.side !== null && trade.type !== view.side) continue;
    if (view.broker !== null && trade.broker !== view.broker) continue;
    positions[count++] = position;
    quantity += quantities[position] ?? 0n;
    const value = values[position] ?? 0n;
    if (trade.type === "buy") buyValue += value;
    else sellValue += value;
  }
  return {
    positions: positions.subarray(0, count),
    totals: {
      count,
      quantity: unscaled(quantity),
      buyValue: unscaled(buyValue),
      sellValue: unscaled(sellValue),
      netCash: unscaled(sellValue - buyValue),
    },
  };
}
