import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import { describe, expect, it } from "vitest";
import { basisTexts, leftOutCount, sampleText, tradesText, unitText } from "./basis-text.ts";

const none = { positions: 0, executions: 0, value: "0" };
const basis: Basis = {
  version: "1",
  pending: false,
  faulty: false,
  sample: false,
  unit: "trade",
  n: 10,
  trades: 10,
  exits: 12,
  excluded: 0,
  open: 0,
  estimated: 0,
  withoutCharges: 0,
  withoutRisk: 10,
  stopByRule: 0,
  waiting: { openingSells: 0, expired: 0, expiryUnknown: 0, twoIsins: 0 },
  leftOut: { openingSells: none, expired: none, expiryUnknown: none },
  suspected: 0,
  rejected: 0,
  withoutFigures: 0,
  unusedSettlements: 0,
  financialYears: [],
};

describe("the basis of the figures in words", () => {
  it("says nothing where nothing is left out", () => {
    expect(basisTexts(basis, { measure: "net" })).toEqual([]);
  });

  it("counts what waits, what is open and what is estimated", () => {
    const waiting = { ...basis.waiting, openingSells: 12, expired: 1 };
    expect(basisTexts({ ...basis, waiting, open: 1, estimated: 3 }, { measure: "net" })).toEqual([
      "12 missing buys left out.",
      "1 expired contract left out.",
      "1 open trade counts only with the part that is closed.",
      "3 trades have estimated charges.",
    ]);
  });

  it("says ideas where they are counted", () => {
    const ideas = { ...basis, unit: "idea", open: 2, excluded: 1, estimated: 3, withoutCharges: 1 } as const;
    expect(basisTexts(ideas, { measure: "net" })).toEqual([
      "2 open ideas count only with the part that is closed.",
      "1 idea excluded from the statistics.",
      "3 ideas have estimated charges.",
      "No charges table covers 1 idea: their charges count as 0.",
    ]);
    expect(unitText("The best result of a trade. A trade, trades and Trades.", "idea")).toBe(
      "The best result of an idea. An idea, ideas and Ideas.",
    );
    expect(unitText("A trade of {tradesWithR}", "trade")).toBe("A trade of {tradesWithR}");
    expect(unitText("A trade of {tradesWithR}", "idea")).toBe("An idea of {tradesWithR}");
  });

  it("counts each position that is left out, whatever its reason, and no symbol with two ISINs", () => {
    const leftOut = {
      openingSells: { ...none, positions: 2 },
      expired: { ...none, positions: 1 },
      expiryUnknown: none,
    };
    expect(leftOutCount(leftOut)).toBe(3);
  });

  it("counts what is kept without figures", () => {
    expect(basisTexts({ ...basis, withoutFigures: 212 }, { measure: "net" })).toEqual([
      "212 fills of the whole account, in currency and commodity contracts, kept without figures.",
    ]);
  });

  it("says of how many trades R is known, and of how many by a rule", () => {
    const texts = (deviation: Partial<Basis>) => basisTexts({ ...basis, ...deviation }, { measure: "r" });
    expect(texts({})).toEqual(["R is known for 0 of 10 trades."]);
    expect(texts({ n: 1_200, withoutRisk: 79, stopByRule: 18 })).toEqual([
      "R is known for 1,121 of 1,200 trades, for 18 of them by a rule.",
    ]);
    expect(texts({ withoutRisk: 0, stopByRule: 1 })).toEqual([
      "R is known for 10 of 10 trades, for 1 of them by a rule.",
    ]);
    expect(texts({ withoutRisk: 0 })).toEqual([]);
  });
});

it("shows a small sample against its minimum", () => {
  expect(sampleText({ n: 7, minimum: 20 })).toBe("7 trades, too few to judge");
  expect(sampleText({ n: 1_240, minimum: 20 })).toBe("1,240 trades");
  expect(tradesText(1)).toBe("1 closed trade");
});
