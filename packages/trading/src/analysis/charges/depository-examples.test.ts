import { describe, expect, it } from "vitest";
import { type ChargeExample, chargedOf, expectedOf } from "../../samples/notation/charge-notation.ts";
import type { Head } from "../charge-columns.ts";

// Contract notes (rule 16) and depository charges (rule 18) by hand. Only the heads that an example names are compared, in
// total and by execution.

const _NOTES = "151 of 156 days of a Zerodha F&O ledger, to the paisa";
const SCRIP_DAYS = "1,574 of 1,674 scrip-days of two Zerodha accounts";
const GROWW = "Groww's help pages of 2025";

const EXAMPLES: Record<string, ChargeExample> = {
  "one charge for the scrip and day, on both exchanges, spread by quantity": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: [
      "2025-06-02 10:00 buy 100 RELIANCE @ 1000",
      "2025-06-10 10:00 sell 25 RELIANCE @ 1000",
      "2025-06-10 11:00 sell 75 RELIANCE @ 1000 [BSE]",
    ],
    paid: { dp: "15.34" },
    byExecution: { d2: { dp: "15.34 × 0.25 = 3.835" }, d3: { dp: "15.34 × 0.75 = 11.505" } },
  },
  "two scrips are two charges": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2025-06-10 10:00 sell 25 RELIANCE @ 1000", "2025-06-10 11:00 sell 75 TCS @ 1000"],
    paid: { dp: "15.34 × 2 = 30.68" },
  },
  "two days are two charges": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2025-06-10 10:00 sell 25 RELIANCE @ 1000", "2025-06-11 11:00 sell 75 RELIANCE @ 1000"],
    paid: { dp: "15.34 × 2 = 30.68" },
  },
  "two accounts are two charges": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: [
      "2025-06-10 10:00 sell 25 RELIANCE @ 1000",
      "2025-06-10 11:00 sell 75 RELIANCE @ 1000 [account CD5678]",
    ],
    paid: { dp: "15.34 × 2 = 30.68" },
  },
  "only the delivery part of a day's sales pays": {
    rule: "15, 18",
    source: SCRIP_DAYS,
    executions: [
      "2025-06-02 10:00 buy 10 RELIANCE @ 1000",
      "2025-06-10 10:00 sell 30 RELIANCE @ 1000",
      "2025-06-10 11:00 buy 30 RELIANCE @ 1000",
      "2025-06-10 12:00 sell 10 RELIANCE @ 1000",
    ],
    paid: { dp: "15.34" },
    byExecution: { d2: { dp: "0" }, d4: { dp: "15.34" } },
  },
  "nothing is paid for what was sold within the day": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2025-06-10 10:00 buy 30 RELIANCE @ 1000", "2025-06-10 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "0" },
  },
  "sold on the day after its purchase, since June 2021": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2021-06-03 10:00 buy 30 RELIANCE @ 1000", "2021-06-04 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "15.93" },
  },
  "sold on the day after its purchase, before June 2021": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2021-06-01 10:00 buy 30 RELIANCE @ 1000", "2021-06-02 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "0" },
  },
  "bought on a Friday and sold on the Monday, before June 2021": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2021-05-28 10:00 buy 30 RELIANCE @ 1000", "2021-05-31 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "0" },
  },
  "bought before Id-ul-Fitr and sold after it, before June 2021: the next trading day": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2021-05-12 10:00 buy 30 RELIANCE @ 1000", "2021-05-14 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "0" },
  },
  "bought before the weekend and the Monday of Diwali 2020 and sold on the Tuesday": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2020-11-13 10:00 buy 30 RELIANCE @ 1000", "2020-11-17 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "0" },
  },
  "bought on the Thursday before the Muhurat session of Saturday 14 November 2020 and sold in it: not delivered": {
    rule: "18",
    source: "Zerodha's support pages: no charge for what was sold before its delivery, until 2 June 2021",
    executions: ["2020-11-12 10:00 buy 30 RELIANCE @ 1000", "2020-11-14 18:30 sell 30 RELIANCE @ 1000"],
    paid: { dp: "0" },
  },
  "bought before Id-ul-Fitr and sold on the second trading day, before June 2021": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2021-05-12 10:00 buy 30 RELIANCE @ 1000", "2021-05-17 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "15.93" },
  },
  "sold in September 2024: an estimate": {
    rule: "18",
    source: "CDSL's tariff of 1 October 2024; no debit of the month before was seen",
    executions: ["2024-09-02 10:00 buy 30 RELIANCE @ 1000", "2024-09-30 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "15.93" },
    state: "estimated",
  },
  "sold on 1 October 2024: CDSL's new tariff": {
    rule: "18",
    source: "CDSL's tariff of 1 October 2024: 3.50, Zerodha 9.50 and GST",
    executions: ["2024-09-02 10:00 buy 30 RELIANCE @ 1000", "2024-10-01 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "15.34" },
  },
  "sold two days after its purchase, before June 2021": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2021-05-31 10:00 buy 30 RELIANCE @ 1000", "2021-06-02 11:00 sell 30 RELIANCE @ 1000"],
    paid: { dp: "15.93" },
  },
  "older stock and that of the day before, before June 2021: the older stock leaves the account": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: [
      "2021-05-03 10:00 buy 5 RELIANCE @ 1000",
      "2021-06-01 10:00 buy 30 RELIANCE @ 1000",
      "2021-06-02 11:00 sell 35 RELIANCE @ 1000",
    ],
    paid: { dp: "15.93" },
  },
  "opening sells pay, before June 2021 too": {
    rule: "18",
    source: SCRIP_DAYS,
    executions: ["2021-06-02 11:00 sell 35 RELIANCE @ 1000"],
    paid: { dp: "15.93" },
    parts: { opening: { dp: "15.93" } },
  },
  "Groww's charge, its GST under the head of GST": {
    rule: "17, 18",
    source: GROWW,
    executions: ["2025-07-01 11:00 sell 10 RELIANCE @ 1000 [groww]"],
    paid: {
      brokerage: "10000 × 0.1% = 10",
      gst: "(10 + 0.297 + 0.01 + 0.01) × 18% + 20 × 18% = 5.45706",
      dp: "3.5 + 16.5 = 20",
    },
    state: "estimated",
  },
  "Groww's charge of a sale below 100 rupees": {
    rule: "18",
    source: GROWW,
    executions: ["2025-07-01 11:00 sell 1 RELIANCE @ 99.99 [groww]"],
    paid: { brokerage: "max(99.99 × 0.1%, 5) = 5", dp: "3.5" },
    state: "estimated",
  },
  "Groww's charge of a sale of 100 rupees": {
    rule: "18",
    source: GROWW,
    executions: ["2025-07-01 11:00 sell 1 RELIANCE @ 100 [groww]"],
    paid: { dp: "20" },
    state: "estimated",
  },
  "Groww's charge counts the day's sales of the scrip together": {
    rule: "18",
    source: GROWW,
    executions: [
      "2025-07-01 11:00 sell 1 RELIANCE @ 60 [groww]",
      "2025-07-01 12:00 sell 1 RELIANCE @ 60 [groww] [BSE]",
    ],
    paid: { dp: "20" },
    byExecution: { d1: { dp: "10" }, d2: { dp: "10" } },
    state: "estimated",
  },
};

/** The heads that an example names. */
function named(amounts: ChargeExample["paid"], { paid }: ChargeExample) {
  return Object.fromEntries((Object.keys(paid) as Head[]).map((head) => [head, amounts[head] ?? "0"]));
}

describe("charges of the depository by hand", () => {
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
