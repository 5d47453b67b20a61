import { describe, expect, it } from "vitest";
import { ESTIMATED, HEADS, NOT_AVAILABLE } from "../charge-columns.ts";
import { NO_SETTLEMENTS, type Settlements } from "../settlements.ts";
import type { StoredExecution } from "../stored-execution.ts";
import { analysed, paid } from "./charge.test-setup.ts";

const RELIANCE = { symbol: "RELIANCE", isin: "INE002A01018", series: "EQ" };

const PUT = {
  symbol: "NIFTY2560524750PE",
  isin: null,
  series: null,
  segment: "fno",
  contract: { underlying: "NIFTY", expiry: "2025-06-05", strike: "24750", kind: "PE" },
} as const;

let key = 0;

/** A fill of Zerodha: `buy 100 RELIANCE at 1,300.50`. Orders are by their id. */
function fill(
  executedAt: string,
  side: "buy" | "sell",
  quantity: string,
  price: string,
  more: Partial<StoredExecution> = {},
): StoredExecution {
  key++;
  return {
    account: "zerodha|AB1234",
    broker: "zerodha",
    segment: "equity",
    exchange: "NSE",
    ...RELIANCE,
    contract: null,
    side,
    quantity,
    price,
    value: null,
    executedAt,
    tradeId: String(key),
    orderId: `order-${key}`,
    key: `key-${key}`,
    auction: false,
    allotment: false,
    pair: null,
    ...more,
  };
}

