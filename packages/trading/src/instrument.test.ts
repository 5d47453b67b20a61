import { describe, expect, it } from "vitest";
import { growwContract, zerodhaContract } from "./instrument.ts";

describe("zerodhaContract", () => {
  it("reads every form of the symbol", () => {
    const cases: [string, string | null, string, ReturnType<typeof zerodhaContract>][] = [
      [
        "NIFTY2411821500CE",
        "2024-01-18",
        "2024-01-15",
        { underlying: "NIFTY", expiry: "2024-01-18", strike: "21500", kind: "CE" },
      ],
      [
        "NIFTY2411821500CE",
        null,
        "2024-01-15",
        { underlying: "NIFTY", expiry: "2024-01-18", strike: "21500", kind: "CE" },
      ],
      [
        "BANKNIFTY23O1144300PE",
        null,
        "2023-10-09",
        { underlying: "BANKNIFTY", expiry: "2023-10-11", strike: "44300", kind: "PE" },
      ],
      [
        "BANKNIFTY24JAN48000PE",
        "2024-01-25",
        "2024-01-15",
        { underlying: "BANKNIFTY", expiry: "2024-01-25", strike: "48000", kind: "PE" },
      ],
      [
        "COALINDIA23NOV334.75CE",
        null,
        "2023-11-01",
        { underlying: "COALINDIA", expiry: null, strike: "334.75", kind: "CE" },
      ],
      [
        "L&TFH23NOV144CE",
        "2023-11-30",
        "2023-11-01",
        { underlying: "L&TFH", expiry: "2023-11-30", strike: "144", kind: "CE" },
      ],
      [
        "BAJAJ-AUTO24JANFUT",
        "2024-01-25",
        "2024-01-02",
        { underlying: "BAJAJ-AUTO", expiry: "2024-01-25", strike: null, kind: "FUT" },
      ],
    ];
    for (const [symbol, expiry, tradedOn, contract] of cases)
      expect(zerodhaContract(symbol, expiry, tradedOn)).toEqual(contract);
  });

  it("separates an underlying that ends in digits from one that does not", () => {
    const sensex50 = { underlying: "SENSEX50", expiry: "2024-10-05", strike: "72400", kind: "CE" };
    expect(zerodhaContract("SENSEX5024O0572400CE", "2024-10-05", "2024-10-01")).toEqual(sensex50);
    expect(zerodhaContract("SENSEX5024O0572400CE", null, "2024-10-01")).toEqual(sensex50);
  });

  it("never answers a contract that the file contradicts or that is not certain", () => {
    expect(zerodhaContract("BANKNIFTY24JAN48000PE", "2024-02-29", "2024-01-15")).toBeNull();
    expect(zerodhaContract("NIFTY2411821500CE", "2024-01-25", "2024-01-15")).toBeNull();
    expect(zerodhaContract("NIFTY2411821500CE", null, "2019-01-15")).toBeNull();
    expect(zerodhaContract("NIFTY2423021500CE", null, "2024-01-15")).toBeNull();
    expect(zerodhaContract("RELIANCE", null, "2024-01-15")).toBeNull();
    expect(zerodhaContract("A".repeat(5000), null, "2024-01-15")).toBeNull();
  });
});

describe("growwContract", () => {
  it("reads futures and options", () => {
    expect(growwContract("EICHERMOT 30 SEP 25 Fut")).toEqual({
      underlying: "EICHERMOT",
      expiry: "2025-09-30",
      strike: null,
      kind: "FUT",
    });
    expect(growwContract("NIFTY 16 JUN 26 23900 Call")).toEqual({
      underlying: "NIFTY",
      expiry: "2026-06-16",
      strike: "23900",
      kind: "CE",
    });
    expect(growwContract("m&m  30 dec 25 3700.50 put")).toEqual({
      underlying: "M&M",
      expiry: "2025-12-30",
      strike: "3700.5",
      kind: "PE",
    });
  });

  it("answers nothing for another name or a day that does not exist", () => {
    expect(growwContract("NIFTY 31 JUN 26 23900 Call")).toBeNull();
    expect(growwContract("NIFTY 16 JUX 26 23900 Call")).toBeNull();
    expect(growwContract("RELIANCE")).toBeNull();
  });
});
