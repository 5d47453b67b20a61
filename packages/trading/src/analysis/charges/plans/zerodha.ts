import type { BrokeragePlan } from "./brokerage-plan.ts";

const PLAN = "Zerodha schedule of charges; F&O ledger and tax P&L reports";
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
      until: "2022-01-01",
      amount: "15.93",
      gst: "included",
      nextDaySales: false,
      source: "13.50 and GST; 1,574 of 1,674 scrip-days",
    },
    {
      from: "2022-01-01",
      until: "2024-09-01",
      amount: "15.93",
      gst: "included",
      nextDaySales: true,
      source: "13.50 and GST; 1,574 of 1,674 scrip-days",
    },
    {
      from: "2024-09-01",
      until: null,
      amount: "15.34",
      gst: "included",
      nextDaySales: true,
      source: "CDSL 3.50, Zerodha 9.50 and GST; the day in September 2024 is not pinned",
    },
  ],
  /** LIQUIDBEES. */
  dpOf: { INF732E01037: "9.44" },
} as const satisfies BrokeragePlan;
