import { settlementEntry } from "@saudabook/contract/analysis/settlement-entry.ts";
import { describe, expect, it } from "vitest";
import { emptyDraft, entryOf, resolverOf, type SettlementDraft } from "./settlement-draft.ts";

const position = { account: "zerodha|AB1234", instrument: "isin:INE040A01034" };
const lot: SettlementDraft = {
  ...emptyDraft,
  ...position,
  kind: "opening-lot",
  day: "2025-06-01",
  quantity: "1,200",
  price: "₹ 1,500.50",
};
const split: SettlementDraft = {
  ...emptyDraft,
  kind: "split",
  oldInstrument: "isin:INE296A01024",
  newInstrument: "isin:INE296A01032",
  day: "2025-06-16",
  from: "1",
  to: "10",
};

describe("entryOf", () => {
  it("has plain figures and the fields of its kind only", () => {
    expect(entryOf(lot)).toEqual({
      kind: "opening-lot",
      ...position,
      day: "2025-06-01",
      quantity: "1200",
      price: "1500.50",
    });
    expect(entryOf({ ...split, costShare: "80" })).toEqual({
      kind: "split",
      oldInstrument: "isin:INE296A01024",
      newInstrument: "isin:INE296A01032",
      day: "2025-06-16",
      from: 1,
      to: 10,
    });
    expect(entryOf({ ...split, kind: "demerger", costShare: "80.5" })).toMatchObject({ costShare: "80.5" });
  });

  it("leaves the price of shares that left to a buy-back, and has how shares came only if it was chosen", () => {
    const left: SettlementDraft = { ...lot, kind: "leaving", how: "gift" };
    expect(entryOf({ ...left, price: "" })).toEqual({
      kind: "leaving",
      ...position,
      day: "2025-06-01",
      quantity: "1200",
      how: "gift",
      price: null,
    });
    expect(entryOf({ ...left, how: "buy-back" })).toMatchObject({ how: "buy-back", price: "1500.50" });
    expect(entryOf({ ...lot, how: "ipo", acquired: "2024-01-02" })).toMatchObject({
      how: "ipo",
      acquired: "2024-01-02",
    });
  });

  it("leaves the day of an expiry to the file", () => {
    expect(entryOf({ ...emptyDraft, ...position, kind: "expiry", price: "0" })).toMatchObject({ day: null });
  });

  it.each([lot, split, { ...split, kind: "bonus" as const }, { ...split, kind: "demerger" as const, costShare: "80" }])(
    "is what the contract takes: $kind",
    (draft) => {
      expect(settlementEntry.safeParse(entryOf(draft)).success).toBe(true);
    },
  );
});

describe("the resolver", () => {
  const problemsOf = async (draft: SettlementDraft, dayNeeded = false) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await resolverOf({ dayNeeded })(draft, undefined, options);
    return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, (error as Error).message]));
  };

  it("names each field that is not valid", async () => {
    expect(await problemsOf({ ...lot, quantity: "0", price: "-1", day: "" })).toEqual({
      quantity: "must be more than 0 and less than 10,00,00,00,000",
      price: "must be 0 or more and less than 10,00,00,00,000",
      day: "must be a day as YYYY-MM-DD",
    });
    expect(await problemsOf({ ...lot, price: "98.2265340" })).toEqual({});
    expect(await problemsOf({ ...lot, price: "98.2265341" })).toEqual({
      price: "must have at most 6 digits after the decimal point",
    });
    expect(Object.keys(await problemsOf({ ...split, from: "", to: "1.5" }))).toEqual(["from", "to"]);
  });

  it("demands the day of an expiry where no file has it", async () => {
    const expiry: SettlementDraft = { ...emptyDraft, ...position, kind: "expiry", price: "0" };
    expect(await problemsOf(expiry)).toEqual({});
    expect(await problemsOf(expiry, true)).toEqual({ day: "is required" });
    expect(await problemsOf({ ...expiry, day: "2026-06-25" }, true)).toEqual({});
  });
});