describe("charges by hand", () => {
  it("an intraday round trip: brokerage of 0.03 %, STT on the sale, rounded over the note", () => {
    const day = analysed([
      fill("2025-06-02T09:30:00", "buy", "10", "1000"),
      fill("2025-06-02T10:30:00", "sell", "10", "1010"),
    ]);
    expect(paid(day)).toEqual({
      brokerage: 6.03, // 0.03 % of 10,000 and of 10,100
      stt: 3, // 0.025 % of 10,100 = 2.525 → 2.53 → 3
      exchange: 0.59697, // 0.00297 % of 20,100
      ipft: 0.0201, // 0.0001 %
      sebi: 0.0201,
      gst: 1.200091, // 18 % of 6.03 + 0.59697 + 0.0201 + 0.0201 = 1.2000906
    });
  });

  it("a delivery sale pays the depository, GST included, once for the scrip and day", () => {
    const account = analysed([
      fill("2025-06-02T09:30:00", "buy", "10", "1000"),
      fill("2025-06-03T09:30:00", "sell", "4", "1100"),
      fill("2025-06-03T09:31:00", "sell", "6", "1100"),
    ]);
    expect(paid(account)).toEqual({
      stt: 21, // 10 on 2 June; 11 on 3 June
      stamp: 2, // 0.015 % of 10,000 = 1.50 → 2
      exchange: 0.6237,
      ipft: 0.021,
      sebi: 0.021,
      gst: 0.119826, // 18 % of 0.6657
      dp: 15.34,
    });
  });

  it("where a broker's price list is not known, all but brokerage and the depository's charge, as an estimate", () => {
    const at = { account: "upstox|4ABCDE", broker: "upstox", orderId: null } as const;
    const account = analysed([
      fill("2025-06-02T09:30:00", "buy", "10", "1000", at),
      fill("2025-06-02T10:30:00", "sell", "4", "1010", at),
      fill("2025-06-03T09:30:00", "sell", "6", "1100", at),
    ]);
    expect(paid(account)).toEqual({
      stt: 14, // 0.1 % of 6,000 = 6, 0.025 % of 4,040 = 1.01 → 7 for the day; 0.1 % of 6,600 = 6.6 → 7
      stamp: 1, // 0.015 % of 6,000 = 0.9 and 0.003 % of 4,000 = 0.12 → 1.02 → 1
      exchange: 0.613008, // 0.00297 % of 20,640
      ipft: 0.02064,
      sebi: 0.02064,
      gst: 0.117772, // 18 % of 0.654288
    });
    expect([...account.charges.state].every((state) => state === ESTIMATED)).toBe(true);
    expect(paid(analysed([fill("2009-06-02T09:30:00", "buy", "10", "1000", at)]))).toEqual({});
    const planned = analysed([fill("2025-06-02T09:30:00", "buy", "10", "1000", at)], {
      plans: [{ account: at.account, from: "2025-01-01", plan: "groww" }],
    });
    expect(paid(planned).brokerage).toBe(10);
  });

  it("Upstox billed GST without IPFT in June and July 2024", () => {
    const gstOn = (day: string, broker: "upstox" | "dhan") =>
      paid(analysed([fill(`${day}T09:30:00`, "buy", "1000", "100", { ...PUT, account: `${broker}|1`, broker })])).gst;
    // 18 % of 0.0495 % and 0.0001 % of 1,00,000, with 0.0005 % and without.
    for (const day of ["2024-05-31", "2024-08-01"]) expect(gstOn(day, "upstox")).toBe(9.018);
    for (const day of ["2024-06-03", "2024-07-31"]) expect(gstOn(day, "upstox")).toBe(8.928);
    expect(gstOn("2024-06-03", "dhan")).toBe(9.018);
  });

  it("stock sold on the day after its purchase paid the depository nothing before June 2021", () => {
    const sold = (buy: string, sell: string) =>
      paid(
        analysed([
          fill(`2021-${buy}T10:00:00`, "buy", "1", "1000"),
          fill(`2021-${sell}T10:00:00`, "sell", "1", "1000"),
        ]),
      ).dp;
    expect(sold("05-28", "05-31")).toBeUndefined(); // Friday, Monday
    expect(sold("05-27", "05-31")).toBe(15.93);
    expect(sold("06-04", "06-07")).toBe(15.93);
  });

  it("an option order costs 20 rupees however many fills it has, spread by quantity", () => {
    const order = { ...PUT, orderId: "one" };
    const account = analysed([
      fill("2025-06-02T09:30:00", "buy", "75", "100", order),
      fill("2025-06-02T09:30:01", "buy", "225", "100", order),
      fill("2025-06-02T10:30:00", "sell", "300", "110", PUT),
    ]);
    expect(paid(account)).toEqual({
      brokerage: 40,
      stt: 33, // 0.1 % of 33,000
      stamp: 1, // 0.003 % of 30,000 = 0.90 → 1
      exchange: 22.0689, // 0.03503 % of 63,000
      ipft: 0.315,
      sebi: 0.063,
      gst: 11.240442, // 18 % of 62.4469
    });
    const brokerage = account.charges.paid[0] as Float64Array;
    expect([...brokerage.slice(0, 3)]).toEqual([5_000_000, 15_000_000, 20_000_000]);
  });

  it("an order that is part intraday and part delivery has a brokerage for each", () => {
    const account = analysed([
      fill("2025-06-02T09:30:00", "buy", "100", "1000"),
      fill("2025-06-02T10:30:00", "sell", "40", "1000"),
    ]);
    // Intraday: 0.03 % of 40,000 each way; the other 60 shares are free.
    expect(paid(account).brokerage).toBe(24);
    // STT: 0.025 % of 40,000 sold, 0.1 % of 60,000 bought.
    expect(paid(account).stt).toBe(70);
  });

  it("STT of both exchanges is rounded together, of equity and derivatives apart", () => {
    const account = analysed([
      fill("2025-06-02T09:30:00", "buy", "1", "1440"),
      fill("2025-06-02T09:30:00", "buy", "1", "1440", {
        symbol: "TCS",
        isin: "INE467B01029",
        exchange: "BSE",
        series: "A",
      }),
      fill("2025-06-02T09:40:00", "sell", "75", "6", { ...PUT }),
    ]);
    // Equity 1.44 + 1.44 = 2.88 → 3; the option 0.45 → 0.
    expect(paid(account).stt).toBe(3);
  });

  it.each([
    ["an equity ETF", { symbol: "NIFTYBEES", isin: "INF204KB14I2" }, undefined, 1], // 0.001 % of 1,00,000 sold
    ["a gold ETF", { symbol: "GOLDBEES", isin: "INF204KB17I5" }, undefined, undefined],
    ["a sovereign gold bond", { symbol: "SGBJUN31", isin: "IN0020230069", series: "GB" }, undefined, undefined],
    ["a share", RELIANCE, 100, 100],
  ])("%s: STT of a purchase and of a sale of 1,00,000", (_name, security, onPurchase, onSale) => {
    const buy = fill("2025-06-02T09:30:00", "buy", "100", "1000", security);
    const bought = paid(analysed([buy])).stt;
    const both = paid(analysed([buy, fill("2025-06-09T09:30:00", "sell", "100", "1000", security)])).stt;
    expect(bought).toBe(onPurchase);
    expect((both ?? 0) - (bought ?? 0) || undefined).toBe(onSale);
  });

  it.each([
    ["A", 3.75],
    ["XT", 100],
    ["ST", 1000],
    ["MT", 2.75],
  ])("group %s of BSE: the exchange's charge on 1,00,000", (series, expected) => {
    const bought = fill("2025-06-02T09:30:00", "buy", "100", "1000", { exchange: "BSE", series });
    expect(paid(analysed([bought])).exchange).toBe(expected);
  });

  it("expiry: worthless costs nothing, in the money STT on the intrinsic value, a future SEBI fee and GST", () => {
    const settled = (instrument: Partial<StoredExecution>, contract: string, price: string, side: "buy" | "sell") => {
      const account = "zerodha|AB1234";
      const entry = fill("2025-06-02T09:30:00", side, "75", "100", instrument);
      const expiries: Settlements["expiries"] = [{ id: "1", account, instrument: contract, price, day: null }];
      const open = paid(analysed([entry]));
      const closed = paid(analysed([entry], { settlements: { ...NO_SETTLEMENTS, expiries } }));
      return HEADS.map((head) => [head, Number(((closed[head] ?? 0) - (open[head] ?? 0)).toFixed(6))]).filter(
        ([, amount]) => amount !== 0,
      );
    };
    const put = "fno:NIFTY|2025-06-05|24750|PE";
    expect(settled(PUT, put, "0", "buy")).toEqual([]);
    expect(settled(PUT, put, "200", "buy")).toEqual([["stt", 19]]); // 0.125 % of 15,000 = 18.75 → 19
    expect(settled(PUT, put, "200", "sell")).toEqual([]);
    const future = {
      symbol: "NIFTY25JUNFUT",
      isin: null,
      series: null,
      segment: "fno",
      contract: { underlying: "NIFTY", expiry: "2025-06-26", strike: null, kind: "FUT" },
    } as const;
    // SEBI fee 0.0001 % of 18,75,000, and GST on it.
    expect(settled(future, "fno:NIFTY|2025-06-26||FUT", "25000", "buy")).toEqual([
      ["sebi", 1.875],
      ["gst", 0.3375],
    ]);
  });

  it("Groww: floor and cap of an order, GST on the depository's charge too", () => {
    const groww = { account: "groww|1", broker: "groww" } as const;
    const account = analysed([
      fill("2025-07-01T09:30:00", "buy", "1", "1000", groww),
      fill("2025-07-08T09:30:00", "sell", "1", "1000", groww),
    ]);
    expect(paid(account)).toMatchObject({ brokerage: 10, dp: 20 });
    // 18 % of 10 + 20 + 0.0594 + 0.002 + 0.002
    expect(paid(account).gst).toBeCloseTo(5.411412, 6);
    expect([...account.charges.state.slice(0, 2)]).toEqual([ESTIMATED, ESTIMATED]);
  });

  it("a day before the tables has no charges, and says so", () => {
    const account = analysed([fill("2020-06-30T09:30:00", "buy", "1", "1000")]);
    expect(paid(account)).toEqual({});
    expect(account.charges.state[0]).toBe(NOT_AVAILABLE);
  });

  it("a chosen plan holds from its day on", () => {
    const plans = [{ account: "zerodha|AB1234", from: "2025-06-03", plan: "groww" }];
    const bought = (day: string) => paid(analysed([fill(`${day}T09:30:00`, "buy", "1", "1000")], { plans })).brokerage;
    expect(bought("2025-06-02")).toBeUndefined();
    expect(bought("2025-06-03")).toBe(2);
  });
});
