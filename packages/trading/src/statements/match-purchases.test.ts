import { describe, expect, it } from "vitest";
import { matchPurchases, type PurchaseLot } from "./match-purchases.ts";
import type { MissingBuy, ShareTrade } from "./missing-buys.ts";

const ISIN = "INE009A01021";

/** Trades as `buy 10 2024-05-01`. */
function missingBuy(quantity: string, trades: string[], own: Partial<MissingBuy["instrument"]> = {}): MissingBuy {
  const { symbol = "INFY", isin = ISIN } = own;
  const key = isin === null ? `symbol:${symbol}` : `isin:${isin}`;
  return {
    instrument: { key, kind: "equity", symbol, isin, underlying: symbol, expiry: null, strike: null },
    quantity,
    trades: trades.map((text): ShareTrade => {
      const [side, units = "", day = ""] = text.split(" ");
      return { symbol, isin, side: side === "buy" ? "buy" : "sell", quantity: units, day };
    }),
  };
}
/** A line as `10 1500 2022-05-10`. */
function line(text: string, own: Partial<PurchaseLot> = {}): PurchaseLot {
  const [quantity = "", price = "", day = ""] = text.split(" ");
  return { symbol: "INFY", isin: ISIN, quantity, price, day, ...own };
}
function match(lots: PurchaseLot[], ...missing: MissingBuy[]) {
  const { purchases, misfits, missing: counts } = matchPurchases(lots, missing);
  return {
    used: purchases.map(({ lot, quantity, price, day }) => `${lot}: ${quantity} ${price} ${day}`),
    misfits: misfits.map(({ lot, reason }) => `${lot}: ${reason}`),
    counts,
  };
}

describe("matchPurchases", () => {
  it("uses the oldest lines first, and no share more than is missing", () => {
    const sold = missingBuy("15", ["sell 15 2024-05-01"]);
    expect(match([line("10 1600 2023-01-02"), line("10 1500 2022-05-10"), line("3 1400 2023-03-01")], sold)).toEqual({
      used: ["1: 10 1500 2022-05-10", "0: 5 1600 2023-01-02"],
      misfits: ["2: complete"],
      counts: { buys: 1, complete: 1 },
    });
  });

  it("says what is still missing", () => {
    const one = missingBuy("15", ["sell 15 2024-05-01"]);
    const other = missingBuy("4", ["sell 4 2024-05-01"], { symbol: "TCS", isin: "INE467B01029" });
    expect(match([line("10 1500 2022-05-10")], one, other).counts).toEqual({ buys: 2, complete: 0 });
  });

  it("uses no line after the sale", () => {
    const sold = missingBuy("10", ["sell 10 2024-05-01", "buy 5 2024-07-01", "sell 5 2024-08-01"]);
    expect(match([line("10 1500 2024-06-03"), line("10 1500 2024-05-02")], sold).misfits).toEqual([
      "0: after-sale",
      "1: after-sale",
    ]);
    expect(match([line("10 1500 2024-05-01")], sold).used).toEqual(["0: 10 1500 2024-05-01"]);
  });

  it("gives each sale the purchases before it", () => {
    const sold = missingBuy("30", ["sell 10 2024-05-01", "sell 20 2026-05-01"]);
    expect(match([line("30 1700 2025-06-02"), line("10 1500 2020-06-01")], sold)).toEqual({
      used: ["1: 10 1500 2020-06-01", "0: 20 1700 2025-06-02"],
      misfits: [],
      counts: { buys: 1, complete: 1 },
    });
    // Without the older line, ten of the later one are of no use.
    expect(match([line("30 1700 2025-06-02")], sold).used).toEqual(["0: 20 1700 2025-06-02"]);
  });

  it("leaves out what the files bought, as far as they bought it", () => {
    const sold = missingBuy("10", ["buy 10 2023-01-02", "sell 10 2023-05-01", "sell 10 2023-06-01"]);
    expect(match([line("10 1500 2023-01-02"), line("10 1400 2020-06-01")], sold)).toEqual({
      used: ["1: 10 1400 2020-06-01"],
      misfits: ["0: known"],
      counts: { buys: 1, complete: 1 },
    });
    expect(match([line("10 1500 2023-01-02"), line("8 1510 2023-01-02")], sold)).toMatchObject({
      used: ["1: 8 1510 2023-01-02"],
      misfits: ["0: known"],
    });
    expect(match([line("13 1500 2023-01-02")], sold).used).toEqual(["0: 3 1500 2023-01-02"]);
  });

  it("counts a line without a cost, and never uses it", () => {
    const sold = missingBuy("10", ["sell 10 2024-05-01"]);
    expect(match([line("10 0 2022-05-10")], sold)).toEqual({
      used: [],
      misfits: ["0: no-cost"],
      counts: { buys: 1, complete: 0 },
    });
  });

  it("finds a share by its ISIN, and by its symbol where one has none", () => {
    const sold = missingBuy("10", ["sell 10 2024-05-01"]);
    expect(match([line("10 1500 2022-05-10", { symbol: "INFOSYSTCH" })], sold).used).toHaveLength(1);
    expect(match([line("10 1500 2022-05-10", { isin: null, symbol: "INFY-BE" })], sold).used).toHaveLength(1);
    const withoutIsin = missingBuy("10", ["sell 10 2024-05-01"], { isin: null });
    expect(match([line("10 1500 2022-05-10")], withoutIsin).used).toHaveLength(1);
    expect(match([line("10 1500 2022-05-10", { symbol: "TCS", isin: "INE467B01029" })], sold).misfits).toEqual([
      "0: no-missing-buy",
    ]);
    expect(match([line("10 1500 2022-05-10", { isin: "INE009A01013" })], sold).misfits).toEqual(["0: other-isin"]);
    const after = missingBuy("10", ["sell 10 2024-05-01"], { isin: "INE009A01039" });
    expect(match([line("10 1500 2022-05-10", { isin: null })], sold, after).misfits).toEqual(["0: other-isin"]);
  });

  it("relies on the last sale alone where a split counts the trades otherwise", () => {
    // Ten old shares are 100 new ones: the analysis misses 100, the trades alone would miss 90.
    const split = missingBuy("100", ["buy 10 2023-01-02", "sell 100 2024-05-01"]);
    expect(match([line("60 150 2024-04-01"), line("60 150 2024-05-02")], split)).toEqual({
      used: ["0: 60 150 2024-04-01"],
      misfits: ["1: after-sale"],
      counts: { buys: 1, complete: 0 },
    });
  });

  it("is exact with fractions of a share", () => {
    const sold = missingBuy("0.3", ["sell 0.1 2024-05-01", "sell 0.2 2024-05-02"]);
    expect(match([line("0.1 100 2022-05-10"), line("0.2 100 2022-05-11"), line("0.1 100 2022-05-12")], sold)).toEqual({
      used: ["0: 0.1 100 2022-05-10", "1: 0.2 100 2022-05-11"],
      misfits: ["2: complete"],
      counts: { buys: 1, complete: 1 },
    });
  });
});
