import { fewTrades, makeTrade, manyTrades } from "@saudabook/mocks/fixtures/trades.ts";
import { describe, expect, it } from "vitest";
import { indexTrades, scaled, unscaled } from "./trade-index.ts";
import { selectTrades } from "./trade-selection.ts";
import { defaultTradeView, type TradeView, tradeColumns } from "./trade-view.ts";

const few = indexTrades(fewTrades);

function idsOf(view: Partial<TradeView>, index = few): string[] {
  const { positions } = selectTrades(index, { ...defaultTradeView, ...view });
  return [...positions].map((position) => (index.trades[position]?._id ?? "").replace("trade-", ""));
}

describe("what a view shows", () => {
  it("is everything, newest first, unless it says otherwise", () => {
    expect(idsOf({})).toEqual(["8", "7", "6", "5", "4", "3", "2", "1"]);
    expect(idsOf({ sort: { column: "timestamp", direction: "ascending" } })).toEqual([
      ...["1", "2", "3", "4", "5", "6", "7", "8"],
    ]);
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
    const prices = ["9.5", "10", "9.50", "100", "9.4999999999999999"].map((price, at) =>
      makeTrade({ _id: `trade-${at}`, price: price.slice(0, 14) }),
    );
    const index = indexTrades(prices);
    expect(idsOf({ sort: { column: "price", direction: "ascending" } }, index)).toEqual(["4", "0", "2", "1", "3"]);
    expect(idsOf({ sort: { column: "price", direction: "descending" } }, index)).toEqual(["3", "1", "0", "2", "4"]);
  });

  it("tells decimals apart that binary numbers cannot", () => {
    const index = indexTrades([
      makeTrade({ _id: "trade-a", price: "9999999.000000000002" }),
      makeTrade({ _id: "trade-b", price: "9999999.000000000001" }),
    ]);
    expect(idsOf({ sort: { column: "price", direction: "ascending" } }, index)).toEqual(["b", "a"]);
  });

  it("leaves equal ones in their order, the newest first, both ways", () => {
    for (const direction of ["ascending", "descending"] as const) {
      expect(idsOf({ symbol: "RELIANCE", sort: { column: "symbol", direction } })).toEqual(["8", "7"]);
    }
  });
});

describe("the totals", () => {
  it("are exact, of what is shown alone", () => {
    expect(selectTrades(few, { ...defaultTradeView, symbol: "RELIANCE" }).totals).toEqual({
      count: 2,
      quantity: "50",
      buyValue: "32113.75",
      sellValue: "32277.5",
      netCash: "163.75",
    });
  });

  it("do not drift as binary sums do", () => {
    const tenths = Array.from({ length: 10 }, () => makeTrade({ value: "0.1", quantity: "0.000001" }));
    const { totals } = selectTrades(indexTrades(tenths), defaultTradeView);
    expect(totals).toMatchObject({ buyValue: "1", netCash: "-1", quantity: "0.00001" });
  });

  it("are zero of nothing", () => {
    const { totals } = selectTrades(few, { ...defaultTradeView, symbol: "nothing" });
    expect(totals).toEqual({ count: 0, quantity: "0", buyValue: "0", sellValue: "0", netCash: "0" });
  });

  it.each(["0", "-0.5", "1234567.89", "0.000000000001", "999999999999999999.999999999999"])("keep %s", (text) => {
    expect(unscaled(scaled(text))).toBe(text);
  });
});

it("shows every fitting trade of 100 000 once, in order, whatever the column", () => {
  const index = indexTrades(manyTrades(100_000));
  const fitting = index.trades.filter(({ symbol }) => symbol.includes("NIFTY")).length;
  expect(fitting).toBeGreaterThan(0);
  for (const column of tradeColumns) {
    const { positions, totals } = selectTrades(index, {
      ...defaultTradeView,
      symbol: "nifty",
      sort: { column, direction: "ascending" },
    });
    expect(totals.count).toBe(fitting);
    expect(new Set(positions).size).toBe(fitting);
  }
  const { positions } = selectTrades(index, { ...defaultTradeView, sort: { column: "price", direction: "ascending" } });
  const prices = [...positions].map((position) => Number(index.trades[position]?.price));
  expect(prices.every((price, at) => at === 0 || price >= (prices[at - 1] ?? 0))).toBe(true);
});
