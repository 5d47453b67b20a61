import { describe, expect, it } from "vitest";
import { type Example, matched } from "../../samples/notation/match-notation.ts";

// Computed by hand, each with its rule; the notation is that of match-notation.ts.

const EXAMPLES: Record<string, Example> = {
  "a round trip within the day": {
    rule: "7",
    executions: ["2 09:15 buy 10 @ 100", "2 10:00 sell 10 @ 105.5"],
    expected: ["intraday long, 2 09:15 → 2 10:00, 10: 1000 → 1055 = 55"],
  },
  "sold first within the day: short": {
    rule: "7, 11",
    executions: ["2 09:15 sell 10 @ 105", "2 10:00 buy 10 @ 100"],
    expected: ["intraday short, 2 09:15 → 2 10:00, 10: 1050 → 1000 = 50"],
  },
  "intraday first, older stock untouched": {
    rule: "7",
    executions: ["2 09:15 buy 10 @ 100", "3 09:15 buy 4 @ 120", "3 10:00 sell 4 @ 110"],
    expected: [
      "intraday long, 3 09:15 → 3 10:00, 4: 480 → 440 = -40",
      "delivery long, 2 09:15, 0: 0 → 0 = 0, 10 left",
      "d1: 10 open, 1000",
    ],
  },
  "sold first, bought later, older stock untouched": {
    rule: "7",
    executions: ["2 09:15 buy 10 @ 100", "3 09:15 sell 4 @ 120", "3 10:00 buy 4 @ 110"],
    expected: [
      "intraday short, 3 09:15 → 3 10:00, 4: 480 → 440 = 40",
      "delivery long, 2 09:15, 0: 0 → 0 = 0, 10 left",
      "d1: 10 open, 1000",
    ],
  },
  "the first units of each side are intraday, the last ones delivery": {
    rule: "7",
    executions: ["2 09:15 buy 6 @ 100", "2 09:30 buy 6 @ 200", "2 10:00 sell 8 @ 300", "3 10:00 sell 4 @ 250"],
    expected: [
      "intraday long, 2 09:15 → 2 10:00, 8: 1000 → 2400 = 1400",
      "delivery long, 2 09:30 → 3 10:00, 4: 800 → 1000 = 200",
    ],
  },
  "i-th with i-th: a day that crosses zero is two round trips": {
    rule: "7, 11",
    executions: ["2 09:15 buy 5 @ 100", "2 09:30 sell 8 @ 110", "2 10:00 buy 3 @ 90"],
    expected: [
      "intraday long, 2 09:15 → 2 09:30, 5: 500 → 550 = 50",
      "intraday short, 2 09:30 → 2 10:00, 3: 330 → 270 = 60",
    ],
  },
  "flat twice within the day": {
    rule: "11",
    executions: ["2 09:15 buy 5 @ 100", "2 09:30 sell 5 @ 101", "2 10:00 buy 5 @ 102", "2 11:00 sell 5 @ 100"],
    expected: [
      "intraday long, 2 09:15 → 2 09:30, 5: 500 → 505 = 5",
      "intraday long, 2 10:00 → 2 11:00, 5: 510 → 500 = -10",
    ],
  },
  "NSE and BSE net together": {
    rule: "5",
    executions: ["2 09:15 buy 10 @ 100", "2 10:00 sell 10 @ 101 [BSE]"],
    expected: ["intraday long, 2 09:15 → 2 10:00, 10: 1000 → 1010 = 10"],
  },
  "two broker accounts are never matched with each other": {
    rule: "5",
    executions: ["2 09:15 buy 10 @ 100", "2 10:00 sell 10 @ 101 [other account]"],
    expected: ["delivery long, 2 09:15, 0: 0 → 0 = 0, 10 left", "d1: 10 open, 1000", "d2: 10 opening-sell, 1010"],
  },
  "a row without an ISIN is of the nearest row's with the same symbol": {
    rule: "4",
    executions: ["2 09:15 buy 10 @ 100", "3 10:00 sell 10 @ 101 [BSE] [no ISIN]"],
    expected: ["delivery long, 2 09:15 → 3 10:00, 10: 1000 → 1010 = 10"],
  },
  "one symbol with two ISINs is two instruments, and a warning": {
    rule: "6",
    executions: ["2 09:15 buy 10 @ 100", "3 10:00 sell 10 @ 11 [other ISIN]"],
    expected: [
      "delivery long, 2 09:15, 0: 0 → 0 = 0, 10 left",
      "d1: 10 open, 1000",
      "d2: 10 opening-sell, 110",
      "TATA: two ISINs",
    ],
  },
  "delivery: first in, first out, one round trip from flat to flat": {
    rule: "7, 11",
    executions: ["2 09:15 buy 10 @ 100", "3 09:15 buy 10 @ 110", "4 09:15 sell 15 @ 120", "5 09:15 sell 5 @ 90"],
    expected: ["delivery long, 2 09:15 → 5 09:15, 20: 2100 → 2250 = 150"],
  },
  "a partial exit of a position that stays open is booked": {
    rule: "13",
    executions: ["2 09:15 buy 10 @ 100", "4 09:15 sell 4 @ 120"],
    expected: ["delivery long, 2 09:15 → 4 09:15, 4: 400 → 480 = 80, 6 left", "d1: 6 open, 600"],
  },
  "a fill of a value that its units do not divide": {
    rule: "3",
    executions: ["2 09:15 buy 3 @ 100 [groww]", "4 09:15 sell 1 @ 34 [groww]", "5 09:15 sell 1 @ 34 [groww]"],
    expected: ["delivery long, 2 09:15 → 5 09:15, 2: 66.67 → 68 = 1.33, 1 left", "d1: 1 open, 33.33"],
  },
  "trade-for-trade of the NSE: oldest lots first, then the day's own": {
    rule: "8",
    executions: ["2 09:15 buy 5 @ 100", "3 09:15 buy 5 @ 120 [series BE]", "3 10:00 sell 7 @ 110 [series BE]"],
    expected: ["delivery long, 2 09:15 → 3 10:00, 7: 740 → 770 = 30, 3 left", "d2: 3 open, 360"],
  },
  "one trade-for-trade execution makes the whole scrip-day delivery": {
    rule: "8",
    executions: ["2 09:15 buy 5 @ 100", "2 10:00 sell 5 @ 110", "2 11:00 buy 1 @ 110 [BSE] [series XT]"],
    expected: [
      "delivery long, 2 09:15 → 2 10:00, 5: 500 → 550 = 50",
      "delivery long, 2 11:00, 0: 0 → 0 = 0, 1 left",
      "d3: 1 open, 110",
    ],
  },
  "the BSE's series ST nets, the NSE's does not": {
    rule: "8",
    executions: ["2 09:15 buy 5 @ 100 [BSE] [series ST]", "2 10:00 sell 5 @ 110 [BSE] [series ST]"],
    expected: ["intraday long, 2 09:15 → 2 10:00, 5: 500 → 550 = 50"],
  },
  "SME trade-for-trade of the NSE": {
    rule: "8",
    executions: ["2 09:15 buy 5 @ 100 [series ST]", "2 10:00 sell 5 @ 110 [series ST]"],
    expected: ["delivery long, 2 09:15 → 2 10:00, 5: 500 → 550 = 50"],
  },
  "a trade-for-trade sale before the day's purchase waits for it": {
    rule: "8, 9",
    executions: ["2 09:15 sell 5 @ 110 [series BE]", "2 10:00 buy 5 @ 100 [series BE]"],
    expected: ["delivery long, 2 10:00 → 2 09:15, 5: 500 → 550 = 50"],
  },
  "an allotment is the oldest lot of its day, and does not net": {
    rule: "7, 9",
    executions: ["2 buy 10 @ 100 [allotment]", "2 10:00 sell 12 @ 150", "2 11:00 buy 4 @ 140"],
    expected: [
      "intraday short, 2 10:00 → 2 11:00, 4: 600 → 560 = 40",
      "delivery long, 2 → 2 10:00, 8: 800 → 1200 = 400, 2 left",
      "d1: 2 open, 200",
    ],
  },
  "an auction's purchase covers a delivery, and does not net": {
    rule: "8",
    executions: ["2 09:15 buy 5 @ 100", "3 10:00 sell 8 @ 110", "3 14:30 buy 3 @ 130 [auction]"],
    expected: [
      "delivery long, 2 09:15 → 3 10:00, 5: 500 → 550 = 50",
      "delivery long, 3 14:30 → 3 10:00, 3: 390 → 330 = -60",
    ],
  },
};

describe("matches by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (${example.rule})`, () => {
      expect(matched(example)).toEqual(example.expected);
      expect(matched(example, true)).toEqual(example.expected);
    });
  }
});
