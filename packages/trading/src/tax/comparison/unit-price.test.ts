import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, divide, multiply, round } from "../../money.ts";
import { unitPrice } from "./unit-price.ts";

describe("unitPrice", () => {
  it("has as many decimals as the cost needs", () => {
    expect(unitPrice("12500", "10")).toBe("1250");
    expect(unitPrice("1000", "3")).toBe("333.333");
    expect(unitPrice("1234567.89", "100000")).toBe("12.3456789");
    expect(unitPrice("0", "5")).toBe("0");
  });

  it("gives the cost back to the paisa", () => {
    const paise = fc.integer({ min: 0, max: 1e12 });
    const units = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(paise, units, (cost, quantity) => {
        const rupees = divide(String(cost), "100", 2);
        const price = unitPrice(rupees, String(quantity));
        expect(compare(round(multiply(price, String(quantity)), 2), rupees)).toBe(0);
      }),
    );
  });
});
