import { compare, sum } from "@saudabook/trading/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleSum } from "./sample-sum.ts";

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.constantFrom("", ".5", ".05", ".99"))
  .map(([rupees, paise]) => `${rupees}${paise}`);

describe("the sum of sample trades", () => {
  it("is that of the product's own arithmetic", () => {
    fc.assert(
      fc.property(fc.array(amount), (values) => {
        expect(compare(sampleSum(values), sum(values))).toBe(0);
      }),
    );
  });

  it("keeps both decimals and its sign", () => {
    expect(sampleSum(["0.05", "-0.1"])).toBe("-0.05");
    expect(sampleSum(["1499.5", "0.5"])).toBe("1500.00");
    expect(() => sampleSum(["1.005"])).toThrow(RangeError);
  });
});
