import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import { describe, expect, it } from "vitest";
import { basisRemarks } from "./basis-remarks.ts";
import { defaultRoundTripView } from "./round-trip-view.ts";

const none = { positions: 0, executions: 0, value: "0" };
const basis: Basis = {
  version: "1",
  pending: false,
  faulty: false,
  sample: false,
  unit: "trade",
  n: 1_500,
  trades: 1_500,
  exits: 1_600,
  excluded: 0,
  open: 2,
  estimated: 0,
  withoutCharges: 0,
  withoutRisk: 1_500,
  stopByRule: 0,
  waiting: { openingSells: 0, expired: 0, expiryUnknown: 0, twoIsins: 0 },
  leftOut: { openingSells: none, expired: none, expiryUnknown: none },
  suspected: 0,
  rejected: 0,
  withoutFigures: 0,
  unusedSettlements: 0,
  financialYears: [],
};
const notes = (deviation: Partial<Basis>, status: "closed" | "open" = "closed") =>
  basisRemarks({ basis: { ...basis, ...deviation }, view: { ...defaultRoundTripView, status } });

describe("basisRemarks", () => {
  it("is empty where there is nothing to know", () => {
    expect(notes({})).toBe("");
  });

  it("names estimates, missing charges and exclusions", () => {
    expect(notes({ estimated: 1_200, withoutCharges: 3, excluded: 2 })).toBe(
      "1,200 trades use estimated charges. No charges table covers 3 trades. 2 trades excluded from the statistics.",
    );
  });

  it("says ideas where they are counted", () => {
    expect(notes({ unit: "idea", estimated: 1, withoutCharges: 3, excluded: 2 })).toBe(
      "1 idea uses estimated charges. No charges table covers 3 ideas. 2 ideas excluded from the statistics.",
    );
  });

  it("names them for closed round trips only", () => {
    expect(notes({ estimated: 1, withoutCharges: 3, excluded: 2 }, "open")).toBe("");
  });

  it("says of how many trades R is known where there is its column", () => {
    expect(notes({ withoutRisk: 1_459, stopByRule: 18 })).toBe(
      "R is known for 41 of 1,500 trades, for 18 of them by a rule.",
    );
    expect(notes({ withoutRisk: 1_459 }, "open")).toBe("");
    const view = { ...defaultRoundTripView, columns: ["instrument" as const] };
    expect(basisRemarks({ basis: { ...basis, withoutRisk: 0 }, view })).toBe("");
  });

  it("says when the figures are behind", () => {
    expect(notes({ pending: true }, "open")).toBe("Your newest changes are still being analysed.");
    expect(notes({ pending: true, faulty: true })).toBe(
      "Your newest changes can't be analysed; these are the figures before them.",
    );
  });
});
