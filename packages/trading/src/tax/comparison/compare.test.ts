import { describe, expect, it } from "vitest";
import { compare } from "./compare.ts";
import {
  compared,
  comparedLots,
  expectHeadLines,
  ourLot,
  runsOf,
  rupees,
  sideOf,
  statementOf,
  theirLot,
} from "./comparison.test-setup.ts";
import type { StatedScrip } from "./statement.ts";

const TATA = { isin: "INE155A01022", symbol: "TATA" };
const scrip = (text: string, more: Partial<StatedScrip> = {}): StatedScrip => {
  const { buy, sale, units, bucket } = theirLot(`TATA 2024-06-03 2024-12-02 ${text}`);
  return { ...TATA, buy, sale, units, bucket, result: sale - buy, ...more };
};

describe("the comparison of a statement", () => {
  it("has a head line that adds up to the paisa", () => {
    const rest = "OTHER 2024-06-03 2024-12-02 100 @ 100 → 150 short-term-stt";
    const found = comparedLots(
      [
        rest,
        "TATA 2023-05-02 2025-01-06 10 @ 988.7 → 1154.25 long-term-stt",
        "TATA 2023-08-01 2025-01-06 5 @ 990 → 1154.25 long-term-stt",
        "TATA 2024-06-03 2025-01-06 15 @ 1000 → 1154.25 short-term-stt",
        "NEW 2024-10-07 2024-10-14 37 @ 648 → 666 short-term-stt",
      ],
      [rest, "TATA ? 2025-01-06 10 @ ? → 1154.25", "TATA 2024-06-03 2025-01-06 20 @ 1000 → 1154.25 short-term-stt"],
    );
    expect(found.total).toEqual({
      broker: rupees(10_456.5),
      ours: rupees(8_085),
      explained: rupees(2_371.5),
      notExplained: 0n,
    });
    expect(runsOf(found)).toEqual(["opening-stock: 10 for 1655.5", "hidden-lot: 5 for 50", "not-in-files: 37 for 666"]);
    expect(found.heads).toMatchObject([
      { buckets: ["short-term-stt"], broker: rupees(7_979.75), ours: rupees(8_085), explained: rupees(-105.25) },
      { buckets: ["long-term-stt"], broker: rupees(2_476.75), ours: 0n, explained: rupees(2_476.75) },
    ]);
  });

  it("leaves out our exits before, after and beside what the statement covers", () => {
    const lots = [
      "TATA 2024-04-02 2024-06-28 1 @ 100 → 101",
      "TATA 2024-04-02 2024-07-01 1 @ 100 → 102",
      "NIFTY 2024-04-02 2024-06-28 75 @ 10 → 11 options",
    ];
    const found = comparedLots(
      lots.slice(0, 1).map((text) => `${text} short-term-stt`),
      lots,
      {
        to: "2024-06-30",
        segments: ["equity"],
      },
    );
    expect(found.runs).toEqual([]);
    expect(found.total).toMatchObject({ broker: rupees(1), ours: rupees(1) });
  });

  it("knows an instrument without an ISIN by its symbol, and takes lots that are divided in another way for equal", () => {
    const ours = ["TATA 2024-06-03 2024-12-02 7 @ 100.03 → 120", "TATA 2024-06-03 2024-12-02 3 @ 101 → 119"];
    const joined = { ...theirLot("TATA 2024-06-03 2024-12-02 10 @ 100.321 → 119.7 short-term-stt"), isin: null };
    const other = theirLot("TATA 2024-06-04 2024-12-02 1 @ 90 → 120 short-term-stt");
    const found = compared(statementOf({ lots: [joined, other] }), sideOf(ours.map(ourLot)));
    expect(runsOf(found)).toEqual(["not-in-files: 1 for 30"]);
  });

  it("has no heads where no lot of the statement has a bucket, and still a total", () => {
    const found = comparedLots(
      ["TATA 2024-06-03 2024-12-02 10 @ 100 → 121"],
      ["TATA 2024-06-03 2024-12-02 10 @ 100 → 120"],
    );
    expect(found.heads).toBeNull();
    expect(found.total).toMatchObject({ broker: rupees(210), ours: rupees(200), notExplained: rupees(10) });
  });

  it("loses the heads of one instrument alone where a lot of it has no bucket", () => {
    const theirs = [
      "GOLDBEES 2023-05-02 2024-12-02 10 @ 50 → 60",
      "GOLDBEES 2024-06-03 2024-12-02 2 @ 55 → 60 short-term",
      "TATA 2023-12-02 2024-12-02 10 @ 100 → 121 long-term-stt",
      "OTHER 2024-06-03 2024-12-02 1 @ 100 → 130 short-term-stt",
    ];
    const ours = [
      "GOLDBEES 2023-05-02 2024-12-02 10 @ 50 → 60 specified-fund",
      "GOLDBEES 2024-06-03 2024-12-02 2 @ 55 → 59 specified-fund",
      "TATA 2023-12-02 2024-12-02 10 @ 100 → 121 short-term-stt",
      "OTHER ? 2024-12-02 1 @ ? → 130",
    ];
    const found = comparedLots(theirs, ours);
    expectHeadLines(found);
    expect(runsOf(found)).toEqual([
      "not explained (sale-value): 2 for 2",
      "day-count: 10 for 0",
      "opening-stock: 1 for 30",
    ]);
    expect(found.heads).toEqual([
      { buckets: ["long-term-stt"], broker: rupees(210), ours: 0n, explained: rupees(210), notExplained: 0n },
      {
        ...{ buckets: ["short-term-stt"], broker: rupees(30), ours: rupees(210) },
        ...{ explained: rupees(-180), notExplained: 0n },
      },
      { buckets: [], broker: rupees(110), ours: rupees(108), explained: 0n, notExplained: rupees(2) },
    ]);
  });

  it("stops at a statement that does not add up in itself, and says by how much", () => {
    const lots = [theirLot("TATA 2024-06-03 2024-12-02 10 @ 100 → 120 short-term-stt")];
    const ours = sideOf([]);
    const heads = [{ buckets: ["short-term-stt"] as const, result: rupees(205) }];
    expect(compare(statementOf({ lots, heads }), ours)).toEqual({
      findings: [{ level: "heads", name: "", buckets: ["short-term-stt"], figure: "result", by: rupees(5) }],
      comparison: null,
    });
    expect(
      compare(statementOf({ lots, scrips: [scrip("11 @ 100 → 120 short-term-stt", { result: null })] }), ours),
    ).toEqual({
      findings: [
        { level: "scrips", name: "TATA", buckets: ["short-term-stt"], figure: "units", by: 1n },
        { level: "scrips", name: "TATA", buckets: ["short-term-stt"], figure: "buy", by: rupees(100) },
        { level: "scrips", name: "TATA", buckets: ["short-term-stt"], figure: "sale", by: rupees(120) },
        { level: "scrips", name: "TATA", buckets: ["short-term-stt"], figure: "result", by: rupees(20) },
      ],
      comparison: null,
    });
    const unknown = { units: null, buy: null, sale: null, result: null };
    const untitled = [{ buckets: ["long-term-stt" as const], result: null }, ...heads];
    expect(
      compare(
        statementOf({
          lots: lots.map((lot) => ({ ...lot, bucket: null })),
          scrips: [scrip("1 @ 1 → 1", unknown)],
          heads: untitled,
        }),
        ours,
      ).findings,
      "figures that the statement does not have",
    ).toEqual([]);
    expect(
      compare(statementOf({ lots, heads: [{ buckets: ["short-term-stt"], result: rupees(200.005) }] }), ours).findings,
      "a sum that is rounded to the paisa",
    ).toEqual([]);
  });

  it("shows charges by head, turnover and the statement's other rows beside ours, without a reason", () => {
    const found = compared(
      statementOf({
        lots: [],
        charges: { stt: rupees(50), dp: 0n },
        turnovers: { options: rupees(9) },
        otherRows: [
          { day: "2024-07-01", text: "AMC", amount: rupees(-354) },
          { day: null, text: "Interest", amount: null },
        ],
      }),
      sideOf([], { paid: [0n, rupees(49.5), 7n] }),
    );
    expect(found.charges.slice(0, 3)).toEqual([
      { head: "brokerage", broker: null, ours: 0n, difference: null },
      { head: "stt", broker: rupees(50), ours: rupees(49.5), difference: rupees(0.5) },
      { head: "exchange", broker: null, ours: 7n, difference: null },
    ]);
    expect(found.turnovers.at(-1)).toEqual({ kind: "options", broker: rupees(9), byTrade: 0n, netted: 0n });
    expect(found.onlyInStatement).toMatchObject({ total: rupees(-354) });
  });
});

