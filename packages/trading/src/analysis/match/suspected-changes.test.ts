import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, isoDay } from "../prepare/day-number.ts";
import { ExecutionRows } from "../prepare/execution-rows.ts";
import { prepare } from "../prepare/prepare.ts";
import { NO_SETTLEMENTS, type Settlements, type ShareChange } from "../settlements.ts";
import type { StoredExecution } from "../stored-execution.ts";
import { match } from "./match.ts";
import { suspectedChanges } from "./suspected-changes.ts";

const NESTLE = "INE239A01024";
const [OLD, NEW] = ["INE296A01024", "INE296A01032"];

/** "day side quantity @ price", of one symbol; the account only if it is another one. */
interface Fill {
  text: string;
  isin?: string;
  account?: string;
}

function executionOf({ text, isin = NESTLE, account = "zerodha|AB1234" }: Fill, at: number): StoredExecution {
  const [, day = "", side, quantity = "", price = ""] = /^(\S+) (buy|sell) (\d+) @ (\S+)$/.exec(text) ?? [];
  return {
    account,
    broker: "zerodha",
    segment: "equity",
    exchange: "NSE",
    symbol: "SHARE",
    isin,
    series: "EQ",
    contract: null,
    side: side === "buy" ? "buy" : "sell",
    quantity,
    price,
    value: null,
    executedAt: `${day}T10:00:00`,
    tradeId: String(at + 1),
    orderId: String(at + 1),
    key: `d${at + 1}`,
    auction: false,
    allotment: false,
    pair: null,
  };
}

function analysed(fills: readonly Fill[], settlements: Partial<Settlements> = {}) {
  const rows = ExecutionRows.of(fills.map(executionOf));
  const asOf = "2026-01-01";
  const { columns, costCuts } = prepare(rows, [], { ...NO_SETTLEMENTS, ...settlements }, asOf);
  const matching = match({ executions: columns, asOf: dayNumber(asOf), costCuts });
  const suspected = suspectedChanges(columns, matching.waiting).map(
    ({ oldInstrument, newInstrument, before, after, ...change }) => ({
      ...change,
      old: columns.instruments[oldInstrument]?.key ?? "",
      new: columns.instruments[newInstrument]?.key ?? "",
      before: isoDay(before.day),
      after: isoDay(after.day),
    }),
  );
  return { suspected, matching };
}

const fill = (text: string): Fill => ({ text });
const found = (...texts: string[]) => analysed(texts.map(fill)).suspected;
const ratioOf = (...texts: string[]) => found(...texts).map(({ kind, from, to }) => `${kind} ${from}:${to}`);

/** The change in the form in which the user accepts it. */
const accepted = ({ suspected: [change] }: ReturnType<typeof analysed>): ShareChange => {
  if (!change) throw new Error("No change is suspected.");
  const { kind, from, to, old, new: next, after } = change;
  return { id: "a", kind, oldInstrument: old, newInstrument: next, day: after, from, to };
};

