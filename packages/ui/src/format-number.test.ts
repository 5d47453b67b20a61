import { describe, expect, it } from "vitest";
import { formatMoney, formatNumber, formatShort, signOf } from "./format-number.ts";

describe("formatMoney", () => {
  it.each([
    ["0", "₹0.00"],
    ["1234.5", "₹1,234.50"],
    ["100000", "₹1,00,000.00"],
    ["12345678.9", "₹1,23,45,678.90"],
    ["-839729.5", "−\u2060₹8,39,729.50"],
  ])("groups %s in lakh and crore", (value, text) => {
    expect(formatMoney(value)).toBe(text);
  });

  it("keeps digits that a binary number would lose", () => {
    expect(formatMoney("9007199254740993.01")).toBe("₹9,00,71,99,25,47,40,993.01");
    expect(formatNumber("0.1000000000000000055", { maxFraction: 20 })).toBe("0.1000000000000000055");
  });

  it("signs on request, and never a zero", () => {
    expect(formatMoney("5", { signed: true })).toBe("+\u2060₹5.00");
    expect(formatMoney("-5", { signed: true })).toBe("−\u2060₹5.00");
    expect(formatMoney("0.00", { signed: true })).toBe("₹0.00");
    expect(formatMoney("-0.001", { signed: true })).toBe("₹0.00");
    expect(formatMoney("-0.001")).toBe("₹0.00");
  });

  it("writes as many decimals as the options say", () => {
    expect(formatMoney("1234567.5", { fraction: 0 })).toBe("₹12,34,568");
    expect(formatMoney("83.25", { fraction: 4 })).toBe("₹83.2500");
  });
});

describe("formatNumber", () => {
  it("writes no decimals that are not there", () => {
    expect(formatNumber("150.000000")).toBe("150");
    expect(formatNumber("1500000")).toBe("15,00,000");
    expect(formatNumber("-0.5")).toBe("−0.5");
    expect(formatNumber(150000n)).toBe("1,50,000");
  });
});

describe("formatShort", () => {
  it.each([
    ["0", "0"],
    ["-0.00", "0"],
    ["0.25", "0.25"],
    ["-999.995", "−1,000"],
    ["12000", "12,000"],
    ["-12000.4", "−12,000"],
    ["99999.49", "99,999"],
    ["99999.5", "1\u00a0L"],
    ["100000", "1\u00a0L"],
    ["450000", "4.5\u00a0L"],
    ["-450000", "−4.5\u00a0L"],
    ["104999.99", "1\u00a0L"],
    ["105000", "1.1\u00a0L"],
    ["9994999.99", "99.9\u00a0L"],
    ["9995000", "1\u00a0Cr"],
    ["12000000", "1.2\u00a0Cr"],
    ["-00012500000", "−1.3\u00a0Cr"],
    ["1234567890123", "1,23,456.8\u00a0Cr"],
  ])("writes %s as %s", (value, text) => {
    expect(formatShort(value)).toBe(text);
  });

  it("rounds the decimal text, not a binary number", () => {
    // As binary numbers both are 115000 and would read alike.
    expect(formatShort("114999.999999999999999999")).toBe("1.1\u00a0L");
    expect(formatShort("115000.000000000000000000")).toBe("1.2\u00a0L");
    expect(formatShort("1.005")).toBe("1.01");
  });

  it("signs on request, and refuses text that is not a decimal", () => {
    expect(formatShort("450000", { signed: true })).toBe("+4.5\u00a0L");
    expect(formatShort("0", { signed: true })).toBe("0");
    expect(() => formatShort("4.5 L")).toThrow(RangeError);
  });
});

describe("signOf", () => {
  it.each([
    ["-0.0001", -1],
    ["0.000", 0],
    ["-0", 0],
    ["10", 1],
  ] as const)("of %s is %i", (value, sign) => {
    expect(signOf(value)).toBe(sign);
  });
});

it.each(["", "NaN", "1e9", "0x10", "1,000", " 1", "1.", ".5", "∞"])("refuses %j", (value) => {
  expect(() => formatMoney(value)).toThrow(RangeError);
  expect(() => signOf(value)).toThrow(RangeError);
});
