import { describe, expect, it } from "vitest";
import { ACCOUNT, type Example, matched } from "../../samples/notation/match-notation.ts";
import type { Leaving } from "../settlements.ts";

// Computed by hand, each with its rule; the notation is that of match-notation.ts.

const ISIN = "isin:INE155A01022";
const NEW_ISIN = "isin:INE155A01030";

function leaving(day: number, quantity: string, more: Partial<Leaving> = {}): Leaving {
  const date = `2025-06-${String(day).padStart(2, "0")}`;
  return { id: "l", account: ACCOUNT, instrument: ISIN, day: date, quantity, how: "transfer", price: null, ...more };
}

const action = { oldInstrument: ISIN, newInstrument: ISIN, day: "2025-06-09", from: 1, to: 2 };

const EXAMPLES: Record<string, Example> = {
  "a later sale takes the cost of what is left, not of the shares that left": {
    rule: "9, settled",
    executions: ["2 09:15 buy 10 @ 100", "3 09:15 buy 10 @ 150", "10 09:15 sell 10 @ 160"],
    settlements: { leavings: [leaving(5, "10")] },
    expected: ["delivery long, 2 09:15 → 10 09:15, 20: 2500 → 2600 = 100"],
  },
  "shares that left alone bring no result": {
    rule: "9, settled",
    executions: ["2 09:15 buy 10 @ 100", "3 09:15 buy 7 @ 33.33"],
    settlements: { leavings: [leaving(5, "17", { how: "gift" })] },
    expected: ["delivery long, 2 09:15 → 5, 17: 1233.31 → 1233.31 = 0"],
  },
  "a buy-back brings its price": {
    rule: "9, settled",
    executions: ["2 09:15 buy 10 @ 100"],
    settlements: { leavings: [leaving(5, "4", { how: "buy-back", price: "130.125" })] },
    expected: ["delivery long, 2 09:15 → 5, 4: 400 → 520.50 = 120.50, 6 left", "d1: 6 open, 600"],
  },
  "shares leave before the executions of the day, and are no part of its intraday quantity": {
    rule: "7, settled",
    executions: ["2 09:15 buy 10 @ 100", "5 09:15 buy 5 @ 90", "5 10:15 sell 5 @ 95"],
    settlements: { leavings: [leaving(5, "10")] },
    expected: [
      "intraday long, 5 09:15 → 5 10:15, 5: 450 → 475 = 25",
      "delivery long, 2 09:15 → 5, 10: 1000 → 1000 = 0",
    ],
  },
  "shares that were bought on the day itself cannot leave": {
    rule: "settled",
    executions: ["2 09:15 buy 10 @ 100", "5 09:15 buy 5 @ 90"],
    settlements: { leavings: [leaving(5, "11")] },
    expected: [
      "delivery long, 2 09:15, 0: 0 → 0 = 0, 15 left",
      "d1: 10 open, 1000",
      "d2: 5 open, 450",
      "l: Fewer shares were held when that day began",
    ],
  },
  "a lot that came on the day can leave": {
    rule: "settled",
    executions: ["2 09:15 buy 1 @ 100"],
    settlements: {
      openingLots: [{ id: "o", account: ACCOUNT, instrument: ISIN, day: "2025-06-05", quantity: "4", price: "50" }],
      leavings: [leaving(5, "5")],
    },
    expected: ["delivery long, 2 09:15 → 5, 5: 300 → 300 = 0"],
  },
  "two entries of one day cannot take the same shares": {
    rule: "settled",
    executions: ["2 09:15 buy 10 @ 100"],
    settlements: { leavings: [leaving(5, "6"), leaving(5, "6", { id: "m" })] },
    expected: [
      "delivery long, 2 09:15 → 5, 6: 600 → 600 = 0, 4 left",
      "d1: 4 open, 400",
      "m: Fewer shares were held when that day began",
    ],
  },
  "a later sale of shares that left lacks its purchase": {
    rule: "9, settled",
    executions: ["2 09:15 buy 10 @ 100", "10 09:15 sell 10 @ 120"],
    settlements: { leavings: [leaving(5, "4")] },
    expected: ["delivery long, 2 09:15 → 10 09:15, 10: 1000 → 1120 = 120", "d2: 4 opening-sell, 480"],
  },
  "shares of before a split leave as shares of their day": {
    rule: "6, settled",
    executions: ["2 09:15 buy 10 @ 100", "10 09:15 sell 12 @ 60"],
    settlements: {
      leavings: [leaving(5, "4")],
      corporateActions: [{ ...action, kind: "split", id: "s" }],
    },
    expected: ["delivery long, 2 09:15 → 10 09:15, 20: 1000 → 1120 = 120"],
  },
  "shares that left before the ex-day bring no bonus shares": {
    rule: "6, settled",
    executions: ["2 09:15 buy 10 @ 100", "10 09:15 sell 12 @ 60"],
    settlements: {
      leavings: [leaving(5, "4")],
      corporateActions: [{ ...action, kind: "bonus", id: "b" }],
    },
    expected: ["delivery long, 2 09:15 → 10 09:15, 16: 1000 → 1120 = 120"],
  },
  "a demerger gives nothing for shares that left before, whichever entry is first": {
    rule: "6, settled",
    executions: ["2 09:15 buy 10 @ 100", "10 09:15 sell 6 @ 80", "10 09:15 sell 6 @ 40 [new share]"],
    settlements: {
      leavings: [leaving(5, "4", { id: "z" })],
      corporateActions: [
        { ...action, kind: "demerger", id: "a", newInstrument: NEW_ISIN, from: 1, to: 1, costShare: "70" },
      ],
    },
    expected: [
      "delivery long, 2 09:15 → 10 09:15, 10: 820 → 880 = 60",
      "delivery long, 2 → 10 09:15, 6: 180 → 240 = 60",
    ],
  },
  "shares of a demerger that no file has can leave": {
    rule: "6, settled",
    executions: ["2 09:15 buy 10 @ 100"],
    settlements: {
      leavings: [leaving(12, "10", { instrument: NEW_ISIN })],
      corporateActions: [
        { ...action, kind: "demerger", id: "a", newInstrument: NEW_ISIN, from: 1, to: 1, costShare: "70" },
      ],
    },
    expected: [
      "delivery long, 2 09:15, 0: 0 → 0 = 0, 10 left",
      "delivery long, 2 → 12, 10: 300 → 300 = 0",
      "d1: 10 open, 700",
    ],
  },
  "an account without the share, and a contract": {
    rule: "settled",
    executions: ["2 09:15 buy 10 @ 100", "2 09:15 buy 75 @ 10 [future]"],
    settlements: {
      leavings: [
        leaving(5, "4", { account: "zerodha|CD5678" }),
        leaving(5, "4", { id: "f", instrument: "fno:NIFTY|2025-06-26||FUT" }),
      ],
    },
    expected: [
      "futures long, 2 09:15, 0: 0 → 0 = 0, 75 left",
      "delivery long, 2 09:15, 0: 0 → 0 = 0, 10 left",
      "d2: 75 open, 750",
      "d1: 10 open, 1000",
      "f: Only shares leave an account",
      "l: The broker account has no trades of this instrument",
    ],
  },
};

describe("shares that left the account", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (${example.rule})`, () => {
      expect(matched(example)).toEqual(example.expected);
      expect(matched(example, true)).toEqual(example.expected);
    });
  }
});
