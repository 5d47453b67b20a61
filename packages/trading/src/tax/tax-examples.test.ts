import { describe, expect, it } from "vitest";
import { HEADS } from "../analysis/charge-columns.ts";
import { ACCOUNT, figuresOf, grossOf } from "./tax-account.test-setup.ts";

// Years computed by hand.

const ISIN = "isin:INE155A01022";

describe("the figures of a tax year", () => {
  it("divides a day's sale into what was bought that day and the oldest lot", () => {
    const figures = figuresOf(
      {
        executions: ["2025-05-05 buy 50 @ 90", "2025-06-10 09:20 buy 30 @ 100", "2025-06-10 10:00 sell 60 @ 104"],
      },
      2025,
    );
    expect(grossOf(figures)).toEqual({ speculative: 120, "short-term-stt": 420 });
  });

  it("takes a bonus as a lot of its allotment, at no cost", () => {
    const action = { oldInstrument: ISIN, newInstrument: ISIN, day: "2023-09-08", from: 1, to: 2 };
    const figures = figuresOf(
      {
        executions: ["2022-05-10 buy 100 @ 1000", "2024-08-20 sell 150 @ 600"],
        settlements: { corporateActions: [{ ...action, kind: "bonus", id: "b", allotmentDay: "2023-09-15" }] },
      },
      2024,
    );
    expect(grossOf(figures)).toEqual({ "short-term-stt": 30_000, "long-term-stt": -40_000 });
  });

  it("counts turnover in the ways of guidance notes and brokers", () => {
    const { turnovers } = figuresOf(
      {
        executions: [
          "2025-05-05 buy 75 @ 120 [A 2025-05-29 24000 CE]",
          "2025-05-06 sell 75 @ 100 [A 2025-05-29 24000 CE]",
          "2025-05-07 buy 75 @ 80 [A 2025-05-29 24000 CE]",
          "2025-05-08 sell 75 @ 110 [A 2025-05-29 24000 CE]",
          "2025-05-09 sell 25 @ 80 [B 2025-05-29 24000 PE]",
          "2025-05-12 buy 25 @ 110 [B 2025-05-29 24000 PE]",
        ],
      },
      2025,
    );
    expect(turnovers.options).toEqual({ byTrade: 450_000n, netted: 150_000n, withPremium: 2_225_000n });
  });

  it("counts a lot for each pair of executions", () => {
    const { turnovers } = figuresOf(
      {
        executions: [
          "2025-05-05 09:20 buy 50 @ 100",
          "2025-05-05 09:21 buy 50 @ 101",
          "2025-05-05 10:00 sell 100 @ 100.5",
        ],
      },
      2025,
    );
    expect(turnovers.speculative).toEqual({ byTrade: 5_000n, netted: 0n });
  });

  it("has an option over the end of a year in the year of its exit alone", () => {
    const executions = [
      "2026-03-28 buy 75 @ 42.50 [A 2026-04-30 25000 CE]",
      "2026-04-02 sell 75 @ 50 [A 2026-04-30 25000 CE]",
    ];
    expect(grossOf(figuresOf({ executions }, 2025))).toEqual({});
    const figures = figuresOf({ executions }, 2026);
    expect(grossOf(figures)).toEqual({ options: 562.5 });
    expect(figures.label).toBe("Tax year 2026-27");
  });

  it("has an expired option in no total until it is settled", () => {
    const executions = ["2025-05-05 buy 75 @ 42.50 [A 2025-05-29 25000 CE]"];
    const open = figuresOf({ executions }, 2025);
    expect(grossOf(open)).toEqual({});
    expect(open.missing.unsettled).toEqual({ executions: 1, value: 318_750n });
    const expiry = { id: "e", account: ACCOUNT, instrument: "fno:A|2025-05-29|25000|CE", price: "0", day: null };
    const settled = figuresOf({ executions, settlements: { expiries: [expiry] } }, 2025);
    expect(grossOf(settled)).toEqual({ options: -3_187.5 });
    expect(settled.missing.unsettled).toEqual({ executions: 0, value: 0n });
    // A price of settlement is no premium.
    expect(settled.turnovers.options.withPremium).toBe(318_750n);
  });

  it("has stock that no file bought in no total", () => {
    const figures = figuresOf({ executions: ["2025-04-10 buy 60 @ 180", "2026-03-02 sell 100 @ 200"] }, 2025);
    expect(grossOf(figures)).toEqual({ "short-term-stt": 1_200 });
    expect(figures.missing.openingSells).toEqual({ executions: 1, value: 800_000n });
  });

  it("moves a part of the cost, and the day, to the share of a demerger", () => {
    const action = { oldInstrument: ISIN, newInstrument: "isin:INE155A01030", day: "2024-06-03", from: 1, to: 1 };
    const figures = figuresOf(
      {
        executions: [
          "2022-05-10 buy 100 @ 2500",
          "2024-06-10 sell 100 @ 2380",
          "2024-06-10 sell 100 @ 250 [INE155A01030 NEW]",
        ],
        settlements: { corporateActions: [{ ...action, kind: "demerger", id: "m", costShare: "95.32" }] },
      },
      2024,
    );
    expect(grossOf(figures)).toEqual({ "long-term-stt": -300 + 13_300 });
  });

  it("counts a holding from the day that an entry says, not from the credit", () => {
    const lot = { id: "o", account: ACCOUNT, instrument: ISIN, day: "2025-05-05", quantity: "10", price: "100" };
    const executions = ["2025-06-10 sell 10 @ 150"];
    expect(grossOf(figuresOf({ executions, settlements: { openingLots: [lot] } }, 2025))).toEqual({
      "short-term-stt": 500,
    });
    const gift = { ...lot, how: "gift" as const, acquired: "2017-02-28" };
    const figures = figuresOf({ executions, settlements: { openingLots: [gift] } }, 2025);
    expect(grossOf(figures)).toEqual({ "long-term-stt": 500 });
    expect(figures.missing.grandfathered).toBe(1);
  });

  it("keeps shares that left, and a buy-back, out of the other buckets", () => {
    const leaving = { account: ACCOUNT, instrument: ISIN, quantity: "10", price: null };
    const figures = figuresOf(
      {
        executions: ["2025-05-05 buy 30 @ 100"],
        settlements: {
          leavings: [
            { ...leaving, id: "t", day: "2025-06-02", how: "transfer" },
            { ...leaving, id: "b", day: "2025-06-03", how: "buy-back", price: "130" },
            { ...leaving, id: "c", day: "2026-06-03", how: "buy-back", price: "130" },
          ],
        },
      },
      2025,
    );
    expect(grossOf(figures)).toEqual({ left: 0, "buy-back": 300 });
  });

  it("gives each of two equal entries of one day the cost of its own shares", () => {
    const leaving = { account: ACCOUNT, instrument: ISIN, day: "2025-06-02", quantity: "1" };
    const figures = figuresOf(
      {
        executions: ["2025-05-05 buy 1 @ 30", "2025-05-06 buy 1 @ 10"],
        settlements: {
          leavings: [
            { ...leaving, id: "b", how: "buy-back", price: "5" },
            { ...leaving, id: "a", how: "transfer", price: null },
          ],
        },
      },
      2025,
    );
    expect(grossOf(figures)).toEqual({ left: 0, "buy-back": -5 });
  });

  it("takes the delivery of a trader's account as business, with its sales as turnover", () => {
    const figures = figuresOf(
      {
        executions: ["2025-04-10 buy 60 @ 180", "2026-03-02 sell 100 @ 200"],
        choices: { treatments: new Map([[ACCOUNT, "trader"]]) },
      },
      2025,
    );
    expect(grossOf(figures)).toEqual({ "delivery-business": 1_200 });
    expect(figures.turnovers.delivery).toBe(2_000_000n);
  });

  it("puts each day into its piece of the year", () => {
    const days = ["2024-06-15 110", "2024-06-16 96", "2024-07-22 102.5", "2024-07-23 106", "2024-09-16 97"];
    const executions = [...days, "2025-03-16 100.75"].flatMap((text) => {
      const [day, price] = text.split(" ");
      return [`${day} 09:20 buy 100 @ 100`, `${day} 10:00 sell 100 @ ${price}`];
    });
    const { pieces, buckets } = figuresOf({ executions }, 2024);
    expect(pieces.map(({ first }) => first.slice(5))).toEqual(["04-01", "06-16", "07-23", "09-16", "12-16", "03-16"]);
    expect(buckets[0]?.pieces.map(({ gross }) => Number(gross) / 1_000_000)).toEqual([1_000, -150, 600, -300, 0, 75]);
  });

  it("divides charges between what was sold and what is carried over", () => {
    const { buckets, charges } = figuresOf(
      { executions: ["2026-03-05 buy 100 @ 500", "2026-03-20 sell 40 @ 560"] },
      2025,
    );
    const [sold] = buckets;
    expect(sold?.total).toMatchObject({ lots: 1, gross: 2_400_000_000n });
    // Stamp duty and STT are whole rupees by contract note; the rest is exact.
    expect(sold?.total.netOfAll).toBe(2_337_873_986n);
    expect(sold?.total.netWithoutStt).toBe(2_379_873_986n);
    const sum = (of: "paid" | "booked" | "carriedOut") => charges.reduce((total, bridge) => total + bridge[of], 0n);
    expect(sum("booked")).toBe(62_126_014n);
    expect([sum("paid"), sum("carriedOut")]).toEqual([98_048_194n, 35_922_180n]);
    expect(charges[HEADS.indexOf("stt")]).toMatchObject({ paid: 72_000_000n, booked: 42_000_000n });
    const next = figuresOf({ executions: ["2026-03-05 buy 100 @ 500", "2026-04-20 sell 100 @ 560"] }, 2026);
    expect(next.charges[HEADS.indexOf("stt")]).toMatchObject({ carriedIn: 50_000_000n, carriedOut: 0n });
  });

  it("misses an expired contract in the year of its expiry, and its account in both", () => {
    const example = { executions: ["2025-03-27 sell 75 @ 100 [A 2025-04-03 24000 CE]"] };
    const [opened, expired] = [figuresOf(example, 2024), figuresOf(example, 2025)];
    expect(opened.missing.unsettled).toEqual({ executions: 0, value: 0n });
    expect(expired.missing.unsettled).toEqual({ executions: 1, value: 750_000n });
    expect(expired.years).toEqual([2025]);
    expect(opened.accounts).toEqual([ACCOUNT]);
  });

  it("names an account whose sales have no purchase", () => {
    const { accounts, buckets } = figuresOf({ executions: ["2025-05-05 sell 10 @ 100"] }, 2025);
    expect([accounts, buckets]).toEqual([[ACCOUNT], []]);
  });

  it("does not compute a year before the tables begin", () => {
    expect(() => figuresOf({ executions: [] }, 2013)).toThrow(RangeError);
  });
});
