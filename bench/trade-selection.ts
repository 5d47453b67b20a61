// Filtering, sorting and totalling the trade history of a large account, beside the same done plainly over its trades.
import { indexTrades, scaled } from "@saudabook/features/trades/trade-index.ts";
import { selectTrades } from "@saudabook/features/trades/trade-selection.ts";
import { defaultTradeView, type TradeView, tradeColumns } from "@saudabook/features/trades/trade-view.ts";
import { manyTrades } from "@saudabook/mocks/fixtures/trades.ts";

const RUNS = 5;
const trades = manyTrades(100_000);
const index = indexTrades(trades);

function median(run: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
}

/** The same answer without an index: filter, sort a copy, add exactly. */
function plainly(view: TradeView) {
  const shown = trades.filter(({ symbol }) => symbol.includes(view.symbol.toUpperCase()));
  shown.sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1));
  return shown.reduce((sum, { value }) => sum + scaled(value), 0n);
}

const view: TradeView = { ...defaultTradeView, symbol: "i" };
for (const column of tradeColumns) index.order(column, "ascending");
const indexed = median(() => selectTrades(index, view));
const plain = median(() => plainly(view));
console.log(`trade history, 100,000 trades, filter + sort + totals, median of ${RUNS}:`);
console.log(
  `  plain ${plain.toFixed(1)} ms, indexed ${indexed.toFixed(1)} ms, ${(plain / indexed).toFixed(1)}× faster`,
);
