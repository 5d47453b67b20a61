import { describe, expect, it } from "vitest";
import { NO_SETTLEMENTS, type Settlements } from "../../analysis/settlements.ts";
import type { StoredExecution } from "../../analysis/stored-execution.ts";
import { type OracleTax, oracleTax } from "./oracle-tax.ts";

// The second computation of the tax year against examples that were computed by hand.

const ACCOUNT = "zerodha|AB1234";
const SHARE = "INE155A01022";
const GOLD = "INF204KB17I5";
const REIT = "INE0CCU25019";
const BOND_OF_GOLD = "IN0020200104";

/** "day time side quantity @ price"; more where it is no share. */
function fill(text: string, more: Partial<StoredExecution> = {}): StoredExecution {
  const [day = "", time = "", side, quantity = "", , price = ""] = text.split(" ");
  return {
    account: ACCOUNT,
    broker: "zerodha",
    segment: more.contract ? "fno" : "equity",
    exchange: "NSE",
    symbol: "NAME",
    isin: more.contract ? null : SHARE,
    series: more.contract ? null : "EQ",
    contract: null,
    side: side === "buy" ? "buy" : "sell",
    quantity,
    price,
    value: null,
    executedAt: `${day}T${time}:00`,
    tradeId: null,
    orderId: null,
    key: text,
    auction: false,
    allotment: false,
    pair: null,
    ...more,
  };
}

const call = (strike: string, expiry = "2025-06-26") => ({
  contract: { underlying: "NIFTY", expiry, strike, kind: "CE" as const },
  symbol: `NIFTY${strike}`,
});

interface Choice {
  settlements?: Partial<Settlements>;
  asOf?: string;
  trader?: boolean;
}

function taxOf(year: number, executions: StoredExecution[], { settlements, asOf, trader = false }: Choice = {}) {
  return oracleTax({
    executions,
    settlements: { ...NO_SETTLEMENTS, ...settlements },
    plans: [],
    asOf: asOf ?? "2026-11-24",
    year,
    treatments: new Map(trader ? [[ACCOUNT, "trader"]] : []),
  });
}

/** "bucket units: gross in rupees" of each lot, and whether it is a boundary lot. */
const lotsOf = ({ lots }: OracleTax) =>
  lots.map(
    ({ bucket, units, buy, sale, boundary }) =>
      `${bucket} ${units}: ${(sale - buy) / 100}${boundary ? ", boundary" : ""}`,
  );

/** The bucket of one unit bought and sold on these days. */
function soldOn(isin: string, bought: string, sold: string, choice: Choice = {}): string {
  const year = Number(sold.slice(0, 4)) - (sold.slice(5) < "04-01" ? 1 : 0);
  const executions = [fill(`${bought} 09:15 buy 1 @ 100`, { isin }), fill(`${sold} 09:15 sell 1 @ 110`, { isin })];
  const [lot] = taxOf(year, executions, choice).lots;
  return `${lot?.bucket}${lot?.boundary ? ", boundary" : ""}`;
}