describe("a suspected change", () => {
  it("is the bonus issue of August 2025: 98 bought at 2,434.50, 196 sold at 1,281.10", () => {
    const fills = [fill("2025-07-28 buy 98 @ 2434.50"), fill("2025-08-11 sell 196 @ 1281.10")];
    expect(analysed(fills).suspected).toEqual([
      {
        kind: "bonus",
        from: 1,
        to: 2,
        old: `isin:${NESTLE}`,
        new: `isin:${NESTLE}`,
        before: "2025-07-28",
        after: "2025-08-11",
        explained: 98,
        units: 98,
        value: 12_554_780,
      },
    ]);
    // 196 × 1,281.10 less 98 × 2,434.50, to the paisa.
    const { matching, suspected } = analysed(fills, { corporateActions: [accepted(analysed(fills))] });
    expect({ waiting: matching.waiting, suspected }).toEqual({ waiting: [], suspected: [] });
    const { exitValue, entryValue } = matching.roundTrips;
    expect([...exitValue].map((value, at) => value - (entryValue[at] ?? 0))).toEqual([1_251_460]);
  });

  it.each([
    ["bonus 2:3", 150, "666.67"],
    ["bonus 1:2", 200, "500"],
    ["bonus 1:3", 300, "333.33"],
    ["bonus 1:4", 400, "250"],
    ["split 1:5", 500, "200"],
    ["split 1:10", 1000, "100"],
  ])("is %s where 100 bought at 1,000 become %i sold at %s", (name, sold, price) => {
    expect(ratioOf("2025-03-03 buy 100 @ 1000", `2025-06-02 sell ${sold} @ ${price}`)).toEqual([name]);
  });

  it("may miss the expected price by 15 % where every new share was sold, and by 7 % where not", () => {
    const sold = (quantity: number, price: string) =>
      ratioOf("2025-03-03 buy 100 @ 1000", `2025-06-02 sell ${quantity} @ ${price}`);
    expect(sold(200, "575")).toEqual(["bonus 1:2"]);
    expect(sold(200, "425")).toEqual(["bonus 1:2"]);
    expect(sold(190, "535")).toEqual(["bonus 1:2"]);
    expect(sold(190, "536")).toEqual([]);
    expect(sold(200, "576")).toEqual([]);
  });

  it("is none where more was sold than it brings, and where every sale has its purchase", () => {
    expect(found("2025-03-03 buy 100 @ 1000", "2025-06-02 sell 201 @ 500")).toEqual([]);
    expect(found("2025-03-03 buy 100 @ 1000", "2025-06-02 sell 100 @ 500")).toEqual([]);
    expect(found("2025-06-02 sell 100 @ 500")).toEqual([]);
  });

  it("leaves alone what was missing before its day", () => {
    const fills = ["2025-02-03 sell 7 @ 990", "2025-03-03 buy 100 @ 1000", "2025-06-02 sell 200 @ 500"];
    expect(found(...fills)).toMatchObject([{ kind: "bonus", from: 1, to: 2, explained: 100, units: 107 }]);
    const { matching } = analysed(fills.map(fill), { corporateActions: [accepted(analysed(fills.map(fill)))] });
    expect(matching.waiting).toMatchObject([{ kind: "opening-sell", value: 693_000 }]);
  });

  it("counts sales between the purchase and its day", () => {
    const fills = ["2025-03-03 buy 100 @ 1000", "2025-04-01 sell 20 @ 1010", "2025-06-02 sell 160 @ 500"];
    expect(found(...fills)).toMatchObject([{ from: 1, to: 2, before: "2025-04-01", explained: 80, units: 80 }]);
  });

  it("of several broker accounts is one, between the days that are nearest", () => {
    const fills = [
      fill("2025-03-03 buy 100 @ 1000"),
      { text: "2025-05-30 buy 10 @ 1040", account: "groww|99999999" },
      { text: "2025-06-02 sell 20 @ 512", account: "groww|99999999" },
      fill("2025-06-05 sell 150 @ 500"),
    ];
    expect(analysed(fills).suspected).toMatchObject([
      { from: 1, to: 2, before: "2025-05-30", after: "2025-06-02", explained: 60, units: 60 },
    ]);
  });

  it("between two ISINs of a symbol is a split, or a new ISIN for the same shares", () => {
    const between = (...texts: [string, string]) =>
      analysed(texts.map((text, at) => ({ text, isin: at === 0 ? OLD : NEW }))).suspected;
    expect(between("2025-05-20 buy 10 @ 9120", "2025-07-02 sell 40 @ 945.60")).toMatchObject([
      { kind: "split", from: 1, to: 10, old: `isin:${OLD}`, new: `isin:${NEW}`, explained: 40 },
    ]);
    expect(between("2025-05-20 buy 10 @ 912", "2025-07-02 sell 10 @ 945.60")).toMatchObject([
      { kind: "split", from: 1, to: 1 },
    ]);
    expect(between("2025-05-20 buy 10 @ 9120", "2025-05-20 sell 40 @ 912")).toEqual([]);
  });

  it("is found again by whoever makes one, and explains all that is missing once it is accepted", () => {
    const ratios = fc.constantFrom([2, 3], [1, 2], [1, 3], [1, 4], [1, 5], [1, 10]) as fc.Arbitrary<[number, number]>;
    fc.assert(
      fc.property(
        ratios,
        fc.integer({ min: 2, max: 400 }),
        fc.integer({ min: 100, max: 5_000 }),
        fc.integer({ min: -6, max: 6 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        ([from, to], lots, price, percent, share) => {
          const held = lots * from;
          const most = lots * (to - from);
          const missing = Math.max(1, Math.floor(most * share));
          const after = ((price * from) / to) * (1 + percent / 100);
          const fills = [
            fill(`2025-03-03 buy ${held} @ ${price}`),
            fill(`2025-06-02 sell ${held + missing} @ ${after.toFixed(2)}`),
          ];
          const { suspected } = analysed(fills);
          expect(suspected).toMatchObject([{ from, to, explained: missing, units: missing }]);
          const { matching } = analysed(fills, { corporateActions: [accepted(analysed(fills))] });
          expect(matching.waiting).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
