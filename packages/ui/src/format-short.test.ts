import { describe, expect, it } from "vitest";
import { formatShort, formatTiny } from "./format-short.ts";

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

describe("formatTiny", () => {
  it.each([
    ["0", "0"],
    ["896.5", "+897"],
    ["-999.4", "−999"],
    ["-999.5", "−1K"],
    ["1012", "+1K"],
    ["9949", "+9.9K"],
    ["9950", "+10K"],
    ["13122.05", "+13K"],
    ["-99499", "−99K"],
    ["99500", "+1L"],
    ["-450000", "−4.5L"],
    ["9995000", "+1\u200bCr"],
    ["-1234567890", "−123\u200bCr"],
  ])("writes %s as %s", (value, text) => {
    expect(formatTiny(value)).toBe(text);
  });
});
