import { describe, expect, it } from "vitest";
import { type Offering, offerResponse } from "./offer-responses.ts";
import type { Offer } from "./offers.ts";

const ACCOUNT = "zerodha|AB1234";
const TATA = "isin:INE155A01022";
const SHA256 = "a".repeat(64);
const offering: Offering = { account: ACCOUNT, sha256: SHA256, corporateActions: [] };
const lot: Offer = {
  ...{ kind: "opening-lot", instrument: TATA, day: "2015-06-01" },
  ...{ quantity: { units: 100, unitsPerShare: 1 }, price: { value: 100_000_000n, units: 1n } },
};
const of = (offer: Offer, more: Partial<Offering> = {}) => offerResponse(offer, "TATA", { ...offering, ...more });

describe("an offer", () => {
  it("is an entry with the hash of its statement", () => {
    const entry = { kind: "opening-lot", account: ACCOUNT, instrument: TATA, day: "2015-06-01" };
    expect(of(lot)).toEqual({
      ...{ kind: "entry", name: "TATA" },
      entry: { ...entry, quantity: "100", price: "100", fromStatement: SHA256 },
    });
    expect(of(lot, { sha256: null })).toEqual({
      ...{ kind: "entry", name: "TATA" },
      entry: { ...entry, quantity: "100", price: "100" },
    });
  });

  it("is incomplete where an entered split or demerger has changed the units since, and complete after a bonus issue", () => {
    const action = { id: "a", oldInstrument: TATA, newInstrument: TATA, day: "2020-01-06", from: 1, to: 10 };
    const incomplete = { kind: "incomplete", name: "TATA", entry: "opening-lot", missing: "units" };
    expect(of(lot, { corporateActions: [{ ...action, kind: "split" }] })).toEqual(incomplete);
    expect(of(lot, { corporateActions: [{ ...action, kind: "demerger", costShare: "90" }] })).toEqual(incomplete);
    expect(of(lot, { corporateActions: [{ ...action, kind: "split", day: "2015-06-01" }] }).kind).toBe("entry");
    expect(of(lot, { corporateActions: [{ ...action, kind: "bonus" }] }).kind).toBe("entry");
  });

  it("is incomplete for parts of a share, for a lot without a day, for a bonus issue and for a split", () => {
    const missing = (offer: Offer) => {
      const found = of(offer);
      return found.kind === "incomplete" ? [found.entry, found.missing] : found.kind;
    };
    expect(missing({ ...lot, quantity: { units: 5, unitsPerShare: 2 } })).toEqual(["opening-lot", "whole-units"]);
    expect(missing({ ...lot, day: null })).toEqual(["opening-lot", "day"]);
    expect(missing({ kind: "bonus", instrument: TATA, day: "2024-09-16" })).toEqual(["bonus", "ratio"]);
    const ratio = { from: 1n, to: 5n };
    expect(missing({ kind: "split", oldInstrument: TATA, newInstrument: TATA, ratio })).toEqual(["split", "day"]);
  });

  it("has a price from which the value of all its units follows to the paisa", () => {
    const quantity = { units: 75, unitsPerShare: 1 };
    const expiry: Offer = {
      ...{ kind: "expiry", instrument: "fno:NIFTY|2024-06-27|24000|CE", day: "2024-06-27", quantity },
      price: { value: 4_000_000n, units: 3n },
    };
    const found = of(expiry);
    const price = found.kind === "entry" && found.entry.kind === "expiry" ? found.entry.price : "";
    expect(Math.round(Number(price) * 75 * 100)).toBe(10_000);
    const exact = of({ ...expiry, price: { value: 42_512_500n, units: 1n } });
    expect(exact).toMatchObject({ entry: { price: "42.5125", day: null } });
  });
});
