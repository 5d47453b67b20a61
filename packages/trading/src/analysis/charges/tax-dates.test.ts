import { describe, expect, it } from "vitest";
import { byDay, type DatedRate } from "../../samples/notation/dated-charges.ts";

// The first and the last day of every rate, by hand: the same trade on each day, and one head of its charges. The turnover is 1,00,000
// rupees unless stated otherwise, so that a rate of 0.001 % is a rupee.

const SHARE_BOUGHT = ["DAY 10:00 buy 100 RELIANCE @ 1000"];
const FUTURE_BOUGHT = ["DAY 10:00 buy 100 NIFTY|2030-01-31|FUT @ 1000"];
const OPTION_BOUGHT = ["DAY 10:00 buy 1000 NIFTY|2030-01-31|24750|CE @ 100"];

const RATES: Record<string, DatedRate> = {
  "STT of delivery": {
    head: "stt",
    source: "Finance (No. 2) Act 2004 as amended in 2012: 0.1 % of both sides",
    executions: SHARE_BOUGHT,
    amounts: { "2020-06-30": null, "2020-07-01": "100000 × 0.1% = 100", "2026-11-20": "100000 × 0.1% = 100" },
  },
  "STT of intraday sales": {
    head: "stt",
    source: "unchanged over the tables: 0.025 % of the sale",
    executions: ["DAY 10:00 buy 100 RELIANCE @ 1000", "DAY 11:00 sell 100 RELIANCE @ 1000"],
    amounts: { "2020-07-01": "100000 × 0.025% = 25", "2026-11-20": "100000 × 0.025% = 25" },
  },
  "STT of futures sold": {
    head: "stt",
    source: "Finance Acts 2023 and 2024 (No. 2), 2026: NSE/FATAX/63809, NSE/FATAX/73524",
    executions: ["DAY 10:00 sell 100 NIFTY|2030-01-31|FUT @ 10000"],
    amounts: {
      "2020-07-01": "1000000 × 0.01% = 100",
      "2023-03-31": "1000000 × 0.01% = 100",
      "2023-04-01": "1000000 × 0.0125% = 125",
      "2024-09-30": "1000000 × 0.0125% = 125",
      "2024-10-01": "1000000 × 0.02% = 200",
      "2026-03-31": "1000000 × 0.02% = 200",
      "2026-04-01": "1000000 × 0.05% = 500",
    },
  },
  "STT of options sold, on the premium": {
    head: "stt",
    source: "as of futures; 0.15 % also from Groww's statements of April 2026",
    executions: ["DAY 10:00 sell 1000 NIFTY|2030-01-31|24750|CE @ 1000"],
    amounts: {
      "2020-07-01": "1000000 × 0.05% = 500",
      "2023-03-31": "1000000 × 0.05% = 500",
      "2023-04-01": "1000000 × 0.0625% = 625",
      "2024-09-30": "1000000 × 0.0625% = 625",
      "2024-10-01": "1000000 × 0.1% = 1000",
      "2026-03-31": "1000000 × 0.1% = 1000",
      "2026-04-01": "1000000 × 0.15% = 1500",
    },
  },
  "STT of an exercised option, on the intrinsic value": {
    head: "stt",
    source: "0.125 % from 1 September 2019, 0.15 % from 1 April 2026 (NSE/FATAX/73524)",
    executions: ["2020-08-03 10:00 buy 1000 NIFTY|DAY|24750|CE @ 100"],
    settlements: (day) => ({
      expiries: [
        { id: "e", account: "zerodha|AB1234", instrument: `fno:NIFTY|${day}|24750|CE`, price: "1000", day: null },
      ],
    }),
    amounts: {
      "2020-08-27": "1000000 × 0.125% = 1250",
      "2026-03-31": "1000000 × 0.125% = 1250",
      "2026-04-01": "1000000 × 0.15% = 1500",
    },
  },
  "SEBI fee": {
    head: "sebi",
    source: "5 rupees a crore from June 2020 to 4 May 2021, by two accounts; then 10",
    executions: SHARE_BOUGHT,
    amounts: {
      "2020-06-30": null,
      "2020-07-01": "100000 × 0.00005% = 0.05",
      "2021-05-04": "100000 × 0.00005% = 0.05",
      "2021-05-05": "100000 × 0.0001% = 0.1",
      "2026-11-20": "100000 × 0.0001% = 0.1",
    },
  },
  "stamp duty of delivery": {
    head: "stamp",
    source: "Indian Stamp Act, uniform from 1 July 2020",
    executions: SHARE_BOUGHT,
    amounts: { "2020-06-30": null, "2020-07-01": "100000 × 0.015% = 15", "2026-11-20": "100000 × 0.015% = 15" },
  },
  "stamp duty of intraday purchases": {
    head: "stamp",
    source: "Indian Stamp Act, uniform from 1 July 2020",
    executions: ["DAY 10:00 buy 100 RELIANCE @ 1000", "DAY 11:00 sell 100 RELIANCE @ 1000"],
    amounts: { "2020-06-30": null, "2020-07-01": "100000 × 0.003% = 3" },
  },
  "stamp duty of futures": {
    head: "stamp",
    source: "Indian Stamp Act, uniform from 1 July 2020",
    executions: FUTURE_BOUGHT,
    amounts: { "2020-06-30": null, "2020-07-01": "100000 × 0.002% = 2" },
  },
  "stamp duty of options": {
    head: "stamp",
    source: "Indian Stamp Act, uniform from 1 July 2020",
    executions: OPTION_BOUGHT,
    amounts: { "2020-06-30": null, "2020-07-01": "100000 × 0.003% = 3" },
  },
  "the base of GST": {
    head: "gst",
    source:
      "SEBI fee in it from 18 July 2022 (two accounts); IPFT out of it from 3 July to 7 September 2023 (ledger days)",
    executions: OPTION_BOUGHT,
    amounts: {
      "2022-07-17": "(20 + 53) × 18% = 13.14",
      "2022-07-18": "(20 + 53 + 0.1) × 18% = 13.158",
      "2023-04-04": "(20 + 50 + 0.1) × 18% = 12.618",
      "2023-04-05": "(20 + 50 + 0.5 + 0.1) × 18% = 12.708",
      "2023-07-02": "(20 + 50 + 0.5 + 0.1) × 18% = 12.708",
      "2023-07-03": "(20 + 50 + 0.1) × 18% = 12.618",
      "2023-09-07": "(20 + 50 + 0.1) × 18% = 12.618",
      "2023-09-08": "(20 + 50 + 0.5 + 0.1) × 18% = 12.708",
      "2026-11-20": "(20 + 35.5299 + 0.0001 + 0.1) × 18% = 10.0134",
    },
  },
};

describe("taxes by date", () => {
  for (const [title, rate] of Object.entries(RATES)) {
    it(`${title} (${rate.source})`, () => {
      for (const { day, charged, expected } of byDay(rate)) expect(charged, day).toBe(expected);
    });
  }
});
