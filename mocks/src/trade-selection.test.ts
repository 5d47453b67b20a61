import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { type TradeFilter, tradeColumn, tradeWindow } from "@saudabook/contract/trades/trade-history.ts";
import { fittingTrades, totalsOf, windowOf } from "@saudabook/trading/trade-selection.ts";
import { describe, expect, it } from "vitest";
import { fewTrades, makeTrade, manyTrades } from "./fixtures/trades.ts";

/** A query string, parsed by the contract. */
function idsOf(query: Record<string, string>, trades: readonly Trade[] = fewTrades): string[] {
  return windowOf(trades, tradeWindow.parse(query)).trades.map(({ _id }) => _id.replace("trade-", ""));
}

const totals = (filter: TradeFilter, trades: readonly Trade[] = fewTrades) => totalsOf(fittingTrades(trades, filter));

describe("the rows of a window", () => {
  it("is everything, newest first, unless it says otherwise", () => {
    expect(idsOf({})).toEqual(["8", "7", "6", "5", "4", "3", "2", "1"]);
    expect(idsOf({ sort: "timestamp-asc" })).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  });

  it("finds a part of a symbol in any case", () => {
    expect(idsOf({ symbol: " nifty " })).toEqual(["6", "5", "4", "3"]);
    expect(idsOf({ symbol: "m&m" })).toEqual(["1"]);
    expect(idsOf({ symbol: ".*" })).toEqual([]);
  });

  it("keeps to one side, one broker, and days that include both ends", () => {
    expect(idsOf({ side: "sell" })).toEqual(["8", "6", "4"]);
    expect(idsOf({ broker: "groww" })).toEqual(["4", "3", "2"]);
    expect(idsOf({ from: "2026-03-20", to: "2026-03-24" })).toEqual(["6", "5", "4", "3"]);
    expect(idsOf({ from: "2026-03-24", to: "2026-03-20" })).toEqual([]);
  });

  it("sorts figures by their value and not by their digits", () => {
    const prices = ["9.5", "10", "9.50", "100", "9.499999999999"].map((price, at) =>
      makeTrade({ _id: `trade-${at}`, price }),
    );
    expect(idsOf({ sort: "price-asc" }, prices)).toEqual(["4", "0", "2", "1", "3"]);
    expect(idsOf({ sort: "price-desc" }, prices)).toEqual(["3", "1", "0", "2", "4"]);
  });

  it("distinguishes decimals that are equal as binary numbers", () => {
    const trades = [
      makeTrade({ _id: "trade-a", price: "9999999.000000000002" }),
      makeTrade({ _id: "trade-b", price: "9999999.000000000001" }),
    ];
    expect(idsOf({ sort: "price-asc" }, trades)).toEqual(["b", "a"]);
  });

  it("leaves equal ones in their order, the newest first, both ways", () => {
    for (const sort of ["symbol-asc", "symbol-desc"]) {
      expect(idsOf({ symbol: "RELIANCE", sort })).toEqual(["8", "7"]);
    }
  });

  it("takes a day without a time for its midnight", () => {
    const trades = ["2026-03-24T00:00:01+05:30", "2026-03-24", "2026-03-24T00:00:00+05:30"].map((timestamp, at) =>
      makeTrade({ _id: `trade-${at}`, timestamp }),
    );
    expect(idsOf({ sort: "timestamp-asc" }, trades)).toEqual(["1", "2", "0"]);
  });

  it("holds every fitting trade once, windows together, whatever the column", () => {
    const trades = manyTrades(5_000);
    const fitting = trades.filter(({ symbol }) => symbol.includes("NIFTY")).length;
    expect(fitting).toBeGreaterThan(0);
    for (const column of tradeColumn.options) {
      const sort = `${column}-asc`;
      const ids = [0, 300, 600].flatMap((offset) =>
        idsOf({ symbol: "nifty", sort, offset: String(offset), limit: "300" }, trades),
      );
      expect(new Set(ids).size).toBe(fitting);
      expect(ids).toHaveLength(fitting);
    }
  });
});

describe("the totals", () => {
  it("count what fits alone", () => {
    expect(totals({ symbol: "RELIANCE" })).toEqual({ count: 2, symbols: 1, days: 2 });
  });

  it("are zero of nothing", () => {
    expect(totals({ symbol: "nothing" })).toEqual({ count: 0, symbols: 0, days: 0 });
  });
});
