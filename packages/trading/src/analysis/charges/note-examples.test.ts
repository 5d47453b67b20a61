import { describe, expect, it } from "vitest";
import { type ChargeExample, chargedOf, expectedOf } from "../../samples/notation/charge-notation.ts";
import type { Head } from "../charge-columns.ts";

// Contract notes (rule 16) and depository charges (rule 18) by hand. Only the heads that an example names are compared, in
// total and by execution.

const NOTES = "151 of 156 days of a Zerodha F&O ledger, to the paisa";
const _SCRIP_DAYS = "1,574 of 1,674 scrip-days of two Zerodha accounts";
const _GROWW = "Groww's help pages of 2025";

const EXAMPLES: Record<string, ChargeExample> = {
  "both exchanges are one instrument: 0.495 becomes 0.50, and a rupee": {
    rule: "16",
    source: NOTES,
    executions: ["2025-06-02 10:00 buy 1 RELIANCE @ 244.90", "2025-06-02 10:01 buy 1 RELIANCE @ 250.10 [BSE]"],
    // Rounded separately: 0.2449 → 0.24 and 0.2501 → 0.25, together 0.49 → 0.
    paid: { stt: "244.9 × 0.1% + 250.1 × 0.1% = 0.495 → 0.50 → 1" },
  },
  "two instruments: each to the paisa, then together to the rupee": {
    rule: "16",
    source: NOTES,
    executions: ["2025-06-02 10:00 buy 1 RELIANCE @ 245", "2025-06-02 10:01 buy 1 TCS @ 245"],
    // Without rounding to paise 0.49 → 0.
    paid: { stt: "245 × 0.1% = 0.245 → 0.25; 0.25 + 0.25 = 0.5 → 1" },
    byExecution: { d1: { stt: "0.5" }, d2: { stt: "0.5" } },
  },
  "equity and derivatives are two notes": {
    rule: "16",
    source: NOTES,
    executions: ["2025-06-02 10:00 buy 1 RELIANCE @ 400", "2025-06-02 10:01 sell 10 NIFTY|2025-06-26|24750|CE @ 40"],
    asOf: "2025-06-04",
    // Combined: 0.40 + 0.40 = 0.80 → 1.
    paid: { stt: "400 × 0.1% = 0.4 → 0; 10 × 40 × 0.1% = 0.4 → 0; 0 + 0" },
  },
  "futures and options are one note": {
    rule: "16",
    source: NOTES,
    executions: [
      "2025-06-02 10:00 sell 10 NIFTY|2025-06-26|24750|CE @ 30",
      "2025-06-02 10:01 sell 1 NIFTY|2025-06-26|FUT @ 1500",
    ],
    asOf: "2025-06-04",
    paid: { stt: "300 × 0.1% = 0.3; 1500 × 0.02% = 0.3; 0.3 + 0.3 = 0.6 → 1" },
    byExecution: { d1: { stt: "0.5" }, d2: { stt: "0.5" } },
  },
  "derivatives of both exchanges are one note": {
    rule: "16",
    source: NOTES,
    executions: [
      "2025-06-02 10:00 sell 10 NIFTY|2025-06-26|24750|CE @ 30",
      "2025-06-02 10:01 sell 10 SENSEX|2025-06-24|81000|CE @ 30 [BSE]",
    ],
    asOf: "2025-06-04",
    paid: { stt: "300 × 0.1% = 0.3; 0.3 + 0.3 = 0.6 → 1" },
  },
  "two accounts have two notes": {
    rule: "16",
    source: NOTES,
    executions: ["2025-06-02 10:00 buy 1 RELIANCE @ 400", "2025-06-02 10:00 buy 1 RELIANCE @ 400 [account CD5678]"],
    paid: { stt: "400 × 0.1% = 0.4 → 0; 0 + 0" },
  },
  "two days have two notes": {
    rule: "16",
    source: NOTES,
    executions: ["2025-06-02 10:00 buy 1 RELIANCE @ 400", "2025-06-03 10:00 buy 1 RELIANCE @ 400"],
    paid: { stt: "400 × 0.1% = 0.4 → 0; 0 + 0" },
  },
  "the rupees are spread in proportion to the exact amounts": {
    rule: "16",
    source: NOTES,
    executions: ["2025-06-02 10:00 buy 1 RELIANCE @ 1100", "2025-06-02 10:01 buy 3 TCS @ 1100"],
    paid: { stt: "1100 × 0.1% + 3300 × 0.1% = 4.4 → 4", stamp: "4400 × 0.015% = 0.66 → 1" },
    byExecution: { d1: { stt: "1", stamp: "0.25" }, d2: { stt: "3", stamp: "0.75" } },
  },
  "the exercise of an option is on the note of its day, with the sales": {
    rule: "12, 16",
    source: NOTES,
    executions: [
      "2025-06-02 10:00 buy 10 NIFTY|2025-06-05|24750|CE @ 30",
      "2025-06-05 10:01 sell 10 NIFTY|2025-06-26|24750|CE @ 30",
    ],
    settlements: {
      expiries: [
        { id: "e", account: "zerodha|AB1234", instrument: "fno:NIFTY|2025-06-05|24750|CE", price: "24", day: null },
      ],
    },
    asOf: "2025-06-10",
    paid: { stt: "10 × 24 × 0.125% = 0.3; 10 × 30 × 0.1% = 0.3; 0.3 + 0.3 = 0.6 → 1" },
  },
  "half a rupee of stamp duty is one": {
    rule: "16",
    source: NOTES,
    executions: ["2025-06-02 10:00 buy 10 RELIANCE @ 333"],
    paid: { stamp: "3330 × 0.015% = 0.4995 → 0.50 → 1" },
  },
};

/** The heads that an example names. */
function named(amounts: ChargeExample["paid"], { paid }: ChargeExample) {
  return Object.fromEntries((Object.keys(paid) as Head[]).map((head) => [head, amounts[head] ?? "0"]));
}

describe("charges of contract notes by hand", () => {
  for (const [title, example] of Object.entries(EXAMPLES)) {
    it(`${title} (rule ${example.rule}; ${example.source})`, () => {
      const { paid, byExecution, parts, state } = chargedOf(example);
      const expected = expectedOf(example);
      expect(named(paid, example)).toEqual(named(expected.paid, example));
      expect(byExecution).toEqual(expected.byExecution);
      const inParts = Object.entries(parts).map(([part, amounts]) => [part, named(amounts, example)]);
      expect(Object.fromEntries(inParts)).toEqual(expected.parts);
      expect(state).toBe(expected.state);
    });
  }
});
