import type { BrokeragePlan } from "./brokerage-plan.ts";

const PLAN = "Zerodha schedule of charges; F&O ledger and tax P&L reports";
const DP = "13.50 and GST; 1,574 of 1,674 scrip-days";
const capped = [{ from: "2015-12-01", until: null, percent: "0.03", cap: "20", floor: "0", source: PLAN }] as const;

export const zerodhaPlan = {
  broker: "zerodha",
  brokerage: {
    delivery: [
      {
        from: "2015-12-01",
        until: null,
        percent: "0",
        cap: "0",
        floor: "0",
        source: "Zerodha: free since 1 December 2015",
      },
    ],
    intraday: capped,
    futures: capped,
    options: [{ from: "2015-12-01", until: null, percent: null, cap: "20", floor: "0", source: PLAN }],
  },
  dp: [
    {
      from: "2015-12-01",
      until: "2021-06-03",
      amount: "15.93",
      gst: "included",
      nextDaySales: false,
      source: `${DP}; none for stock sold on the trading day after its purchase`,
    },
    {
      from: "2021-06-03",
      until: "2024-09-01",
      amount: "15.93",
      gst: "included",
      nextDaySales: true,
      source: `${DP}; next-day sales from 3 June 2021 on (settlement day 2 June): 72 debits of two accounts in 2021`,
    },
    {
      from: "2024-09-01",
      until: "2024-10-01",
      amount: "15.93",
      gst: "included",
      nextDaySales: true,
      source: "13.50 and GST, or 15.34 from this month on: no debit of September 2024 was seen",
      estimate: true,
    },
    {
      from: "2024-10-01",
      until: null,
      amount: "15.34",
      gst: "included",
      nextDaySales: true,
      source: "CDSL 3.50 by its tariff of 1 October 2024, Zerodha 9.50 and GST",
    },
  ],
  /** LIQUIDBEES. */
  dpOf: { INF732E01037: "9.44" },
} as const satisfies BrokeragePlan;
