import { describe, expect, it } from "vitest";
import { formatMoney, formatNumber, signOf } from "./format-number.ts";

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
    expect(formatMoney("98.226534", { maxFraction: 6 })).toBe("₹98.226534");
    expect(formatMoney("98.5", { maxFraction: 6 })).toBe("₹98.50");
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
