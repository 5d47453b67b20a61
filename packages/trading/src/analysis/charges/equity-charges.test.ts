import { describe, expect, it } from "vitest";
import { type ChargeExample, chargedOf, expectedOf } from "../../samples/notation/charge-notation.ts";

// Charges of shares computed by hand, each with its rule and the source of its rates; the notation is that of charge-notation.ts. Rates of June 2025:
// NSE cash 0.00297 %, IPFT and SEBI fee 0.0001 % each, STT 0.1 % of delivery and 0.025 % of intraday sales.

const LIST = "Zerodha's list of charges, NSE and SEBI circulars since October 2024";
const GROWW = "Groww's list of charges of 2025, contract notes";
const _TAX_PNL = "tax P&L of two Zerodha accounts";

const EXAMPLES: Record<string, ChargeExample> = {
  "intraday, brokerage below the cap": {
    rule: "15, 16, 17",
    source: LIST,
    executions: ["2025-06-02 10:00 buy 10 RELIANCE @ 1000", "2025-06-02 11:00 sell 10 RELIANCE @ 1100"],
    paid: {
      brokerage: "min(10000 × 0.03%, 20) + min(11000 × 0.03%, 20) = 6.3",
      stt: "11000 × 0.025% = 2.75 → 3",
      exchange: "21000 × 0.00297% = 0.6237",
      ipft: "21000 × 0.0001% = 0.021",
      sebi: "21000 × 0.0001% = 0.021",
      stamp: "10000 × 0.003% = 0.3 → 0",
      gst: "(6.3 + 0.6237 + 0.021 + 0.021) × 18% = 1.253826",
    },
  },
  "intraday, sold first: the sale pays STT, the later purchase the stamp duty": {
    rule: "15, 16",
    source: LIST,
    executions: ["2025-06-02 10:00 sell 100 RELIANCE @ 1100", "2025-06-02 11:00 buy 100 RELIANCE @ 1000"],
    paid: {
      brokerage: "min(110000 × 0.03%, 20) + min(100000 × 0.03%, 20) = 40",
      stt: "110000 × 0.025% = 27.5 → 28",
      exchange: "210000 × 0.00297% = 6.237",
      ipft: "210000 × 0.0001% = 0.21",
      sebi: "210000 × 0.0001% = 0.21",
      stamp: "100000 × 0.003% = 3",
      gst: "(40 + 6.237 + 0.21 + 0.21) × 18% = 8.39826",
    },
    byExecution: { d1: { stt: "28", stamp: "0" }, d2: { stt: "0", stamp: "3" } },
  },
  "the cap holds for the order, spread over its fills by quantity": {
    rule: "15",
    source: LIST,
    executions: [
      "2025-06-02 10:00 buy 50 RELIANCE @ 1000 [order 7]",
      "2025-06-02 10:00 buy 30 RELIANCE @ 1000 [order 7]",
      "2025-06-02 10:01 buy 20 RELIANCE @ 1000 [order 7]",
      "2025-06-02 11:00 sell 100 RELIANCE @ 1000",
    ],
    paid: {
      brokerage: "min(100000 × 0.03%, 20) × 2 = 40",
      stt: "100000 × 0.025% = 25",
      exchange: "200000 × 0.00297% = 5.94",
      ipft: "200000 × 0.0001% = 0.2",
      sebi: "200000 × 0.0001% = 0.2",
      stamp: "100000 × 0.003% = 3",
      gst: "(40 + 5.94 + 0.2 + 0.2) × 18% = 8.3412",
    },
    byExecution: { d1: { brokerage: "10" }, d2: { brokerage: "6" }, d3: { brokerage: "4" }, d4: { brokerage: "20" } },
  },
  "delivery bought: no brokerage, STT and stamp duty; all of it open": {
    rule: "14, 16",
    source: LIST,
    executions: ["2025-06-02 10:00 buy 100 RELIANCE @ 1000"],
    paid: {
      stt: "100000 × 0.1% = 100",
      exchange: "100000 × 0.00297% = 2.97",
      ipft: "100000 × 0.0001% = 0.1",
      sebi: "100000 × 0.0001% = 0.1",
      stamp: "100000 × 0.015% = 15",
      gst: "(2.97 + 0.1 + 0.1) × 18% = 0.5706",
    },
    parts: {
      booked: {},
      open: { stt: "100", exchange: "2.97", ipft: "0.1", sebi: "0.1", stamp: "15", gst: "0.5706" },
      opening: {},
      expired: {},
    },
  },
  "entry charges are booked with the units that were sold": {
    rule: "14, 18",
    source: LIST,
    executions: ["2025-06-02 10:00 buy 100 RELIANCE @ 1000", "2025-06-10 10:00 sell 40 RELIANCE @ 1000"],
    paid: {
      stt: "100000 × 0.1% + 40000 × 0.1% = 140",
      exchange: "140000 × 0.00297% = 4.158",
      ipft: "140000 × 0.0001% = 0.14",
      sebi: "140000 × 0.0001% = 0.14",
      stamp: "100000 × 0.015% = 15",
      gst: "(4.158 + 0.14 + 0.14) × 18% = 0.79884",
      dp: "15.34",
    },
    parts: {
      booked: {
        stt: "100 × 0.4 + 40 = 80",
        exchange: "80000 × 0.00297% = 2.376",
        ipft: "80000 × 0.0001% = 0.08",
        sebi: "80000 × 0.0001% = 0.08",
        stamp: "15 × 0.4 = 6",
        gst: "(2.376 + 0.08 + 0.08) × 18% = 0.45648",
        dp: "15.34",
      },
      open: {
        stt: "100 × 0.6 = 60",
        exchange: "60000 × 0.00297% = 1.782",
        ipft: "60000 × 0.0001% = 0.06",
        sebi: "60000 × 0.0001% = 0.06",
        stamp: "15 × 0.6 = 9",
        gst: "(1.782 + 0.06 + 0.06) × 18% = 0.34236",
      },
    },
  },
  "an order that is part intraday, part delivery, at Zerodha": {
    rule: "15, 16",
    source: LIST,
    executions: ["2025-06-02 10:00 buy 100 RELIANCE @ 1000", "2025-06-02 11:00 sell 40 RELIANCE @ 1000"],
    paid: {
      brokerage: "min(40000 × 0.03%, 20) + 0 + min(40000 × 0.03%, 20) = 24",
      stt: "40000 × 0.025% + 60000 × 0.1% = 70",
      exchange: "140000 × 0.00297% = 4.158",
      ipft: "140000 × 0.0001% = 0.14",
      sebi: "140000 × 0.0001% = 0.14",
      stamp: "40000 × 0.003% + 60000 × 0.015% = 10.2 → 10",
      gst: "(24 + 4.158 + 0.14 + 0.14) × 18% = 5.11884",
    },
    byExecution: { d1: { brokerage: "12", stt: "60", stamp: "10" }, d2: { brokerage: "12", stt: "10", stamp: "0" } },
  },
  "an order that is part intraday, part delivery, at Groww: a brokerage for each class": {
    rule: "15",
    source: GROWW,
    executions: [
      "2025-07-01 10:00 buy 100 RELIANCE @ 1000 [groww]",
      "2025-07-01 11:00 sell 40 RELIANCE @ 1000 [groww]",
    ],
    paid: {
      brokerage: "min(40000 × 0.1%, 20) + min(60000 × 0.1%, 20) + min(40000 × 0.1%, 20) = 60",
      stt: "70",
      exchange: "4.158",
      ipft: "0.14",
      sebi: "0.14",
      stamp: "10.2 → 10",
      gst: "(60 + 4.158 + 0.14 + 0.14) × 18% = 11.59884",
    },
    state: "estimated",
  },
};

describe("charges of shares by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (rule ${example.rule}; ${example.source})`, () => {
      expect(chargedOf(example)).toEqual(expectedOf(example));
    });
  }
});
