import type { BrokeragePlan } from "./brokerage-plan.ts";

const EQUITY = "Groww price list; the days of its changes are not pinned";
const equity = [
  { from: "2020-07-01", until: "2025-06-21", percent: "0.1", cap: "20", floor: "2", source: EQUITY, estimate: true },
  { from: "2025-06-21", until: null, percent: "0.1", cap: "20", floor: "5", source: EQUITY, estimate: true },
] as const;
const flat = [
  { from: "2020-07-01", until: null, percent: null, cap: "20", floor: "0", source: "Groww price list", estimate: true },
] as const;

export const growwPlan = {
  broker: "groww",
  brokerage: { delivery: equity, intraday: equity, futures: flat, options: flat },
  dp: [
    {
      from: "2020-07-01",
      until: null,
      amount: "20",
      smallSale: { below: "100", amount: "3.5" },
      gst: "separate",
      nextDaySales: true,
      source: "Groww price list: CDSL 3.50 and Groww 16.50; the days of its changes are not pinned",
      estimate: true,
    },
  ],
  dpOf: {},
} as const satisfies BrokeragePlan;
