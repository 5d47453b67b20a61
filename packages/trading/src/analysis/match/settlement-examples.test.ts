import { describe, expect, it } from "vitest";
import { ACCOUNT, type Example, matched } from "../../samples/notation/match-notation.ts";

// Computed by hand, each with its rule; the notation is that of match-notation.ts.

const ISIN = "isin:INE155A01022";
const NEW_ISIN = "isin:INE155A01030";
const OPTION = "fno:NIFTY|2025-06-05|24750|CE";

const EXAMPLES: Record<string, Example> = {
  "an opening lot gives the sells their price, and their round trip": {
    rule: "9, settled",
    executions: ["2 09:15 sell 10 @ 100"],
    settlements: {
      openingLots: [{ id: "o", account: ACCOUNT, instrument: ISIN, day: "2025-01-10", quantity: "10", price: "80.5" }],
    },
    expected: ["delivery long, 10 → 2 09:15, 10: 805 → 1000 = 195"],
  },
  "an opening lot too small leaves the earliest sells open": {
    rule: "9, settled",
    executions: ["2 09:15 sell 10 @ 100", "3 09:15 sell 2 @ 120"],
    settlements: {
      openingLots: [{ id: "o", account: ACCOUNT, instrument: ISIN, day: "2025-06-02", quantity: "5", price: "80" }],
    },
    expected: ["delivery long, 2 → 3 09:15, 5: 400 → 540 = 140", "d1: 7 opening-sell, 700"],
  },
  "an opening lot is no part of the day's intraday quantity": {
    rule: "7, settled",
    executions: ["2 09:15 sell 10 @ 100"],
    settlements: {
      openingLots: [{ id: "o", account: ACCOUNT, instrument: ISIN, day: "2025-06-02", quantity: "10", price: "80" }],
    },
    expected: ["delivery long, 2 → 2 09:15, 10: 800 → 1000 = 200"],
  },
  "an opening lot costs its exact price times its quantity, rounded once": {
    rule: "9, settled",
    executions: ["2 09:15 sell 500 @ 100"],
    settlements: {
      openingLots: [
        { id: "o", account: ACCOUNT, instrument: ISIN, day: "2025-01-10", quantity: "500", price: "98.226534" },
      ],
    },
    // The cost is 49,113.267; with the price rounded to paise 49,115.
    expected: ["delivery long, 10 → 2 09:15, 500: 49113.27 → 50000 = 886.73"],
  },
  "an option settled at 0": {
    rule: "12, settled",
    executions: ["2 09:15 buy 150 @ 10 [call]", "3 09:15 sell 75 @ 12 [call]"],
    settlements: { expiries: [{ id: "e", account: ACCOUNT, instrument: OPTION, price: "0", day: null }] },
    expected: ["options long, 2 09:15 → 5, 150: 1500 → 900 = -600"],
  },
  "a written option settled at its intrinsic value": {
    rule: "12, settled",
    executions: ["2 09:15 sell 75 @ 10 [call]"],
    settlements: { expiries: [{ id: "e", account: ACCOUNT, instrument: OPTION, price: "4.5", day: null }] },
    expected: ["options short, 2 09:15 → 5, 75: 750 → 337.50 = 412.50"],
  },
  "a written option settled at an exact price": {
    rule: "12, settled",
    executions: ["2 09:15 sell 75 @ 10 [call]"],
    settlements: { expiries: [{ id: "e", account: ACCOUNT, instrument: OPTION, price: "4.512345", day: null }] },
    expected: ["options short, 2 09:15 → 5, 75: 750 → 338.43 = 411.57"],
  },
  "an expiry that cannot be settled yet": {
    rule: "12",
    executions: ["2 09:15 sell 75 @ 10 [call]"],
    settlements: { expiries: [{ id: "e", account: ACCOUNT, instrument: OPTION, price: "0", day: null }] },
    asOf: "2025-06-04",
    expected: ["options short, 2 09:15, 0: 0 → 0 = 0, 75 left", "d1: 75 open, 750", "e: The contract has not expired"],
  },
  "a contract whose expiry only the user knows": {
    rule: "12, settled",
    executions: ["2 09:15 buy 75 @ 10 [no expiry]"],
    settlements: {
      expiries: [{ id: "e", account: ACCOUNT, instrument: "contract:NIFTY", price: "0", day: "2025-06-05" }],
    },
    expected: ["options long, 2 09:15 → 5, 75: 750 → 0 = -750"],
  },
  "the broker's statement says delivery": {
    rule: "section 6",
    executions: ["2 09:15 buy 5 @ 100", "2 10:00 sell 5 @ 110"],
    settlements: {
      productOverrides: [{ id: "p", account: ACCOUNT, instrument: ISIN, day: "2025-06-02", product: "delivery" }],
    },
    expected: ["delivery long, 2 09:15 → 2 10:00, 5: 500 → 550 = 50"],
  },
  "the broker's statement says intraday": {
    rule: "section 6",
    executions: ["2 09:15 buy 5 @ 100 [series BE]", "2 10:00 sell 5 @ 110 [series BE]"],
    settlements: {
      productOverrides: [{ id: "p", account: ACCOUNT, instrument: ISIN, day: "2025-06-02", product: "intraday" }],
    },
    expected: ["intraday long, 2 09:15 → 2 10:00, 5: 500 → 550 = 50"],
  },
  "a split 1:10 with a new ISIN: units are new shares": {
    rule: "6",
    executions: ["2 09:15 buy 10 @ 1000", "10 09:15 sell 37 @ 110 [new ISIN]"],
    settlements: {
      corporateActions: [
        { kind: "split", id: "s", oldInstrument: ISIN, newInstrument: NEW_ISIN, day: "2025-06-09", from: 1, to: 10 },
      ],
    },
    expected: ["delivery long, 2 09:15 → 10 09:15, 37: 3700 → 4070 = 370, 63 left", "d1: 63 open, 6300"],
  },
  "a bonus 1:2 of an odd number brings whole shares at no cost": {
    rule: "6",
    executions: ["2 09:15 buy 3 @ 100", "10 09:15 sell 4 @ 80"],
    settlements: {
      corporateActions: [
        { kind: "bonus", id: "b", oldInstrument: ISIN, newInstrument: ISIN, day: "2025-06-09", from: 2, to: 3 },
      ],
    },
    expected: ["delivery long, 2 09:15 → 10 09:15, 4: 300 → 320 = 20"],
  },
  "bonus shares are sold after what was bought before their allotment": {
    rule: "6",
    executions: ["2 09:15 buy 100 @ 1000", "11 09:15 buy 20 @ 500", "20 09:15 sell 150 @ 600"],
    settlements: {
      corporateActions: [
        {
          kind: "bonus",
          id: "b",
          oldInstrument: ISIN,
          newInstrument: ISIN,
          day: "2025-06-09",
          from: 1,
          to: 2,
          allotmentDay: "2025-06-12",
        },
      ],
    },
    expected: ["delivery long, 2 09:15 → 20 09:15, 150: 110000 → 90000 = -20000, 70 left", "bonus|b: 70 open, 0"],
  },
  "a sale between the ex-day and the allotment leaves the bonus shares": {
    rule: "6",
    executions: ["2 09:15 buy 100 @ 100", "10 09:15 sell 100 @ 60", "20 09:15 sell 40 @ 70"],
    settlements: {
      corporateActions: [
        {
          kind: "bonus",
          id: "b",
          oldInstrument: ISIN,
          newInstrument: ISIN,
          day: "2025-06-09",
          from: 1,
          to: 2,
          allotmentDay: "2025-06-16",
        },
      ],
    },
    expected: [
      "delivery long, 2 09:15 → 10 09:15, 100: 10000 → 6000 = -4000",
      "delivery long, 16 → 20 09:15, 40: 0 → 2800 = 2800, 60 left",
      "bonus|b: 60 open, 0",
    ],
  },
  "shares that were sold before the ex-day bring no bonus shares": {
    rule: "6",
    executions: ["2 09:15 buy 100 @ 100", "5 09:15 sell 50 @ 100", "10 09:15 sell 100 @ 60"],
    settlements: {
      corporateActions: [
        { kind: "bonus", id: "b", oldInstrument: ISIN, newInstrument: ISIN, day: "2025-06-09", from: 1, to: 2 },
      ],
    },
    expected: ["delivery long, 2 09:15 → 10 09:15, 150: 10000 → 11000 = 1000"],
  },
  "a split between the ex-day and the allotment splits the bonus shares": {
    rule: "6",
    executions: ["2 09:15 buy 10 @ 100", "20 09:15 sell 200 @ 6"],
    settlements: {
      corporateActions: [
        {
          kind: "bonus",
          id: "b",
          oldInstrument: ISIN,
          newInstrument: ISIN,
          day: "2025-06-09",
          from: 1,
          to: 2,
          allotmentDay: "2025-06-12",
        },
        { kind: "split", id: "s", oldInstrument: ISIN, newInstrument: ISIN, day: "2025-06-11", from: 1, to: 10 },
      ],
    },
    expected: ["delivery long, 2 09:15 → 20 09:15, 200: 1000 → 1200 = 200"],
  },
  "a demerger moves a part of the cost to the new share": {
    rule: "6",
    executions: ["2 09:15 buy 10 @ 100", "10 09:15 sell 10 @ 80", "10 09:15 sell 4 @ 90 [new share]"],
    settlements: {
      corporateActions: [
        {
          kind: "demerger",
          id: "m",
          oldInstrument: ISIN,
          newInstrument: NEW_ISIN,
          day: "2025-06-09",
          from: 2,
          to: 1,
          costShare: "68.85",
        },
      ],
    },
    expected: [
      "delivery long, 2 09:15 → 10 09:15, 10: 688.50 → 800 = 111.50",
      "delivery long, 2 → 10 09:15, 4: 249.20 → 360 = 110.80, 1 left",
      "demerger|m|zerodha|AB1234|d1: 1 open, 62.30",
    ],
  },
  "a settlement of an instrument that the account never had": {
    rule: "section 6",
    executions: ["2 09:15 buy 10 @ 100", "2 10:00 sell 10 @ 105"],
    settlements: {
      openingLots: [{ id: "o", account: ACCOUNT, instrument: "isin:X", day: "2025-01-10", quantity: "10", price: "1" }],
    },
    expected: [
      "intraday long, 2 09:15 → 2 10:00, 10: 1000 → 1050 = 50",
      "o: The broker account has no trades of this instrument",
    ],
  },
};

describe("settlements by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (${example.rule})`, () => {
      expect(matched(example)).toEqual(example.expected);
      expect(matched(example, true)).toEqual(example.expected);
    });
  }
});
