import { describe, expect, it } from "vitest";
import { type ChargeExample, chargedOf, expectedOf } from "../../samples/notation/charge-notation.ts";

// Charges of shares computed by hand, each with its rule and the source of its rates; the notation is that of charge-notation.ts. Rates of June 2025:
// NSE cash 0.00297 %, IPFT and SEBI fee 0.0001 % each, STT 0.1 % of delivery and 0.025 % of intraday sales.

const LIST = "Zerodha's list of charges, NSE and SEBI circulars since October 2024";
const _GROWW = "Groww's list of charges of 2025, contract notes";
const TAX_PNL = "tax P&L of two Zerodha accounts";

const EXAMPLES: Record<string, ChargeExample> = {
  "opening sells: their charges are apart, the depository's among them": {
    rule: "9, 14, 18",
    source: LIST,
    executions: ["2025-06-02 10:00 sell 100 RELIANCE @ 1000"],
    paid: { stt: "100", exchange: "2.97", ipft: "0.1", sebi: "0.1", gst: "0.5706", dp: "15.34" },
    parts: {
      booked: {},
      open: {},
      opening: { stt: "100", exchange: "2.97", ipft: "0.1", sebi: "0.1", gst: "0.5706", dp: "15.34" },
    },
  },
  "an opening lot of the user has no charges of its own": {
    rule: "19, section 6",
    source: LIST,
    executions: ["2025-06-02 10:00 sell 100 RELIANCE @ 1000"],
    settlements: {
      openingLots: [
        {
          id: "o",
          account: "zerodha|AB1234",
          instrument: "isin:INE002A01018",
          day: "2024-01-10",
          quantity: "100",
          price: "900",
        },
      ],
    },
    paid: { stt: "100", exchange: "2.97", ipft: "0.1", sebi: "0.1", gst: "0.5706", dp: "15.34" },
    parts: {
      booked: { stt: "100", exchange: "2.97", ipft: "0.1", sebi: "0.1", gst: "0.5706", dp: "15.34" },
      opening: {},
    },
  },
  "trade-for-trade: delivery on both sides of the same day": {
    rule: "8, 16, 18",
    source: `${LIST}; STT of trade-for-trade by the ${TAX_PNL}`,
    executions: [
      "2025-06-02 10:00 buy 10 RELIANCE @ 1000 [series BE]",
      "2025-06-02 11:00 sell 10 RELIANCE @ 1100 [series BE]",
    ],
    paid: {
      stt: "10000 × 0.1% + 11000 × 0.1% = 21",
      exchange: "21000 × 0.00297% = 0.6237",
      ipft: "0.021",
      sebi: "0.021",
      stamp: "10000 × 0.015% = 1.5 → 2",
      gst: "(0.6237 + 0.021 + 0.021) × 18% = 0.119826",
      dp: "15.34",
    },
  },
  "an allotment costs nothing, the sale of its shares what any delivery does": {
    rule: "15, 18",
    source: LIST,
    executions: ["2025-06-02 buy 100 RELIANCE @ 1000 [allotment]", "2025-06-03 10:00 sell 100 RELIANCE @ 1100"],
    paid: {
      stt: "110000 × 0.1% = 110",
      exchange: "110000 × 0.00297% = 3.267",
      ipft: "0.11",
      sebi: "0.11",
      gst: "(3.267 + 0.11 + 0.11) × 18% = 0.62766",
      dp: "15.34",
    },
    byExecution: { d1: { stt: "0", stamp: "0", exchange: "0", gst: "0" } },
  },
  "an auction is delivery": {
    rule: "8, 16",
    source: LIST,
    executions: ["2025-06-02 10:00 sell 10 RELIANCE @ 1000", "2025-06-02 14:00 buy 10 RELIANCE @ 1100 [auction]"],
    paid: {
      stt: "10000 × 0.1% + 11000 × 0.1% = 21",
      exchange: "0.6237",
      ipft: "0.021",
      sebi: "0.021",
      stamp: "11000 × 0.015% = 1.65 → 2",
      gst: "0.119826",
      dp: "15.34",
    },
  },
  "a day that the user settled as delivery is taxed as delivery": {
    rule: "16, section 6",
    source: LIST,
    executions: ["2025-06-02 10:00 buy 10 RELIANCE @ 1000", "2025-06-02 11:00 sell 10 RELIANCE @ 1100"],
    settlements: {
      productOverrides: [
        { id: "p", account: "zerodha|AB1234", instrument: "isin:INE002A01018", day: "2025-06-02", product: "delivery" },
      ],
    },
    paid: {
      stt: "21",
      exchange: "0.6237",
      ipft: "0.021",
      sebi: "0.021",
      stamp: "1.5 → 2",
      gst: "0.119826",
      dp: "15.34",
    },
  },
};

describe("charges of opening sells and special trades by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (rule ${example.rule}; ${example.source})`, () => {
      expect(chargedOf(example)).toEqual(expectedOf(example));
    });
  }
});