describe("the second computation of the tax year", () => {
  it("takes what was bought on the day before what was held (example 1)", () => {
    const tax = taxOf(2025, [
      fill("2025-06-02 09:15 buy 50 @ 90"),
      fill("2025-06-10 09:15 buy 30 @ 100"),
      fill("2025-06-10 10:15 sell 60 @ 104"),
    ]);
    expect(lotsOf(tax)).toEqual(["short-term-stt 30: 420", "speculative 30: 120"]);
  });

  it("counts months to the anniversary (examples 2 to 4)", () => {
    const days = [
      ["2024-08-01", "2025-08-01", "short-term-stt, boundary"],
      ["2024-08-01", "2025-08-02", "long-term-stt"],
      ["2023-08-01", "2024-07-31", "short-term-stt, boundary"],
      ["2023-08-01", "2024-08-01", "short-term-stt, boundary"],
      ["2023-08-01", "2024-08-02", "long-term-stt"],
      ["2023-08-01", "2024-07-30", "short-term-stt"],
      ["2024-02-29", "2025-02-28", "short-term-stt, boundary"],
      ["2024-02-29", "2025-03-01", "long-term-stt"],
    ] as const;
    for (const [bought, sold, bucket] of days) expect(soldOn(SHARE, bought, sold), `${bought}, ${sold}`).toBe(bucket);
  });

  it("knows each class (examples 7 and 9)", () => {
    const days = [
      [GOLD, "2023-06-01", "2025-03-31", "specified-fund"],
      [GOLD, "2023-06-01", "2025-04-01", "long-term"],
      [GOLD, "2022-12-01", "2024-07-22", "short-term"],
      [GOLD, "2022-12-01", "2024-07-23", "long-term"],
      ["INF732E01037", "2023-05-02", "2026-05-20", "specified-fund"],
      ["INF732E01037", "2021-01-04", "2024-07-22", "long-term"],
      [REIT, "2023-01-10", "2024-07-22", "short-term-stt"],
      [REIT, "2023-01-10", "2024-07-23", "long-term-stt"],
      [BOND_OF_GOLD, "2024-01-10", "2025-01-10", "short-term, boundary"],
      [BOND_OF_GOLD, "2024-01-10", "2025-01-11", "long-term"],
      ["INE000A07013", "2024-01-10", "2025-01-11", "long-term"],
      ["INF000A01011", "2024-01-10", "2025-01-11", "class-not-chosen"],
      ["INF204KB14I2", "2024-01-10", "2025-01-11", "long-term-stt"],
    ] as const;
    for (const [isin, bought, sold, bucket] of days)
      expect(soldOn(isin, bought, sold), `${isin} ${bought}, ${sold}`).toBe(bucket);
    expect(soldOn("INF000A01011", "2024-01-10", "2025-01-11", { trader: true })).toBe("delivery-business");
  });

  it("gives bonus shares no cost and the day of their allotment (example 5)", () => {
    const executions = [fill("2022-05-10 09:15 buy 100 @ 1000"), fill("2024-08-20 09:15 sell 150 @ 600")];
    const instrument = `isin:${SHARE}`;
    const days = { day: "2023-09-14", allotmentDay: "2023-09-15" };
    const bonus = { kind: "bonus" as const, oldInstrument: instrument, newInstrument: instrument, from: 1, to: 2 };
    const tax = (allotmentDay: string) =>
      taxOf(2024, executions, {
        settlements: { corporateActions: [{ id: "b", ...bonus, ...days, allotmentDay }] },
      });
    expect(lotsOf(tax("2023-09-15"))).toEqual(["short-term-stt 50: 30000", "long-term-stt 100: -40000"].toSorted());
    expect(tax("2023-08-19").lots.map(({ bucket }) => bucket)).toEqual(["long-term-stt", "long-term-stt"]);
  });

  it("has the turnover of options four ways (example 10)", () => {
    const day = "2025-06-02 09:1";
    const executions = [
      fill(`${day}5 buy 75 @ 120`, call("24000")),
      fill(`${day}6 sell 75 @ 100`, call("24000")),
      fill(`${day}7 buy 75 @ 80`, call("24000")),
      fill(`${day}8 sell 75 @ 110`, call("24000")),
      fill(`${day}5 sell 100 @ 20`, call("25000")),
      fill("2025-06-03 09:15 buy 100 @ 27.5", call("25000")),
    ];
    const { turnover, lots } = taxOf(2025, executions);
    expect(turnover.options).toMatchObject({ byTrade: 450_000, netted: 150_000 });
    expect(turnover.options.withPremium.toFixed()).toBe("2225000");
    const short = lots.find(({ instrument }) => instrument.includes("|25000|"));
    expect(short).toMatchObject({ buy: 275_000, sale: 200_000, entryDay: "2025-06-02", exitDay: "2025-06-03" });
    expect(short?.saleCharges.stt.toFixed()).not.toBe("0");
    expect(short?.buyCharges.stt.toFixed()).toBe("0");
  });

  it("books an option in the year of its exit (example 12)", () => {
    const option = call("24000", "2026-04-28");
    const executions = [fill("2026-03-27 09:15 sell 75 @ 10", option), fill("2026-04-02 09:15 buy 75 @ 8", option)];
    expect(lotsOf(taxOf(2025, executions))).toEqual([]);
    expect(lotsOf(taxOf(2026, executions))).toEqual(["options 75: 150"]);
    expect(taxOf(2025, executions).turnover.options.withPremium.toFixed()).toBe("75000");
    expect(taxOf(2026, executions).turnover.options.withPremium.toFixed()).toBe("15000");
  });

  it("carries charges to the year of the exit (example 13)", () => {
    const { buckets, bridge, lots } = taxOf(2025, [
      fill("2025-06-02 09:15 buy 100 @ 500"),
      fill("2025-07-10 09:15 sell 40 @ 560"),
    ]);
    const [, piece] = buckets["short-term-stt"];
    expect(piece).toMatchObject({ count: 1, gross: 240_000 });
    expect(piece?.netWithoutStt.toFixed()).toBe("2379.8739856");
    expect(piece?.netOfAll.toFixed()).toBe("2337.8739856");
    const sum = (name: "paid" | "carriedIn" | "booked" | "carriedOut") =>
      Object.values(bridge).reduce((total, of) => total + Number(of[name]), 0);
    expect(sum("paid")).toBeCloseTo(98.0481944, 9);
    expect(sum("booked")).toBeCloseTo(62.1260144, 9);
    expect(sum("carriedOut")).toBeCloseTo(35.92218, 9);
    expect(sum("carriedIn")).toBe(0);
    const [lot] = lots;
    const buySide = Object.values(lot?.buyCharges ?? {}).reduce((total, amount) => total + Number(amount), 0);
    expect(buySide - Number(lot?.buyCharges.stt)).toBeCloseTo(3.94812, 9);
  });

  it("leaves opening sells out of every total but a trader's turnover (example 14)", () => {
    const executions = [fill("2025-06-02 09:15 buy 60 @ 180"), fill("2025-07-10 09:15 sell 100 @ 200")];
    const { missing, turnover, bridge, lots } = taxOf(2025, executions);
    expect(lots).toHaveLength(1);
    expect(lots[0]).toMatchObject({ units: 60, buy: 1_080_000, sale: 1_200_000 });
    expect(missing.openingSells).toEqual({ units: 40, value: 800_000 });
    expect(turnover.delivery).toBe(0);
    // The sale bears STT of 20 rupees; 40 of its 100 shares are opening sells.
    expect(bridge.stt.opening.toFixed()).toBe("8");
    expect(taxOf(2025, executions, { trader: true }).turnover.delivery).toBe(2_000_000);
  });

  it("leaves an expired option out until it is settled (example 16)", () => {
    const executions = [fill("2025-06-02 09:15 buy 75 @ 42.5", call("24000"))];
    const waiting = taxOf(2025, executions);
    expect(waiting.lots).toEqual([]);
    expect(waiting.missing.unsettled).toEqual({ units: 75, value: 318_750 });
    expect(waiting.bridge.brokerage.unsettled.toFixed()).toBe("20");
    const instrument = "fno:NIFTY|2025-06-26|24000|CE";
    const expiries = [{ id: "e", account: ACCOUNT, instrument, price: "0", day: null }];
    expect(lotsOf(taxOf(2025, executions, { settlements: { expiries } }))).toEqual(["options 75: -3187.5"]);
  });

  it("divides a year where the law changed (example 17)", () => {
    const results = [
      ["2024-06-15", 1_000],
      ["2024-06-16", -400],
      ["2024-07-22", 250],
      ["2024-07-23", 600],
      ["2024-09-16", -300],
      ["2025-03-16", 75],
    ] as const;
    const { buckets } = taxOf(
      2024,
      results.flatMap(([day, result]) => [
        fill(`${day} 09:15 buy 1 @ 2000`),
        fill(`${day} 10:15 sell 1 @ ${2_000 + result}`),
      ]),
    );
    expect(buckets.speculative.map(({ gross }) => gross / 100)).toEqual([1_000, -150, 600, -300, 0, 75]);
    expect(buckets.speculative.map(({ count }) => count)).toEqual([1, 2, 1, 1, 0, 1]);
    expect(taxOf(2025, []).buckets.speculative).toHaveLength(5);
  });

  it("lists shares that left apart, and a buy-back until it is a sale", () => {
    const share = { id: "l", account: ACCOUNT, instrument: `isin:${SHARE}`, quantity: "4" };
    const leaving = (day: string, price: string | null): Choice => ({
      settlements: { leavings: [{ ...share, day, price, how: price === null ? "gift" : "buy-back" }] },
    });
    const executions = [fill("2025-01-02 09:15 buy 10 @ 100")];
    expect(lotsOf(taxOf(2025, executions, leaving("2026-03-31", null)))).toEqual(["left 4: 0"]);
    expect(lotsOf(taxOf(2025, executions, leaving("2026-03-31", "130")))).toEqual(["buy-back 4: 120"]);
    expect(lotsOf(taxOf(2026, executions, leaving("2026-04-01", "130")))).toEqual(["long-term-stt 4: 120"]);
  });

  it("counts the holding of a lot from outside from its acquisition, before 1 February 2018 at the price of that day", () => {
    const lot = { id: "o", account: ACCOUNT, instrument: `isin:${SHARE}`, quantity: "10", price: "50" };
    const executions = [fill("2025-06-02 09:15 sell 10 @ 100")];
    const tax = (acquired: string) =>
      taxOf(2025, executions, { settlements: { openingLots: [{ ...lot, day: "2025-05-02", acquired }] } });
    expect(tax("2018-01-31").lots[0]).toMatchObject({ acquired: "2018-01-31", entryDay: "2025-05-02" });
    expect(tax("2018-01-31").missing.grandfathered).toBe(1);
    expect(tax("2018-02-01").missing.grandfathered).toBe(0);
    expect(lotsOf(tax("2018-02-01"))).toEqual(["long-term-stt 10: 500"]);
    expect(lotsOf(tax("2025-05-02"))).toEqual(["short-term-stt 10: 500"]);
  });
});
