import fc from "fast-check";
import { expect, it } from "vitest";
import { matched } from "../../samples/notation/match-notation.ts";

const ISIN = "isin:INE155A01022";
const EX_DAY = "2025-06-09";

/** Shares that are sold flat after the allotment: days, ratio, buys before the ex-day, and how the sale is cut. */
const accounts = fc.record({
  ratio: fc.constantFrom([1, 2], [1, 4], [2, 3], [2, 5]),
  buys: fc.array(fc.record({ lots: fc.integer({ min: 1, max: 40 }), price: fc.integer({ min: 1, max: 500 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  allotted: fc.integer({ min: 9, max: 12 }),
  cut: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  price: fc.integer({ min: 1, max: 500 }),
});

const grossOf = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Math.round(100 * Number(/ = (-?[\d.]+)(?:,|$)/.exec(line)?.[1] ?? 0)), 0);

it("a bonus over a position that is sold flat gives the same total as a split of the same ratio", () => {
  fc.assert(
    fc.property(accounts, ({ ratio: [from = 1, to = 2], buys, allotted, cut, price }) => {
      // Multiples of the ratio, so that no fraction of a share is lost.
      const quantities = buys.map(({ lots }) => lots * from);
      const held = (quantities.reduce((sum, quantity) => sum + quantity, 0) / from) * to;
      const first = Math.max(1, Math.floor(held * cut));
      const executions = [
        ...buys.map((buy, at) => `${at + 2} 09:15 buy ${quantities[at]} @ ${buy.price}`),
        `16 09:15 sell ${first} @ ${price}`,
        ...(held > first ? [`17 09:15 sell ${held - first} @ ${price}`] : []),
      ];
      const action = { id: "a", oldInstrument: ISIN, newInstrument: ISIN, day: EX_DAY, from, to };
      const allotmentDay = `2025-06-${String(allotted).padStart(2, "0")}`;
      const withBonus = matched({
        rule: "6",
        executions,
        settlements: { corporateActions: [{ kind: "bonus", ...action, allotmentDay }] },
        expected: [],
      });
      const withSplit = matched({
        rule: "6",
        executions,
        settlements: { corporateActions: [{ kind: "split", ...action }] },
        expected: [],
      });
      expect(grossOf(withBonus)).toBe(grossOf(withSplit));
      expect(withBonus.join()).not.toMatch(/left|opening-sell/);
    }),
  );
});
