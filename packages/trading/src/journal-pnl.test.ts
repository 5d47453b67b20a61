import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { difference, journalResult, paise } from "./journal-pnl.ts";

/** A positive decimal, and the same number as an integer in units of its last place. */
const positive = fc
  .tuple(fc.bigInt(1n, 10n ** 13n), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => ({ units, scale, text: written(units, scale) }));

function written(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, "0");
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const scaled = ({ units, scale }: { units: bigint; scale: number }) => units * 10n ** BigInt(6 - scale);
const abs = (value: bigint) => (value < 0n ? -value : value);

describe("the result of a manual trade", () => {
  it.each([
    ["1500.1", "1510.35", "3", "30.75", "WIN"],
    ["1510.35", "1500.1", "3", "-30.75", "LOSS"],
    ["100", "100", "7", "0.00", "LOSS"],
    // Binary floating point gets these wrong.
    ["0.1", "0.3", "1", "0.20", "WIN"],
    ["1.005", "1", "1", "-0.01", "LOSS"],
    ["1", "1.005", "1", "0.01", "WIN"],
    // A profit too small for paise is still a profit; such a loss is never "-0.00".
    ["1", "1.001", "1", "0.00", "WIN"],
    ["1.001", "1", "1", "0.00", "LOSS"],
    ["9999999999.999999999999", "0.000000000001", "9999999999", "-99999999989999999999.98", "LOSS"],
    ["10500000", "10750000.5", "0.00012345", "30.86", "WIN"],
  ])("bought at %s, sold at %s, %s units: %s, %s", (buyPrice, sellPrice, quantity, pnl, status) => {
    expect(journalResult({ buyPrice, sellPrice, quantity })).toEqual({ pnl, status });
  });

  it("is the exact product, rounded once", () => {
    fc.assert(
      fc.property(positive, positive, positive, (buy, sell, quantity) => {
        const { pnl, status } = journalResult({ buyPrice: buy.text, sellPrice: sell.text, quantity: quantity.text });
        // Integers in units of 10^-12 rupees.
        const exact = (scaled(sell) - scaled(buy)) * scaled(quantity);
        const shown = BigInt(pnl.replace(".", "")) * 10n ** 10n;
        expect(abs(exact - shown) * 2n).toBeLessThanOrEqual(10n ** 10n);
        expect(status).toBe(exact > 0n ? "WIN" : "LOSS");
        expect(pnl).toMatch(/^(?!-0\.00)-?\d+\.\d{2}$/);
      }),
    );
  });

  it("rounds half a paisa away from zero", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), fc.boolean(), (wholePaise, won) => {
        const half = written(wholePaise * 10n + 5n, 3);
        const result = journalResult({ buyPrice: won ? "0" : half, sellPrice: won ? half : "0", quantity: "1" });
        expect(result.pnl).toBe(`${won ? "" : "-"}${written(wholePaise + 1n, 2)}`);
      }),
    );
  });

  it("is the opposite when buying and selling are exchanged", () => {
    fc.assert(
      fc.property(positive, positive, positive, (one, other, quantity) => {
        const there = journalResult({ buyPrice: one.text, sellPrice: other.text, quantity: quantity.text }).pnl;
        const back = journalResult({ buyPrice: other.text, sellPrice: one.text, quantity: quantity.text }).pnl;
        expect(paise(difference("0", there))).toBe(back);
      }),
    );
  });

  it("of the parts is that of the whole, to half a paisa a part", () => {
    fc.assert(
      fc.property(
        positive,
        positive,
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (b, s, m, n) => {
          const pnlOf = (quantity: number) =>
            BigInt(
              journalResult({ buyPrice: b.text, sellPrice: s.text, quantity: String(quantity) }).pnl.replace(".", ""),
            );
          expect(abs(pnlOf(m) + pnlOf(n) - pnlOf(m + n))).toBeLessThanOrEqual(1n);
        },
      ),
    );
  });
});