describe("the comparison of a statement without lots", () => {
  const opening = ["TATA ? 2024-12-02 10 @ ? → 120", "TATA 2024-06-03 2024-12-02 5 @ 100 → 120"].map(ourLot);
  const ofScrips = (scrips: readonly StatedScrip[], ours = opening, firstDay = "2024-04-01") =>
    compared(statementOf({ scrips }), sideOf(ours, { firstDay }));

  it("explains opening sells whose cost alone is missing, and asks for the day", () => {
    const found = ofScrips([scrip("10 @ 90 → 120 long-term-stt"), scrip("5 @ 100 → 120 short-term-stt")]);
    expect(runsOf(found)).toEqual(["opening-stock: 15 for 300"]);
    expect(found.offers).toEqual([
      {
        kind: "opening-lot",
        instrument: "isin:INE155A01022",
        day: null,
        quantity: { units: 10, unitsPerShare: 1 },
        price: { value: rupees(90), units: 1n },
      },
    ]);
    expect(runsOf(ofScrips([scrip("14 @ 90 → 120")])), "other units").toEqual(["not explained: 14 for 320"]);
    expect(runsOf(ofScrips([scrip("15 @ 90 → 121")])), "another sale").toEqual(["not explained: 15 for 365"]);
    expect(runsOf(ofScrips([scrip("15 @ 30 → 120")])), "less than the known cost").toEqual([
      "not explained: 15 for 1250",
    ]);
  });

  it("explains an earlier lot only where a long-term holding is longer than the files", () => {
    const ours = [ourLot("TATA 2024-06-03 2024-12-02 5 @ 100 → 120")];
    const long = [scrip("5 @ 90 → 120 long-term-stt")];
    expect(runsOf(ofScrips(long, ours, "2024-04-01"))).toEqual(["hidden-lot: 5 for 50"]);
    expect(runsOf(ofScrips(long, ours, "2024-03-31"))).toEqual(["not explained: 5 for 50"]);
    expect(runsOf(ofScrips([scrip("5 @ 90 → 120 short-term-stt")], ours))).toEqual(["not explained: 5 for 50"]);
    expect(ofScrips([scrip("5 @ 100 → 120")], ours).runs).toEqual([]);
    expect(ofScrips([scrip("5 @ 100 → 120", { units: null, buy: null, sale: null })], ours).runs).toEqual([]);
  });

  it("compares by bucket the instruments that are divided by bucket, and others as a whole", () => {
    const other = scrip("1 @ 100 → 130 short-term-stt", { isin: "INE917I01010", symbol: "OTHER" });
    const ours = ["TATA 2024-06-03 2024-12-02 5 @ 100 → 120", "OTHER 2023-06-03 2024-12-02 1 @ 100 → 130"].map(ourLot);
    const divided = [scrip("2 @ 100 → 120"), scrip("3 @ 100 → 120 long-term-stt")];
    const found = ofScrips([...divided, other], ours);
    expectHeadLines(found);
    expect(runsOf(found)).toEqual(["not explained: 1 for 0"]);
    expect(found.heads).toMatchObject([
      { buckets: ["short-term-stt"], broker: rupees(30), ours: 0n },
      { buckets: ["long-term-stt"], broker: 0n, ours: rupees(30) },
      { buckets: [], broker: rupees(100), ours: rupees(100), notExplained: 0n },
    ]);
    expect(ofScrips(divided, ours.slice(0, 1)).heads).toBeNull();
  });

  it("compares heads that are typed by hand, without a reason", () => {
    const ours = sideOf(
      ["TATA 2024-06-03 2024-12-02 5 @ 100 → 120", "NIFTY 2024-06-03 2024-06-05 75 @ 2 → 3 options"].map(ourLot),
    );
    const derivatives = { buckets: ["futures", "options"] as const, result: rupees(80) };
    const line = { broker: rupees(80), ours: rupees(75), explained: 0n, notExplained: rupees(5) };
    const part = compared(statementOf({ heads: [derivatives] }), ours);
    expect(part).toMatchObject({ level: "heads", total: null, heads: [line], runs: [] });
    const whole = compared(
      statementOf({ heads: [derivatives, { buckets: ["short-term-stt"], result: rupees(100) }] }),
      ours,
    );
    expect(whole.total).toEqual({ broker: rupees(180), ours: rupees(175), explained: 0n, notExplained: rupees(5) });
  });
});
