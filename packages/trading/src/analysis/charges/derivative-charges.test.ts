import { describe, expect, it } from "vitest";
import { type ChargeExample, chargedOf, expectedOf } from "../../samples/notation/charge-notation.ts";

// Charges of futures and options computed by hand, each with its rule and the source of its rates; the notation is that of charge-notation.ts.
// Rates of June 2025: NSE options 0.03503 % and IPFT 0.0005 %, futures 0.00173 % and 0.0001 %, SEBI fee 0.0001 %, STT 0.1 % of options and
// 0.02 % of futures sold.

const LIST = "Zerodha's list of charges, NSE and SEBI circulars since October 2024";
const LEDGER = "156 days of a Zerodha F&O ledger";
const OPTION = "NIFTY|2025-06-05|24750|CE";
const FUTURE = "NIFTY|2025-06-26|FUT";
const expiry = (terms: string, price: string) => {
  const instrument = `fno:${terms.replace("|FUT", "||FUT")}`;
  return { expiries: [{ id: "e", account: "zerodha|AB1234", instrument, price, day: null }] };
};

const EXAMPLES: Record<string, ChargeExample> = {
  "an order id of two days is two orders": {
    rule: "15",
    source: LIST,
    executions: [
      `2025-06-02 10:00 buy 75 ${OPTION} @ 100 [order 7]`,
      `2025-06-03 10:00 sell 75 ${OPTION} @ 100 [order 7]`,
    ],
    paid: {
      brokerage: "20 + 20 = 40",
      stt: "7500 × 0.1% = 7.5 → 8",
      exchange: "15000 × 0.03503% = 5.2545",
      ipft: "15000 × 0.0005% = 0.075",
      sebi: "15000 × 0.0001% = 0.015",
      stamp: "7500 × 0.003% = 0.225 → 0.23 → 0",
      gst: "(40 + 5.2545 + 0.075 + 0.015) × 18% = 8.16201",
    },
  },
  "a future's brokerage is 0.03 % up to 20 rupees": {
    rule: "15",
    source: LIST,
    executions: [`2025-06-02 10:00 buy 50 ${FUTURE} @ 1000`, `2025-06-03 10:00 sell 50 ${FUTURE} @ 2000`],
    paid: {
      brokerage: "min(50000 × 0.03%, 20) + min(100000 × 0.03%, 20) = 35",
      stt: "100000 × 0.02% = 20",
      exchange: "150000 × 0.00173% = 2.595",
      ipft: "150000 × 0.0001% = 0.15",
      sebi: "150000 × 0.0001% = 0.15",
      stamp: "50000 × 0.002% = 1",
      gst: "(35 + 2.595 + 0.15 + 0.15) × 18% = 6.8211",
    },
  },
  "an option order of two fills": {
    rule: "15",
    source: LIST,
    executions: [
      `2025-06-02 10:00 sell 75 ${OPTION} @ 100 [order 7]`,
      `2025-06-02 10:00 sell 225 ${OPTION} @ 100 [order 7]`,
    ],
    asOf: "2025-06-04",
    paid: {
      brokerage: "20",
      stt: "30000 × 0.1% = 30",
      exchange: "30000 × 0.03503% = 10.509",
      ipft: "30000 × 0.0005% = 0.15",
      sebi: "30000 × 0.0001% = 0.03",
      gst: "(20 + 10.509 + 0.15 + 0.03) × 18% = 5.52402",
    },
    byExecution: { d1: { brokerage: "5", stt: "7.5" }, d2: { brokerage: "15", stt: "22.5" } },
  },
  "crossing zero splits an execution's charges by quantity": {
    rule: "10, 14",
    source: LIST,
    executions: [`2025-06-02 10:00 buy 75 ${OPTION} @ 200`, `2025-06-03 10:00 sell 300 ${OPTION} @ 100`],
    asOf: "2025-06-04",
    paid: {
      brokerage: "20 + 20 = 40",
      stt: "30000 × 0.1% = 30",
      exchange: "(15000 + 30000) × 0.03503% = 15.7635",
      ipft: "45000 × 0.0005% = 0.225",
      sebi: "45000 × 0.0001% = 0.045",
      stamp: "15000 × 0.003% = 0.45 → 0",
      gst: "(40 + 15.7635 + 0.225 + 0.045) × 18% = 10.08603",
    },
    parts: {
      open: {
        brokerage: "20 × 0.75 = 15",
        stt: "30 × 0.75 = 22.5",
        exchange: "22500 × 0.03503% = 7.88175",
        ipft: "22500 × 0.0005% = 0.1125",
        sebi: "22500 × 0.0001% = 0.0225",
        gst: "(15 + 7.88175 + 0.1125 + 0.0225) × 18% = 4.143015",
      },
    },
  },
  "an option that expired worthless costs nothing at its expiry": {
    rule: "12",
    source: LEDGER,
    executions: [`2025-06-02 10:00 buy 75 ${OPTION} @ 200`],
    settlements: expiry(OPTION, "0"),
    paid: {
      brokerage: "20",
      exchange: "15000 × 0.03503% = 5.2545",
      ipft: "15000 × 0.0005% = 0.075",
      sebi: "15000 × 0.0001% = 0.015",
      stamp: "15000 × 0.003% = 0.45 → 0",
      gst: "(20 + 5.2545 + 0.075 + 0.015) × 18% = 4.56201",
    },
    parts: {
      booked: { brokerage: "20", exchange: "5.2545", ipft: "0.075", sebi: "0.015", gst: "4.56201" },
      expired: {},
    },
  },
  "an option that was exercised pays STT on its intrinsic value": {
    rule: "12",
    source: "NSE: 0.125 % of the intrinsic value to March 2026, paid by the buyer",
    executions: [`2025-06-02 10:00 buy 75 ${OPTION} @ 200`],
    settlements: expiry(OPTION, "104"),
    paid: {
      brokerage: "20",
      stt: "75 × 104 × 0.125% = 9.75 → 10",
      exchange: "15000 × 0.03503% = 5.2545",
      ipft: "15000 × 0.0005% = 0.075",
      sebi: "15000 × 0.0001% = 0.015",
      gst: "4.56201",
    },
  },
  "a written option that was exercised pays nothing at its expiry": {
    rule: "12",
    source: "NSE: STT of an exercise is the buyer's",
    executions: [`2025-06-02 10:00 sell 75 ${OPTION} @ 200`],
    settlements: expiry(OPTION, "104"),
    paid: {
      brokerage: "20",
      stt: "15000 × 0.1% = 15",
      exchange: "15000 × 0.03503% = 5.2545",
      ipft: "15000 × 0.0005% = 0.075",
      sebi: "15000 × 0.0001% = 0.015",
      gst: "4.56201",
    },
  },
  "a future held to its expiry pays SEBI fee and GST on its final value": {
    rule: "12",
    source: LEDGER,
    executions: [`2025-06-02 10:00 buy 50 ${FUTURE} @ 1000`],
    settlements: expiry(FUTURE, "2000"),
    paid: {
      brokerage: "min(50000 × 0.03%, 20) = 15",
      exchange: "50000 × 0.00173% = 0.865",
      ipft: "50000 × 0.0001% = 0.05",
      sebi: "50000 × 0.0001% + 100000 × 0.0001% = 0.15",
      stamp: "50000 × 0.002% = 1",
      gst: "(15 + 0.865 + 0.05 + 0.05) × 18% + 0.1 × 18% = 2.8917",
    },
  },
  "a future sold and held to its expiry: the same, and no stamp duty": {
    rule: "12",
    source: LEDGER,
    executions: [`2025-06-02 10:00 sell 50 ${FUTURE} @ 1000`],
    settlements: expiry(FUTURE, "2000"),
    paid: {
      brokerage: "15",
      stt: "50000 × 0.02% = 10",
      exchange: "0.865",
      ipft: "0.05",
      sebi: "0.05 + 0.1 = 0.15",
      gst: "2.8917",
    },
  },
  "a future held to its expiry before SEBI's fee was in the base of GST": {
    rule: "12, 17",
    source: `${LEDGER}; SEBI fee in the base of GST from 18 July 2022`,
    executions: ["2022-06-01 10:00 buy 50 NIFTY|2022-06-30|FUT @ 1000"],
    settlements: expiry("NIFTY|2022-06-30|FUT", "2000"),
    paid: {
      brokerage: "15",
      exchange: "50000 × 0.002% = 1",
      sebi: "0.05 + 0.1 = 0.15",
      stamp: "1",
      gst: "(15 + 1) × 18% = 2.88",
    },
    // The exchange charge of futures before April 2023 is the top slab, which no statement pins.
    state: "estimated",
  },
  "expired, not settled: its charges are in no figure": {
    rule: "12, 14",
    source: LIST,
    executions: [`2025-06-02 10:00 buy 150 ${OPTION} @ 100`, `2025-06-03 10:00 sell 75 ${OPTION} @ 100`],
    paid: {
      brokerage: "40",
      stt: "7500 × 0.1% = 7.5 → 8",
      exchange: "22500 × 0.03503% = 7.88175",
      ipft: "22500 × 0.0005% = 0.1125",
      sebi: "22500 × 0.0001% = 0.0225",
      stamp: "15000 × 0.003% = 0.45 → 0",
      gst: "(40 + 7.88175 + 0.1125 + 0.0225) × 18% = 8.643015",
    },
    parts: {
      expired: {
        brokerage: "10",
        exchange: "7500 × 0.03503% = 2.62725",
        ipft: "7500 × 0.0005% = 0.0375",
        sebi: "7500 × 0.0001% = 0.0075",
        gst: "(10 + 2.62725 + 0.0375 + 0.0075) × 18% = 2.281005",
      },
    },
  },
  "an option of the BSE: its own exchange charge, no IPFT": {
    rule: "17",
    source: `${LEDGER}; 0.0325 % since October 2024`,
    executions: [
      "2025-06-02 10:00 buy 20 SENSEX|2025-06-03|81000|PE @ 500 [BSE]",
      "2025-06-02 11:00 sell 20 SENSEX|2025-06-03|81000|PE @ 1000 [BSE]",
    ],
    paid: {
      brokerage: "40",
      stt: "20000 × 0.1% = 20",
      exchange: "30000 × 0.0325% = 9.75",
      sebi: "0.03",
      stamp: "10000 × 0.003% = 0.3 → 0",
      gst: "(40 + 9.75 + 0.03) × 18% = 8.9604",
    },
  },
};

describe("charges of derivatives by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (rule ${example.rule}; ${example.source})`, () => {
      expect(chargedOf(example)).toEqual(expectedOf(example));
    });
  }
});
