import { describe, expect, it } from "vitest";
import {
  defaultTradeView,
  isFiltered,
  readTradeView,
  sortedBy,
  type TradeView,
  withoutFilters,
  writeTradeView,
} from "./trade-view.ts";

const everything: TradeView = {
  sort: { column: "price", direction: "ascending" },
  symbol: "M&M",
  side: "sell",
  broker: "groww",
  account: "groww|1234567890",
  from: "2025-04-01",
  to: "2026-03-31",
};

describe("the address of a trade history", () => {
  it("says nothing about what goes without saying", () => {
    expect(writeTradeView(defaultTradeView).toString()).toBe("");
  });

  it("says everything else, and reads it again", () => {
    const written = writeTradeView(everything);
    expect(written.toString()).toBe(
      "sort=price-asc&symbol=M%26M&side=sell&broker=groww&account=groww%7C1234567890&from=2025-04-01&to=2026-03-31",
    );
    expect(readTradeView(new URLSearchParams(written.toString()))).toEqual(everything);
  });

  it("leaves alone what is not its own, and the params that it was given", () => {
    const params = new URLSearchParams("panel=trade-log&side=buy&utm=x");
    expect(writeTradeView(defaultTradeView, params).toString()).toBe("panel=trade-log&utm=x");
    expect(params.get("side")).toBe("buy");
  });

  it.each([
    "sort=nonsense",
    "sort=price",
    "sort=price-sideways",
    "sort=price-asc-desc",
    "sort=__proto__-asc",
    "side=hold",
    "broker=BROKER",
    "account=BROKER|AB1234",
    "from=yesterday",
    "from=2025-02-30",
    "to=2025-13-01",
    "to=31-03-2026",
  ])("ignores %s", (query) => {
    expect(readTradeView(new URLSearchParams(query))).toEqual(defaultTradeView);
  });

  it("takes no symbol longer than symbols are", () => {
    expect(readTradeView(new URLSearchParams({ symbol: "A".repeat(5000) })).symbol).toHaveLength(40);
  });
});

describe("the view", () => {
  it("turns the order round at the second press on a column", () => {
    const once = sortedBy(defaultTradeView, "price", "descending");
    expect(once.sort).toEqual({ column: "price", direction: "descending" });
    expect(sortedBy(once, "price", "descending").sort).toEqual({ column: "price", direction: "ascending" });
    expect(sortedBy(defaultTradeView, "symbol", "ascending").sort).toEqual({
      column: "symbol",
      direction: "ascending",
    });
  });

  it("knows whether anything is filtered, which the order is not", () => {
    expect(isFiltered(sortedBy(defaultTradeView, "price", "descending"))).toBe(false);
    expect(isFiltered({ ...defaultTradeView, symbol: "  " })).toBe(false);
    expect(isFiltered({ ...defaultTradeView, to: "2026-03-31" })).toBe(true);
  });

  it("keeps the order and the broker account when the filters are cleared", () => {
    const { account } = everything;
    expect(withoutFilters(everything)).toEqual({ ...defaultTradeView, account, sort: everything.sort });
  });
});
