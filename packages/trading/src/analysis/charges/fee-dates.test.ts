import { describe, expect, it } from "vitest";
import { byDay, type DatedRate } from "../../samples/notation/dated-charges.ts";

// The first and the last day of every rate, by hand: the same trade on each day, and one head of its charges. The turnover is 1,00,000
// rupees unless stated otherwise, so that a rate of 0.001 % is a rupee.

const SHARE_BOUGHT = ["DAY 10:00 buy 100 RELIANCE @ 1000"];
const SHARE_SOLD = ["2020-08-03 10:00 buy 100 RELIANCE @ 1000", "DAY 10:00 sell 100 RELIANCE @ 1000"];
const FUTURE_BOUGHT = ["DAY 10:00 buy 100 NIFTY|2030-01-31|FUT @ 1000"];
const OPTION_BOUGHT = ["DAY 10:00 buy 1000 NIFTY|2030-01-31|24750|CE @ 100"];
const BSE_OPTION = (underlying: string) => [`DAY 10:00 buy 1000 ${underlying}|2030-01-31|81000|CE @ 100 [BSE]`];
const BSE_SHARE = (series: string) => [`DAY 10:00 buy 100 RELIANCE @ 1000 [BSE] [series ${series}]`];

const SENSEX_OPTIONS = {
  "2023-10-31": "100000 × 0.005% = 5",
  "2023-11-01": "100000 × 0.0375% = 37.5",
  "2024-05-12": "100000 × 0.0375% = 37.5",
  "2024-05-13": "100000 × 0.0495% = 49.5",
  "2024-09-30": "100000 × 0.0495% = 49.5",
  "2024-10-01": "100000 × 0.0325% = 32.5",
  "2026-03-01": "100000 × 0.0325% = 32.5",
};
const HIGHER_GROUP = { "2020-07-01": "100000 × 0.1% = 100", "2022-12-01": "100000 × 0.1% = 100" };
const SME_GROUP = { "2020-07-01": "100000 × 1% = 1000", "2022-12-01": "100000 × 1% = 1000" };
const LOWER_GROUP = { "2022-11-30": "100000 × 0.00275% = 2.75", "2022-12-01": "100000 × 0.00275% = 2.75" };

