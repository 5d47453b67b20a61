import { describe, expect, it } from "vitest";
import { contractName } from "./contract-name.ts";

const parts = (name: string, tradedOn = "2026-03-24") => {
  const found = contractName(name, tradedOn);
  return found && [found.underlying, found.expiry, found.strike, found.kind];
};

describe("contractName", () => {
  it.each([
    ["BANKNIFTY26MAR52000CE", ["BANKNIFTY", "26MAR", "52000", "CE"]],
    ["COALINDIA23NOV334.75CE", ["COALINDIA", "23NOV", "334.75", "CE"]],
    ["L&TFH23NOV144PE", ["L&TFH", "23NOV", "144", "PE"]],
    ["BAJAJ-AUTO26JANFUT", ["BAJAJ-AUTO", "26JAN", "", "FUT"]],
    ["NIFTYNXT5026MAR67000PE", ["NIFTYNXT50", "26MAR", "67000", "PE"]],
    ["banknifty26mar52000ce", ["banknifty", "26mar", "52000", "ce"]],
  ])("finds the seams of the monthly symbol %s", (name, expected) => {
    expect(parts(name)).toEqual(expected);
  });

  it("finds the seams of a weekly symbol by the day of the trade", () => {
    expect(parts("NIFTY2411821500CE", "2024-01-15")).toEqual(["NIFTY", "24118", "21500", "CE"]);
    expect(parts("BANKNIFTY23O1144300PE", "2023-10-09")).toEqual(["BANKNIFTY", "23O11", "44300", "PE"]);
    expect(parts("SENSEX5024O0572400CE", "2024-10-01")).toEqual(["SENSEX50", "24O05", "72400", "CE"]);
    expect(parts("NIFTY2411821500CE", "2019-01-15")).toBeNull();
  });

  it.each([
    ["NIFTY 24 MAR 26 23900 Call", ["NIFTY", "24 MAR 26", "23900", "Call"]],
    ["EICHERMOT 30 SEP 25 Fut", ["EICHERMOT", "30 SEP 25", "", "Fut"]],
    ["m&m  30 dec 25 3700.50 put", ["m&m", "30 dec 25", "3700.50", "put"]],
    ["RELIANCE 30 DEC 2025 1400 CE", ["RELIANCE", "30 DEC 2025", "1400", "CE"]],
    ["NIFTY BANK 24th March 52000PE", ["NIFTY BANK", "24th March", "52000", "PE"]],
    ["NIFTY 24000 CE", ["NIFTY", "", "24000", "CE"]],
  ])("finds the seams of %s", (name, expected) => {
    expect(parts(name)).toEqual(expected);
  });

  it.each([["RELIANCE"], ["BAJFINANCE"], ["CE"], ["CYIENTDLM PE"], ["52000CE"], [""], [`${"A1".repeat(40)}CE`]])(
    "leaves %s whole",
    (name) => {
      expect(parts(name)).toBeNull();
    },
  );
});
