import { describe, expect, it } from "vitest";
import { growwContract, zerodhaContract } from "./instrument.ts";
import { instrumentParts, instrumentTitle } from "./instrument-title.ts";

const equity = { kind: "equity", symbol: "RELIANCE", underlying: "RELIANCE", expiry: null, strike: null } as const;

describe("instrumentTitle", () => {
  it("is the symbol of equity", () => {
    expect(instrumentTitle(equity)).toBe("RELIANCE");
  });

  it("is the same for the symbols of both brokers", () => {
    const contracts = [
      zerodhaContract("NIFTY2661623900CE", "2026-06-16", "2026-06-12"),
      growwContract("NIFTY 16 JUN 26 23900 Call"),
    ];
    const titles = contracts.map((contract) => {
      if (!contract) throw new Error("The contract cannot be read.");
      const { underlying, expiry, strike } = contract;
      return instrumentTitle({ kind: "call", symbol: "any", underlying, expiry, strike });
    });
    expect(titles).toEqual(["NIFTY 16 Jun 2026 23900 CE", "NIFTY 16 Jun 2026 23900 CE"]);
  });

  it("names puts, futures and strikes with a fraction", () => {
    const terms = { symbol: "any", expiry: "2026-06-30" };
    expect(instrumentTitle({ ...terms, kind: "future", underlying: "NIFTY", strike: null })).toBe(
      "NIFTY 30 Jun 2026 FUT",
    );
    expect(instrumentTitle({ ...terms, kind: "put", underlying: "COALINDIA", strike: "334.75" })).toBe(
      "COALINDIA 30 Jun 2026 334.75 PE",
    );
    expect(
      instrumentParts({ ...terms, kind: "future", underlying: "M&M", expiry: "2025-09-05", strike: null }),
    ).toEqual({
      name: "M&M",
      contract: "5 Sep 2025 FUT",
    });
  });

  it("keeps the symbol where no file has the expiry, or the grammar cannot read it", () => {
    const monthly = { symbol: "COALINDIA23NOV334.75CE", underlying: "COALINDIA", expiry: null, strike: "334.75" };
    expect(instrumentTitle({ ...monthly, kind: "call" })).toBe("COALINDIA23NOV334.75CE");
    const odd = { symbol: "ODD-CONTRACT", underlying: "ODD-CONTRACT", expiry: null, strike: null };
    expect(instrumentTitle({ ...odd, kind: "unknown-derivative" })).toBe("ODD-CONTRACT");
  });
});
