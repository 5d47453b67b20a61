import { describe, expect, it } from "vitest";
import { ACCOUNT, type Example, matched } from "../../samples/notation/match-notation.ts";

// Computed by hand, each with its rule; the notation is that of match-notation.ts.

const ISIN = "isin:INE155A01022";

const EXAMPLES: Record<string, Example> = {
  "sells without stock are opening sells, never shorts": {
    rule: "9",
    executions: ["2 09:15 sell 10 @ 100"],
    expected: ["d1: 10 opening-sell, 1000"],
  },
  "an opening lot is not used that a file has as an allotment, once for each allotment": {
    rule: "9, settled",
    executions: ["2 buy 10 @ 80 [allotment]", "3 09:15 sell 20 @ 100"],
    settlements: {
      openingLots: ["one", "two"].map((id) => {
        return { id, account: ACCOUNT, instrument: ISIN, day: "2025-06-02", quantity: "10", price: "80.00" };
      }),
    },
    expected: [
      "delivery long, 2 → 3 09:15, 20: 1600 → 2000 = 400",
      "one: A file of this broker account has this allotment already",
    ],
  },
  "opening lots of another account, day, quantity or price than an allotment are used, and so is one of a trade": {
    rule: "9, settled",
    executions: [
      "2 buy 10 @ 80 [allotment]",
      "2 buy 7 @ 80",
      "3 09:15 sell 59 @ 100",
      "3 09:15 sell 10 @ 100 [other account]",
    ],
    settlements: {
      openingLots: [
        { id: "account", account: "zerodha|CD5678", instrument: ISIN, day: "2025-06-02", quantity: "10", price: "80" },
        { id: "day", account: ACCOUNT, instrument: ISIN, day: "2025-06-01", quantity: "10", price: "80" },
        { id: "quantity", account: ACCOUNT, instrument: ISIN, day: "2025-06-02", quantity: "15", price: "80" },
        { id: "price", account: ACCOUNT, instrument: ISIN, day: "2025-06-02", quantity: "10", price: "80.01" },
        { id: "trade", account: ACCOUNT, instrument: ISIN, day: "2025-06-02", quantity: "7", price: "80" },
      ],
    },
    expected: [
      "delivery long, 1 → 3 09:15, 59: 4720.10 → 5900 = 1179.90",
      "delivery long, 2 → 3 09:15, 10: 800 → 1000 = 200",
    ],
  },
  "the earliest delivery sells are the opening ones": {
    rule: "9",
    executions: ["2 09:15 buy 10 @ 100", "3 09:15 sell 6 @ 110", "4 09:15 sell 6 @ 120", "5 09:15 buy 1 @ 90"],
    // The position is 10, 4, −2, −1: two shares came from before the first file.
    expected: [
      "delivery long, 2 09:15 → 4 09:15, 10: 1000 → 1160 = 160",
      "delivery long, 5 09:15, 0: 0 → 0 = 0, 1 left",
      "d2: 2 opening-sell, 220",
      "d4: 1 open, 90",
    ],
  },
  "the deepest negative counts, not the last": {
    rule: "9",
    executions: ["2 09:15 sell 5 @ 100", "3 09:15 buy 8 @ 90", "4 09:15 sell 5 @ 95"],
    // −5, 3, −2: five were opening sells; all later sells are covered.
    expected: [
      "delivery long, 3 09:15 → 4 09:15, 5: 450 → 475 = 25, 3 left",
      "d1: 5 opening-sell, 500",
      "d2: 3 open, 270",
    ],
  },
  "intraday units are no opening sells": {
    rule: "7, 9",
    executions: ["2 09:15 sell 10 @ 100", "2 10:00 buy 4 @ 95"],
    expected: ["intraday short, 2 09:15 → 2 10:00, 4: 400 → 380 = 20", "d1: 6 opening-sell, 600"],
  },
  "an option, sold first": {
    rule: "10",
    executions: ["2 09:15 sell 75 @ 10 [call]", "3 09:15 buy 75 @ 4 [call]"],
    expected: ["options short, 2 09:15 → 3 09:15, 75: 750 → 300 = 450"],
  },
  "crossing zero splits the execution": {
    rule: "10",
    executions: ["2 09:15 buy 75 @ 10 [call]", "2 10:00 sell 225 @ 12 [call]", "3 09:15 buy 150 @ 11 [call]"],
    expected: [
      "options long, 2 09:15 → 2 10:00, 75: 750 → 900 = 150",
      "options short, 2 10:00 → 3 09:15, 150: 1800 → 1650 = 150",
    ],
  },
  "derivatives do not net within the day: first in, first out": {
    rule: "10",
    executions: ["2 09:15 buy 50 @ 100 [future]", "3 09:15 buy 50 @ 120 [future]", "3 10:00 sell 50 @ 110 [future]"],
    expected: ["futures long, 2 09:15 → 3 10:00, 50: 5000 → 5500 = 500, 50 left", "d2: 50 open, 6000"],
  },
  "a row of a report stays the pair that it is": {
    rule: "11",
    executions: [
      "2 buy 75 @ 1000 [call] [groww] [pair]",
      "3 sell 75 @ 1500 [call] [groww] [pair]",
      "3 09:15 sell 75 @ 1200 [call] [groww]",
    ],
    expected: [
      "options short, 3 09:15, 0: 0 → 0 = 0, 75 left",
      "options long, 2 → 3, 75: 1000 → 1500 = 500",
      "d3: 75 expired, 1200",
    ],
  },
  "a pair that was sold on an earlier day is short": {
    rule: "11",
    executions: ["3 buy 75 @ 1000 [call] [groww] [pair]", "2 sell 75 @ 1500 [call] [groww] [pair]"],
    expected: ["options short, 2 → 3, 75: 1500 → 1000 = 500"],
  },
  "without times, what reduces the position is first": {
    rule: "2",
    executions: [
      "2 09:15 sell 75 @ 10 [call]",
      "3 sell 75 @ 9 [call]",
      "3 buy 75 @ 8 [call]",
      "4 09:15 buy 75 @ 7 [call]",
    ],
    expected: ["options short, 2 09:15 → 3, 75: 750 → 600 = 150", "options short, 3 → 4 09:15, 75: 675 → 525 = 150"],
  },
  "without times and flat, the buy is first": {
    rule: "2",
    executions: ["2 sell 75 @ 10 [call]", "2 buy 75 @ 8 [call]"],
    expected: ["options long, 2 → 2, 75: 600 → 750 = 150"],
  },
  "without times the intraday units of a scrip-day are one round trip": {
    rule: "11",
    executions: ["2 sell 5 @ 110", "2 buy 5 @ 100", "2 sell 5 @ 120", "2 buy 5 @ 90"],
    expected: ["intraday long, 2 → 2, 10: 950 → 1150 = 200"],
  },
  "lots of one second are taken by trade id, as numbers": {
    rule: "2",
    executions: ["2 09:15 buy 5 @ 100", "2 09:15 buy 5 @ 200", "3 09:15 sell 5 @ 150"],
    expected: ["delivery long, 2 09:15 → 3 09:15, 5: 500 → 750 = 250, 5 left", "d2: 5 open, 1000"],
  },
  "expired and not flat: only the partial exit counts": {
    rule: "12",
    executions: ["2 09:15 buy 150 @ 10 [call]", "3 09:15 sell 75 @ 12 [call]"],
    expected: ["options long, 2 09:15 → 3 09:15, 75: 750 → 900 = 150, 75 left", "d1: 75 expired, 750"],
  },
  "on the day of its expiry a contract is still open": {
    rule: "12",
    executions: ["2 09:15 buy 75 @ 10 [call]"],
    asOf: "2025-06-05",
    expected: ["options long, 2 09:15, 0: 0 → 0 = 0, 75 left", "d1: 75 open, 750"],
  },
  "a contract with a month of expiry alone is open until the month is over": {
    rule: "12",
    executions: ["2 09:15 buy 75 @ 10 [month only]"],
    asOf: "2025-06-30",
    expected: ["options long, 2 09:15, 0: 0 → 0 = 0, 75 left", "d1: 75 open, 750"],
  },
  "and has expired when the month is over": {
    rule: "12",
    executions: ["2 09:15 buy 75 @ 10 [month only]"],
    asOf: "2025-07-01",
    expected: ["options long, 2 09:15, 0: 0 → 0 = 0, 75 left", "d1: 75 expired, 750"],
  },
};

describe("matches of opening sells and derivatives by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (${example.rule})`, () => {
      expect(matched(example)).toEqual(example.expected);
      expect(matched(example, true)).toEqual(example.expected);
    });
  }
});
