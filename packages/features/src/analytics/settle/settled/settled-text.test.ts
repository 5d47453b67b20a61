import type { Instrument } from "@saudabook/contract/analysis/round-trips.ts";
import { describe, expect, it } from "vitest";
import { keyTitle, settledText } from "./settled-text.ts";

const bank: Instrument = {
  key: "isin:INE040A01034",
  kind: "equity",
  symbol: "HDFCBANK",
  isin: "INE040A01034",
  underlying: "HDFCBANK",
  expiry: null,
  strike: null,
};
const position = { account: "zerodha|AB1234", instrument: bank.key };

describe("keyTitle", () => {
  it("is the title of an instrument that the server names", () => {
    expect(keyTitle(bank.key, [bank])).toBe("HDFCBANK");
  });

  it.each([
    ["isin:INE296A01032", "INE296A01032"],
    ["symbol:TATA", "TATA"],
    ["contract:NIFTY25JUNFUT", "NIFTY25JUNFUT"],
    ["fno:NIFTY|2025-06-05|24750|PE", "NIFTY 5 Jun 2025 24750 PE"],
    ["fno:NIFTY|2025-06-26||FUT", "NIFTY 26 Jun 2025 FUT"],
    ["fno:odd", "odd"],
  ])("else says what its key says: %s", (key, title) => {
    expect(keyTitle(key, [bank])).toBe(title);
  });
});

describe("settledText", () => {
  it("says what each kind of entry says", () => {
    const textOf = (entry: Parameters<typeof settledText>[0]) => {
      const { title, text } = settledText(entry, [bank]);
      return `${title}: ${text}`;
    };
    const action = {
      oldInstrument: bank.key,
      newInstrument: "isin:INE296A01032",
      day: "2025-06-16",
      from: 1,
      to: 10,
    };
    const expiry = { kind: "expiry", ...position, day: null } as const;
    expect(textOf({ kind: "opening-lot", ...position, day: "2024-06-01", quantity: "12", price: "1500.226534" })).toBe(
      "HDFCBANK: bought at ₹1,500.226534 on 1 Jun 2024",
    );
    const gift = { kind: "opening-lot", ...position, day: "2024-06-01", quantity: "12", price: "10" } as const;
    expect(textOf({ ...gift, how: "gift", acquired: "2019-02-28" })).toBe(
      "HDFCBANK: bought at ₹10.00 on 1 Jun 2024, held since 28 Feb 2019 · Gift or inheritance",
    );
    const left = { kind: "leaving", ...position, day: "2024-06-01", quantity: "12", price: null } as const;
    expect(textOf({ ...left, how: "transfer" })).toBe("HDFCBANK: moved to another account on 1 Jun 2024");
    expect(textOf({ ...left, how: "buy-back", price: "1700" })).toBe(
      "HDFCBANK: bought back by the company at ₹1,700.00 on 1 Jun 2024",
    );
    expect(textOf({ ...expiry, price: "0.00" })).toBe("HDFCBANK: Expired worthless");
    expect(textOf({ ...expiry, price: "12.5", day: "2026-06-25" })).toBe(
      "HDFCBANK: Settlement price ₹12.50 on 25 Jun 2026",
    );
    expect(textOf({ kind: "override", ...position, day: "2025-06-02", product: "delivery" })).toBe(
      "HDFCBANK: Delivery on 2 Jun 2025",
    );
    expect(textOf({ kind: "split", ...action })).toBe(
      "HDFCBANK → INE296A01032: Split of 1 into 10 from 16 Jun 2025 on",
    );
    expect(textOf({ kind: "bonus", ...action, newInstrument: bank.key })).toBe(
      "HDFCBANK: Bonus issue of 1 into 10 from 16 Jun 2025 on, day of allotment not given",
    );
    expect(textOf({ kind: "demerger", ...action, costShare: "80.5" })).toBe(
      "HDFCBANK → INE296A01032: Demerger of 1 into 10 from 16 Jun 2025 on, 80.5 % of the cost stays",
    );
  });
});
