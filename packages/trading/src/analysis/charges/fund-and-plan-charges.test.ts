import { describe, expect, it } from "vitest";
import { type ChargeExample, chargedOf, expectedOf } from "../../samples/notation/charge-notation.ts";

// Charges of ETFs, bonds, BSE groups and Groww's plan computed by hand, each with its rule and the source of its rates; the notation is
// that of charge-notation.ts. Rates of June 2025.

const LIST = "Zerodha's list of charges, NSE and SEBI circulars since October 2024";
const GROWW = "Groww's list of charges of 2025, contract notes";
const TAX_PNL = "tax P&L of two Zerodha accounts";
const OPTION = "NIFTY|2025-06-05|24750|CE";
const FUTURE = "NIFTY|2025-06-26|FUT";

const EXAMPLES: Record<string, ChargeExample> = {
  "an equity ETF: STT of 0.001 % on delivery sales only": {
    rule: "16",
    source: `${TAX_PNL} 2020-21: 9,845.00 rupees with this, 9,863 when taxed as shares`,
    executions: ["2025-06-02 10:00 buy 1000 NIFTYBEES @ 250", "2025-06-10 10:00 sell 1000 NIFTYBEES @ 260"],
    paid: {
      stt: "260000 × 0.001% = 2.6 → 3",
      exchange: "510000 × 0.00297% = 15.147",
      ipft: "0.51",
      sebi: "0.51",
      stamp: "250000 × 0.015% = 37.5 → 38",
      gst: "(15.147 + 0.51 + 0.51) × 18% = 2.91006",
      dp: "15.34",
    },
  },
  "an equity ETF within the day: as a share": {
    rule: "16",
    source: TAX_PNL,
    executions: ["2025-06-02 10:00 buy 200 NIFTYBEES @ 250", "2025-06-02 11:00 sell 200 NIFTYBEES @ 250"],
    paid: {
      brokerage: "min(50000 × 0.03%, 20) × 2 = 30",
      stt: "50000 × 0.025% = 12.5 → 13",
      exchange: "100000 × 0.00297% = 2.97",
      ipft: "0.1",
      sebi: "0.1",
      stamp: "50000 × 0.003% = 1.5 → 2",
      gst: "(30 + 2.97 + 0.1 + 0.1) × 18% = 5.9706",
    },
  },
  ...Object.fromEntries(
    ["GOLDBEES", "SILVERBEES"].map((fund): [string, ChargeExample] => [
      `${fund}: no STT, neither within the day nor at delivery`,
      {
        rule: "16",
        source: TAX_PNL,
        executions: [
          `2025-06-02 10:00 buy 300 ${fund} @ 100`,
          `2025-06-02 11:00 sell 100 ${fund} @ 100`,
          `2025-06-10 10:00 sell 200 ${fund} @ 100`,
        ],
        paid: {
          brokerage: "min(10000 × 0.03%, 20) × 2 = 6",
          exchange: "60000 × 0.00297% = 1.782",
          ipft: "0.06",
          sebi: "0.06",
          stamp: "10000 × 0.003% + 20000 × 0.015% = 3.3 → 3",
          gst: "(6 + 1.782 + 0.06 + 0.06) × 18% = 1.42236",
          dp: "15.34",
        },
      },
    ]),
  ),
  "a liquid ETF: no STT, and a depository charge of its own": {
    rule: "16, 18",
    source: TAX_PNL,
    executions: ["2025-06-02 10:00 buy 10 LIQUIDBEES @ 1000", "2025-06-10 10:00 sell 10 LIQUIDBEES @ 1000"],
    paid: {
      exchange: "20000 × 0.00297% = 0.594",
      ipft: "0.02",
      sebi: "0.02",
      stamp: "10000 × 0.015% = 1.5 → 2",
      gst: "(0.594 + 0.02 + 0.02) × 18% = 0.11412",
      dp: "8 + 8 × 18% = 9.44",
    },
  },
  "a sovereign gold bond: neither STT nor stamp duty": {
    rule: "16",
    source: TAX_PNL,
    executions: ["2025-06-02 10:00 buy 10 SGBJUN28 @ 10000"],
    paid: {
      exchange: "100000 × 0.00297% = 2.97",
      ipft: "0.1",
      sebi: "0.1",
      gst: "(2.97 + 0.1 + 0.1) × 18% = 0.5706",
    },
  },
  "group X of the BSE: 0.1 % of both sides, no IPFT": {
    rule: "17",
    source: TAX_PNL,
    executions: [
      "2025-06-02 10:00 buy 10 RELIANCE @ 1000 [BSE] [series X]",
      "2025-06-02 11:00 sell 10 RELIANCE @ 1000 [BSE] [series X]",
    ],
    paid: {
      brokerage: "10000 × 0.03% × 2 = 6",
      stt: "10000 × 0.025% = 2.5 → 3",
      exchange: "20000 × 0.1% = 20",
      sebi: "0.02",
      stamp: "0.3 → 0",
      gst: "(6 + 20 + 0.02) × 18% = 4.6836",
    },
  },
  "prices are rounded to paise before they are multiplied": {
    rule: "3",
    source: LIST,
    executions: ["2025-06-02 10:00 buy 1000 RELIANCE @ 960.849976"],
    paid: {
      stt: "1000 × 960.85 × 0.1% = 960.85 → 961",
      exchange: "960850 × 0.00297% = 28.537245",
      ipft: "0.96085",
      sebi: "0.96085",
      stamp: "960850 × 0.015% = 144.1275 → 144.13 → 144",
      gst: "(28.537245 + 0.96085 + 0.96085) × 18% = 5.4826101 → 5.482610",
    },
  },
  "Groww: the file's value counts, not price × quantity": {
    rule: "3, 15",
    source: GROWW,
    executions: ["2025-07-01 10:00 buy 54 RELIANCE @ 128.16 [groww] [value 7000]"],
    paid: {
      brokerage: "min(7000 × 0.1%, 20) = 7",
      stt: "7000 × 0.1% = 7",
      exchange: "7000 × 0.00297% = 0.2079",
      ipft: "0.007",
      sebi: "0.007",
      stamp: "7000 × 0.015% = 1.05 → 1",
      gst: "(7 + 0.2079 + 0.007 + 0.007) × 18% = 1.299942",
    },
    state: "estimated",
  },
  "Groww's futures are 20 rupees an order": {
    rule: "15",
    source: GROWW,
    executions: [`2025-06-02 10:00 buy 10 ${FUTURE} @ 1000 [groww]`],
    asOf: "2025-06-04",
    paid: {
      brokerage: "20",
      exchange: "10000 × 0.00173% = 0.173",
      ipft: "0.01",
      sebi: "0.01",
      stamp: "10000 × 0.002% = 0.2 → 0",
      gst: "(20 + 0.173 + 0.01 + 0.01) × 18% = 3.63474",
    },
    state: "estimated",
  },
  "a row of Groww's F&O report: one order a side, an estimate": {
    rule: "15",
    source: GROWW,
    executions: [
      `2025-06-02 buy 75 ${OPTION} @ 133.33 [groww] [pair p] [value 10000]`,
      `2025-06-03 sell 75 ${OPTION} @ 266.67 [groww] [pair p] [value 20000]`,
    ],
    paid: {
      brokerage: "20 + 20 = 40",
      stt: "20000 × 0.1% = 20",
      exchange: "30000 × 0.03503% = 10.509",
      ipft: "0.15",
      sebi: "0.03",
      stamp: "10000 × 0.003% = 0.3 → 0",
      gst: "(40 + 10.509 + 0.15 + 0.03) × 18% = 9.12402",
    },
    state: "estimated",
  },
  "a row of Groww's F&O report sold for nothing: an option that expired worthless, not an order": {
    rule: "12, 15",
    source: GROWW,
    executions: [
      `2025-06-02 buy 75 ${OPTION} @ 133.33 [groww] [pair p] [value 10000]`,
      `2025-06-05 sell 75 ${OPTION} @ 0 [groww] [pair p] [value 0]`,
    ],
    paid: {
      brokerage: "20",
      exchange: "10000 × 0.03503% = 3.503",
      ipft: "10000 × 0.0005% = 0.05",
      sebi: "10000 × 0.0001% = 0.01",
      stamp: "10000 × 0.003% = 0.3 → 0",
      gst: "(20 + 3.503 + 0.05 + 0.01) × 18% = 4.24134",
    },
    state: "estimated",
  },
  "before the tables there are no charges, and that is said": {
    rule: "19",
    source: "stamp duty was the states' before July 2020",
    executions: ["2020-06-30 10:00 buy 100 RELIANCE @ 1000", "2020-06-30 11:00 sell 100 RELIANCE @ 1000"],
    paid: {},
    state: "not available",
  },
  "commodities have no charges until the unit of their quantity is known": {
    rule: "19",
    source: "the tradebook's unit is not established",
    executions: ["2025-06-02 10:00 buy 1 CRUDEOIL|2025-06-18|FUT @ 5000 [on MCX]"],
    asOf: "2025-06-04",
    paid: {},
    state: "not available",
  },
  "currency has no charges until the unit of its quantity is known": {
    rule: "19",
    source: "the tradebook's unit is not established",
    executions: ["2025-06-02 10:00 buy 1 USDINR|2025-06-26|FUT @ 85.5 [on CDS]"],
    asOf: "2025-06-04",
    paid: {},
    state: "not available",
  },
};

describe("charges of funds, bonds, groups and plans by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (rule ${example.rule}; ${example.source})`, () => {
      expect(chargedOf(example)).toEqual(expectedOf(example));
    });
  }
});
