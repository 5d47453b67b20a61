import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonical, compare, divide, multiply, round, sum } from "./money.ts";

/** A decimal with these numbers of digits before and after the point, and the same number as an integer in units of its last place. */
const decimals = (whole: number, places: number) =>
  fc
    .tuple(
      fc.bigInt(-(10n ** BigInt(whole + places)), 10n ** BigInt(whole + places)),
      fc.integer({ min: 0, max: places }),
    )
    .map(([units, scale]) => ({ units, scale, text: written(units, scale) }));

function written(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, "0");
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

describe("canonical", () => {
  it("writes a number in one way only", () => {
    const cases: [string | number, string][] = [
      ["007.50", "7.5"],
      ["0.000", "0"],
      ["-0.0", "0"],
      ["-0.50", "-0.5"],
      ["100", "100"],
      ["652.290000", "652.29"],
      [75.46, "75.46"],
      [1e-7, "0.0000001"],
      [1e21, "1000000000000000000000"],
    ];
    for (const [value, text] of cases) expect(canonical(value)).toBe(text);
  });

  it("refuses what is not a plain decimal", () => {
    for (const value of ["", "1,5", "0x10", "1e3", ".5", "5.", "+1", "NaN", Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => canonical(value)).toThrow(RangeError);
    }
  });

  it("keeps the value", () => {
    fc.assert(
      fc.property(decimals(9, 6), ({ text }) => {
        expect(Number(canonical(text))).toBe(Number(text) + 0);
        expect(canonical(canonical(text))).toBe(canonical(text));
      }),
    );
  });
});

describe("multiply", () => {
  // Each product is beyond 2^53, where adjacent binary doubles differ by two.
  it.each([
    ["9456721318325", "953", "9012255416363725"],
    ["94906267", "94906267", "9007199515875289"],
    ["-99999999", "99999997", "-9999999600000003"],
    ["9.999999", "9999999.9", "99999989.0000001"],
  ])("of %s and %s is exact to the last digit", (a, b, product) => {
    expect(multiply(a, b)).toBe(product);
  });

  it("is exact", () => {
    fc.assert(
      fc.property(decimals(9, 6), decimals(7, 6), (a, b) => {
        expect(multiply(a.text, b.text)).toBe(canonical(written(a.units * b.units, a.scale + b.scale)));
      }),
    );
  });
});

describe("divide", () => {
  it("rounds a tie away from zero", () => {
    expect(divide("6920.64", "54", 6)).toBe("128.16");
    expect(divide("10", "3", 6)).toBe("3.333333");
    expect(divide("1", "8", 2)).toBe("0.13");
    expect(divide("-1", "8", 2)).toBe("-0.13");
    expect(divide("0", "75", 6)).toBe("0");
  });

  it("is never further off than half of the last digit", () => {
    fc.assert(
      fc.property(decimals(9, 2), fc.integer({ min: 1, max: 1_000_000 }), (value, quantity) => {
        const back = multiply(divide(value.text, String(quantity), 6), String(quantity));
        const error = sum([back, multiply(value.text, "-1")]).replace("-", "");
        expect(compare(error, multiply("0.0000005", String(quantity)))).toBeLessThanOrEqual(0);
      }),
    );
  });

  it("refuses zero", () => {
    expect(() => divide("1", "0.0", 6)).toThrow(RangeError);
  });
});

describe("sum", () => {
  it("does not depend on the order", () => {
    fc.assert(
      fc.property(fc.array(decimals(9, 6)), (values) => {
        const texts = values.map(({ text }) => text);
        expect(sum(texts.toReversed())).toBe(sum(texts));
      }),
    );
  });

  it("of a tenth ten times is one", () => {
    expect(sum(Array.from({ length: 10 }, () => "0.1"))).toBe("1");
    expect(sum([])).toBe("0");
  });
});

describe("round and compare", () => {
  it("round only what is longer", () => {
    expect(round("960.849976", 6)).toBe("960.849976");
    expect(round("960.8499755859375", 6)).toBe("960.849976");
    expect(round("0.5", 0)).toBe("1");
  });

  it("compare by value", () => {
    expect(compare("1.50", "1.5")).toBe(0);
    expect(compare("9", "10")).toBe(-1);
    expect(compare("-9", "-10")).toBe(1);
  });
});
