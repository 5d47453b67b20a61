import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalInput, textOf } from "./decimal.ts";

const messagesOf = (value: unknown) => decimalInput.safeParse(value).error?.issues.map(({ message }) => message);

describe("a decimal that is sent", () => {
  it("is read as it is written, a number or text", () => {
    for (const value of ["1480.50", " 1480.50 "]) expect(decimalInput.parse(value)).toBe("1480.50");
    expect(decimalInput.parse(-3)).toBe("-3");
  });

  it("is taken as JSON writes a very small number", () => {
    expect(decimalInput.parse(1e-7)).toBe("0.0000001");
    expect(decimalInput.parse(1.234e-8)).toBe("0.00000001234");
    expect(decimalInput.parse(-5e-10)).toBe("-0.0000000005");
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(textOf(value)).toMatch(/^-?\d+(?:\.\d+)?$/);
        expect(Number(textOf(value))).toBe(value + 0);
      }),
    );
  });

  it("is refused in words that a person reads", () => {
    for (const value of [undefined, null, {}, Number.NaN, "1e5", "1,500"]) {
      expect(messagesOf(value)).toEqual(["must be a decimal number"]);
    }
    const tooLong = "must have at most 18 digits before the decimal point and 12 after it";
    for (const value of [`1.${"0".repeat(40)}`, 0.1 + 0.2, 1e-13, 1e21, "9".repeat(5_000)]) {
      expect(messagesOf(value)?.[0]).toBe(tooLong);
    }
  });
});