const RATES: Record<string, DatedRate> = {
  "exchange charge of NSE cash": {
    head: "exchange",
    source: "325, 345, 325, 322, 297 and 306.99 rupees a crore: NSE circulars, NSE/FA/73061 for March 2026",
    executions: SHARE_BOUGHT,
    amounts: {
      "2020-07-01": "100000 × 0.00325% = 3.25",
      "2020-12-31": "100000 × 0.00325% = 3.25",
      "2021-01-01": "100000 × 0.00345% = 3.45",
      "2023-03-31": "100000 × 0.00345% = 3.45",
      "2023-04-01": "100000 × 0.00325% = 3.25",
      "2024-03-31": "100000 × 0.00325% = 3.25",
      "2024-04-01": "100000 × 0.00322% = 3.22",
      "2024-09-30": "100000 × 0.00322% = 3.22",
      "2024-10-01": "100000 × 0.00297% = 2.97",
      "2026-02-28": "100000 × 0.00297% = 2.97",
      "2026-03-01": "100000 × 0.0030699% = 3.0699",
    },
  },
  "exchange charge of NSE futures": {
    head: "exchange",
    source: "top slab to September 2024, April 2023 to March 2024 from an F&O ledger; NSE/FA/73061 for March 2026",
    executions: FUTURE_BOUGHT,
    amounts: {
      "2023-03-31": "100000 × 0.002% = 2",
      "2023-04-01": "100000 × 0.0019% = 1.9",
      "2024-03-31": "100000 × 0.0019% = 1.9",
      "2024-04-01": "100000 × 0.00188% = 1.88",
      "2024-09-30": "100000 × 0.00188% = 1.88",
      "2024-10-01": "100000 × 0.00173% = 1.73",
      "2026-02-28": "100000 × 0.00173% = 1.73",
      "2026-03-01": "100000 × 0.0018299% = 1.8299",
    },
  },
  "exchange charge of NSE options": {
    head: "exchange",
    source: "Upstox tax report to March 2023, F&O ledger to March 2024, tax P&L to September 2024, NSE/FA/73061",
    executions: OPTION_BOUGHT,
    amounts: {
      "2020-07-01": "100000 × 0.053% = 53",
      "2023-03-31": "100000 × 0.053% = 53",
      "2023-04-01": "100000 × 0.05% = 50",
      "2024-03-31": "100000 × 0.05% = 50",
      "2024-04-01": "100000 × 0.0495% = 49.5",
      "2024-09-30": "100000 × 0.0495% = 49.5",
      "2024-10-01": "100000 × 0.03503% = 35.03",
      "2026-02-28": "100000 × 0.03503% = 35.03",
      "2026-03-01": "100000 × 0.0355299% = 35.5299",
    },
  },
  "exchange charge of SENSEX options": {
    head: "exchange",
    source: "F&O ledger for the first two, BSE notice 20231020-46 and its successors",
    executions: BSE_OPTION("SENSEX"),
    amounts: SENSEX_OPTIONS,
  },
  "exchange charge of BANKEX options": {
    head: "exchange",
    source: "as of SENSEX",
    executions: BSE_OPTION("BANKEX"),
    amounts: SENSEX_OPTIONS,
  },
  "exchange charge of BSE futures": {
    head: "exchange",
    source: "BSE: none",
    executions: ["DAY 10:00 buy 100 SENSEX|2030-01-31|FUT @ 1000 [BSE]"],
    amounts: { "2023-06-01": "0", "2025-06-02": "0" },
  },
  "exchange charge of BSE cash": {
    head: "exchange",
    source: "rows of a tax P&L on both sides of 1 December 2022",
    executions: BSE_SHARE("A"),
    amounts: {
      "2020-07-01": "100000 × 0.00275% = 2.75",
      "2022-11-30": "100000 × 0.00275% = 2.75",
      "2022-12-01": "100000 × 0.00375% = 3.75",
      "2026-11-20": "100000 × 0.00375% = 3.75",
    },
  },
  ...Object.fromEntries(
    [
      ...["X", "XT", "Z", "ZP"].map((group) => [group, HIGHER_GROUP] as const),
      ...["SS", "ST"].map((group) => [group, SME_GROUP] as const),
      ...["M", "MT", "TS", "MS"].map((group) => [group, LOWER_GROUP] as const),
    ].map(([group, amounts]): [string, DatedRate] => [
      `exchange charge of group ${group} of the BSE`,
      { head: "exchange", source: "rows of a tax P&L by group", executions: BSE_SHARE(group), amounts },
    ]),
  ),
  "IPFT of NSE cash": {
    head: "ipft",
    source: "10 rupees a crore, billed from 5 April 2023 by ledger days; 0.01 from March 2026 (NSE/FA/73061)",
    executions: SHARE_BOUGHT,
    amounts: {
      "2023-04-04": "0",
      "2023-04-05": "100000 × 0.0001% = 0.1",
      "2026-02-28": "100000 × 0.0001% = 0.1",
      "2026-03-01": "100000 × 0.0000001% = 0.0001",
    },
  },
  "IPFT of NSE futures": {
    head: "ipft",
    source: "as of NSE cash",
    executions: FUTURE_BOUGHT,
    amounts: {
      "2023-04-04": "0",
      "2023-04-05": "100000 × 0.0001% = 0.1",
      "2026-02-28": "100000 × 0.0001% = 0.1",
      "2026-03-01": "100000 × 0.0000001% = 0.0001",
    },
  },
  "IPFT of NSE options": {
    head: "ipft",
    source: "50 rupees a crore, then as of NSE cash",
    executions: OPTION_BOUGHT,
    amounts: {
      "2023-04-04": "0",
      "2023-04-05": "100000 × 0.0005% = 0.5",
      "2026-02-28": "100000 × 0.0005% = 0.5",
      "2026-03-01": "100000 × 0.0000001% = 0.0001",
    },
  },
  "IPFT of the BSE": {
    head: "ipft",
    source: "the BSE bills none",
    executions: BSE_SHARE("A"),
    amounts: { "2023-04-05": "0", "2025-06-02": "0" },
  },
  "Zerodha's charge for a delivery out of the demat account": {
    head: "dp",
    source: "1,574 of 1,674 scrip-days of two accounts: 13.5 + GST; 13 + GST by CDSL's tariff of 1 October 2024",
    executions: SHARE_SOLD,
    amounts: {
      "2020-12-31": "13.5 + 13.5 × 18% = 15.93",
      "2024-08-31": "13.5 + 13.5 × 18% = 15.93",
      "2024-09-30": "13.5 + 13.5 × 18% = 15.93",
      "2024-10-01": "3.5 + 9.5 + 2.34 = 15.34",
      "2026-11-20": "3.5 + 9.5 + 2.34 = 15.34",
    },
  },
  "Zerodha's charge for stock sold on the day after its purchase": {
    head: "dp",
    source: "free before 3 June 2021 (settlement day 2 June), charged since: 72 debits of two accounts",
    // On Wednesday the sale of RELIANCE is intraday; on Thursday both sales are deliveries, and TCS was held for two days.
    executions: [
      "2021-06-01 10:00 buy 100 TCS @ 1000",
      "2021-06-02 10:00 buy 100 RELIANCE @ 1000",
      "DAY 11:00 sell 100 TCS @ 1000",
      "DAY 11:00 sell 100 RELIANCE @ 1000",
    ],
    amounts: { "2021-06-02": "0", "2021-06-03": "15.93 + 15.93 = 31.86" },
  },
  "Zerodha's charge for LIQUIDBEES": {
    head: "dp",
    source: "scrip-days of two accounts: 8 + GST",
    executions: ["2020-08-03 10:00 buy 10 LIQUIDBEES @ 1000", "DAY 10:00 sell 10 LIQUIDBEES @ 1000"],
    amounts: { "2021-06-01": "8 + 8 × 18% = 9.44", "2026-11-20": "8 + 8 × 18% = 9.44" },
  },
  "Zerodha's brokerage of an intraday order": {
    head: "brokerage",
    source: "Zerodha's list of charges: the lower of 20 rupees and 0.03 % of an executed order",
    executions: ["DAY 10:00 buy 50 RELIANCE @ 1000", "DAY 11:00 sell 50 RELIANCE @ 1400"],
    amounts: {
      "2020-07-01": "min(50000 × 0.03%, 20) + min(70000 × 0.03%, 20) = 35",
      "2026-11-20": "min(50000 × 0.03%, 20) + min(70000 × 0.03%, 20) = 35",
    },
  },
  "Groww's brokerage of a small order": {
    head: "brokerage",
    source: "Groww's help pages: at least 2 rupees, 5 from 21 June 2025; 118 rupees on 481 orders between the readings",
    executions: ["DAY 10:00 buy 1 RELIANCE @ 1000 [groww]"],
    amounts: {
      "2024-08-01": "max(1000 × 0.1%, 2) = 2",
      "2025-06-20": "max(1000 × 0.1%, 2) = 2",
      "2025-06-21": "max(1000 × 0.1%, 5) = 5",
      "2026-11-20": "max(1000 × 0.1%, 5) = 5",
    },
  },
  "Groww's brokerage of an option order": {
    head: "brokerage",
    source: "Groww's list of charges: 20 rupees flat",
    executions: ["DAY 10:00 buy 75 NIFTY|2030-01-31|24750|CE @ 1 [groww]"],
    amounts: { "2024-08-01": "20", "2026-11-20": "20" },
  },
};

describe("fees of exchanges and brokers by date", () => {
  for (const [title, rate] of Object.entries(RATES)) {
    it(`${title} (${rate.source})`, () => {
      for (const { day, charged, expected } of byDay(rate)) expect(charged, day).toBe(expected);
    });
  }
});
