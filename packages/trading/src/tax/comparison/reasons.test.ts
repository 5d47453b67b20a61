import { describe, expect, it } from "vitest";
import { comparedLots, runsOf, rupees } from "./comparison.test-setup.ts";

const runs = (theirs: readonly string[], ours: readonly string[]) => runsOf(comparedLots(theirs, ours));
const offers = (theirs: readonly string[], ours: readonly string[]) => comparedLots(theirs, ours).offers;
const TATA = "isin:INE155A01022";
const price = (amount: number) => {
  const micros = rupees(amount);
  return { value: micros, units: 1n };
};

describe("the reason of units that differ", () => {
  it("is that only one side has them", () => {
    const lot = "TATA 2024-06-03 2024-12-02 10 @ 100 → 120 short-term-stt";
    expect(runs([lot], [])).toEqual(["not-in-files: 10 for 200"]);
    expect(runs([], [lot])).toEqual(["not-in-statement: 10 for -200"]);
    expect(runs([lot], [lot])).toEqual([]);
    expect(offers([lot], [])).toEqual([{ kind: "import", instrument: TATA, day: "2024-12-02" }]);
    expect(offers(["TATA 2024-06-03 2024-12-02 10 @ 100 → 120 buy-back"], [])).toEqual([
      {
        kind: "leaving",
        instrument: TATA,
        day: "2024-12-02",
        how: "buy-back",
        quantity: { units: 10, unitsPerShare: 1 },
        price: price(120),
      },
    ]);
    const bought = "TATA 2024-06-03 2024-12-02 10 @ 100 → 120 buy-back";
    expect(offers([bought, bought], []), "two lots of one buy-back").toMatchObject([{ quantity: { units: 20 } }]);
    expect(
      runs(["TATA 2024-06-03 2024-12-02 4 @ 100 → 120 short-term-stt"], [lot]),
      "units of a lot that are left over",
    ).toEqual(["not-in-statement: 6 for -120"]);
  });

  it("is none where the sale differs by more than half a paisa a share", () => {
    const ours = "TATA 2024-06-03 2024-12-02 10 @ 100 → 120 short-term-stt";
    expect(runs(["TATA 2024-06-03 2024-12-02 10 @ 100 → 120.005001 short-term-stt"], [ours])).toEqual([
      "not explained (sale-value): 10 for 0.05001",
    ]);
    expect(runs(["TATA 2024-06-03 2024-12-02 10 @ 100 → 120.005 short-term-stt"], [ours])).toEqual([
      "rounded-price: 10 for 0.05",
    ]);
    expect(
      runs(["TATA 2023-06-03 2024-12-02 10 @ 90 → 119 short-term-stt"], ["TATA ? 2024-12-02 10 @ ? → 120"]),
      "an opening sell at another price",
    ).toEqual(["not explained (sale-value): 10 for 290"]);
  });

  it("is a missing purchase for an opening sell, whose purchase is offered", () => {
    const theirs = ["TATA 2023-06-05 2024-12-02 10 @ 90.5 → 120 long-term-stt"];
    const ours = ["TATA ? 2024-12-02 10 @ ? → 120"];
    expect(runs(theirs, ours)).toEqual(["opening-stock: 10 for 295"]);
    const lot = { kind: "opening-lot", instrument: TATA, day: "2023-06-05", price: price(90.5) };
    expect(offers(theirs, ours)).toEqual([{ ...lot, quantity: { units: 10, unitsPerShare: 1 } }]);
    expect(
      offers(
        [...theirs, "TATA 2023-06-05 2024-12-03 5 @ 90.5 → 121 long-term-stt"],
        [...ours, "TATA ? 2024-12-03 5 @ ? → 121"],
      ),
      "two sales of one purchase",
    ).toEqual([{ ...lot, quantity: { units: 15, unitsPerShare: 1 } }]);
  });

  it("is an earlier lot where theirs is older than the files, and ours is not as old", () => {
    const theirs = ["TATA 2024-03-28 2024-12-02 10 @ 90 → 120 short-term-stt"];
    const ours = ["TATA 2024-06-03 2024-12-02 10 @ 100 → 120 short-term-stt"];
    expect(runs(theirs, ours)).toEqual(["hidden-lot: 10 for 100"]);
    expect(offers(theirs, ours)[0]).toMatchObject({ kind: "opening-lot", day: "2024-03-28" });
    expect(
      runs(["TATA 2024-04-01 2024-12-02 10 @ 90 → 120 short-term-stt"], ours),
      "the first day of the files",
    ).toEqual(["not explained: 10 for 100"]);
    expect(runs(theirs, ["TATA 2024-03-28 2024-12-02 10 @ 100 → 120 short-term-stt"]), "the same purchase").toEqual([
      "not explained (lower-cost): 10 for 100",
    ]);
  });

  it("is a bonus for shares without a cost, without the ratio, because those that were kept are not listed", () => {
    const held = "TATA 2024-05-10 2024-12-02 100 @ 1000 → 600 short-term-stt";
    const theirs = [held, "TATA 2024-09-16 2024-12-02 50 @ 0 → 600 short-term-stt"];
    const ours = [held, "TATA 2024-11-01 2024-12-02 50 @ 550 → 600 short-term-stt"];
    expect(runs(theirs, ours)).toEqual(["corporate-action: 50 for 27500"]);
    expect(offers(theirs, ours)).toEqual([{ kind: "bonus", instrument: TATA, day: "2024-09-16" }]);
    expect(runs([held, "TATA 2024-09-16 2024-12-02 50 @ 0.01 → 600 short-term-stt"], ours)).toEqual([
      "not explained: 50 for 27499.5",
    ]);
  });

  it("is a split for two ISINs with the same cost and a whole ratio", () => {
    const ours = ["OLD 2024-06-03 2024-12-02 10 @ 100 → 120 short-term-stt"];
    const theirs = ["NEW 2024-06-03 2024-12-02 50 @ 20 → 24 short-term-stt"];
    const found = comparedLots(theirs, ours);
    expect(runsOf(found)).toEqual(["corporate-action: 50 for 0"]);
    expect(found.offers).toEqual([
      {
        kind: "split",
        oldInstrument: "isin:INE000X01011",
        newInstrument: "isin:INE000X01029",
        ratio: { from: 1n, to: 5n },
      },
    ]);
    expect(found.scrips).toMatchObject([
      { scrip: "isin:INE000X01029", broker: rupees(200), ours: 0n, explained: rupees(200), notExplained: 0n },
      { scrip: "isin:INE000X01011", broker: 0n, ours: rupees(200), explained: rupees(-200), notExplained: 0n },
    ]);
    for (const [other, why] of [
      ["NEW 2024-06-03 2024-12-02 50 @ 20.1 → 24 short-term-stt", "another cost"],
      ["NEW 2024-06-04 2024-12-02 50 @ 20 → 24 short-term-stt", "another day"],
      ["NEW 2024-06-03 2024-12-02 50 @ 20 → 24.1 short-term-stt", "another sale"],
      ["NEW 2024-06-03 2024-12-02 25 @ 40 → 48 short-term-stt", "no whole ratio"],
    ] as const) {
      expect(
        runs([other], ours).map((run) => run.split(":")[0]),
        why,
      ).toEqual(["not-in-files", "not-in-statement"]);
    }
  });

  it("is the product where a day's units are closed with older ones, and both come to the same", () => {
    const ours = [
      "TATA 2024-12-02 2024-12-02 10 @ 100 → 104 speculative",
      "TATA 2024-06-03 2024-12-02 10 @ 90 → 105 short-term-stt",
    ];
    const theirs = [
      "TATA 2024-06-03 2024-12-02 10 @ 90 → 104 short-term-stt",
      "TATA 2024-12-02 2024-12-02 10 @ 100 → 105 short-term-stt",
    ];
    const found = comparedLots(theirs, ours);
    expect(runsOf(found)).toEqual(["intraday-or-delivery: 10 for 100", "intraday-or-delivery: 10 for -100"]);
    expect(found.offers).toEqual([{ kind: "override", instrument: TATA, day: "2024-12-02", product: "delivery" }]);
    expect(found.total).toEqual({ broker: rupees(190), ours: rupees(190), explained: 0n, notExplained: 0n });
    expect(found.heads).toMatchObject([
      { buckets: ["short-term-stt"], explained: rupees(40), notExplained: 0n },
      { buckets: ["speculative"], explained: rupees(-40), notExplained: 0n },
    ]);
    expect(runs(theirs.slice(0, 1), ours.slice(0, 1)), "the costs differ").toEqual(["not explained: 10 for 100"]);
    expect(
      runs(["TATA 2024-12-02 2024-12-02 10 @ 100 → 104 short-term-stt"], ours.slice(0, 1)),
      "an equal lot as delivery",
    ).toEqual(["intraday-or-delivery: 10 for 0"]);
  });

  it("is the count of days from 365 days to 12 months, and not before or after", () => {
    const term = (entry: string, exit: string) =>
      runsOf(
        comparedLots([`TATA ${entry} ${exit} 10 @ 100 → 120 long-term-stt`], [`TATA ${entry} ${exit} 10 @ 100 → 120`], {
          from: "2024-04-01",
          to: "2026-03-31",
        }),
      );
    expect(term("2024-08-01", "2025-08-01")).toEqual(["day-count: 10 for 0"]);
    expect(term("2024-08-01", "2025-08-02")).toEqual([]);
    expect(term("2023-08-01", "2024-07-30"), "364 days").toEqual(["not explained: 10 for 0"]);
    expect(term("2023-08-01", "2024-07-31"), "365 days with a 29 February").toEqual(["day-count: 10 for 0"]);
    expect(term("2023-08-01", "2024-08-01")).toEqual(["day-count: 10 for 0"]);
    expect(term("2023-08-01", "2024-08-02")).toEqual([]);
    expect(term("2024-02-29", "2025-02-28")).toEqual(["day-count: 10 for 0"]);
    expect(term("2024-02-29", "2025-03-01")).toEqual([]);
  });

  it("is the class for an equal lot of a fund in another bucket, with the classes that would put it there", () => {
    const theirs = ["GOLDBEES 2024-06-03 2024-12-02 10 @ 60 → 65 short-term-stt"];
    const found = comparedLots(theirs, ["GOLDBEES 2024-06-03 2024-12-02 10 @ 60 → 65"]);
    expect(runsOf(found)).toEqual(["class-of-fund: 10 for 0"]);
    expect(found.offers).toEqual([
      { kind: "class", instrument: "isin:INF204KB17I5", classes: ["share", "trust-unit", "equity-fund"] },
    ]);
    expect(
      runs(["TATA 2024-06-03 2024-12-02 10 @ 60 → 65 short-term"], ["TATA 2024-06-03 2024-12-02 10 @ 60 → 65"]),
    ).toEqual(["not explained: 10 for 0"]);
  });

  it("is the order of lots where the same purchases are used up", () => {
    const ours = [
      "TATA 2024-05-06 2025-06-02 10 @ 100 → 120 long-term-stt",
      "TATA 2024-12-02 2025-06-09 10 @ 110 → 125 short-term-stt",
    ];
    const theirs = [
      "TATA 2024-05-06 2025-06-09 10 @ 100 → 125 long-term-stt",
      "TATA 2024-12-02 2025-06-02 10 @ 110 → 120 short-term-stt",
    ];
    const period = { from: "2025-04-01", to: "2026-03-31" };
    const found = comparedLots(theirs, ours, period);
    expect(runsOf(found)).toEqual(["order-of-lots: 10 for 100", "order-of-lots: 10 for -100"]);
    expect(found.heads).toMatchObject([
      { buckets: ["long-term-stt"], broker: rupees(250), ours: rupees(200), explained: rupees(50), notExplained: 0n },
      { buckets: ["short-term-stt"], broker: rupees(100), ours: rupees(150), explained: rupees(-50), notExplained: 0n },
    ]);
    const other = theirs.map((text) => text.replace("2024-05-06", "2024-05-07"));
    expect(runsOf(comparedLots(other, ours, period)), "another purchase").toEqual([
      "not explained: 10 for 100",
      "not explained: 10 for -100",
    ]);
  });

  it("is a rounded price up to half a paisa a share on each side", () => {
    const ours = ["TATA 2024-06-03 2024-12-02 10 @ 100 → 120 short-term-stt"];
    expect(runs(["TATA 2024-06-03 2024-12-02 10 @ 100.004999 → 119.995001 short-term-stt"], ours)).toEqual([
      "rounded-price: 10 for -0.09998",
    ]);
    expect(runs(["TATA 2024-06-03 2024-12-02 10 @ 100.005001 → 120 short-term-stt"], ours)).toEqual([
      "not explained: 10 for -0.05001",
    ]);
    expect(runs(["TATA 2024-06-03 2024-12-02 10 @ 100.004 → 120 long-term-stt"], ours), "another bucket").toEqual([
      "not explained: 10 for -0.04",
    ]);
  });

  it("is an expiry that is not settled, and its price is offered", () => {
    const ours = ["NIFTY 2024-06-03 2024-06-27 75 @ 42.5 → ?"];
    const theirs = ["NIFTY 2024-06-03 2024-06-27 75 @ 42.5 → 0 options"];
    const found = comparedLots(theirs, ours);
    expect(runsOf(found)).toEqual(["unsettled-expiry: 75 for -3187.5"]);
    expect(found.offers).toEqual([
      {
        ...{ kind: "expiry", instrument: "fno:NIFTY", day: "2024-06-27" },
        ...{ quantity: { units: 75, unitsPerShare: 1 }, price: { value: 0n, units: 1n } },
      },
    ]);
    expect(
      offers(["NIFTY 2024-06-03 2024-06-27 75 @ 12.25 → 42.5 options"], ["NIFTY 2024-06-03 2024-06-27 75 @ ? → 42.5"]),
      "a short position",
    ).toMatchObject([{ kind: "expiry", price: price(12.25) }]);
    expect(runs(["NIFTY 2024-06-03 2024-06-26 75 @ 42.5 → 1 options"], ours), "sold before the expiry").toEqual([
      "not-in-files: 75 for -3112.5",
      "not-in-statement: 75 for 0",
    ]);
  });
});
