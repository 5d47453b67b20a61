import type { Broker } from "@saudabook/contract/trades/trade.ts";
import type { Head } from "../../charge-columns.ts";
import type { RatePeriod } from "../rate-series.ts";

/** The rate of GST and the heads that it covers, over time. */
export interface GstPeriod extends RatePeriod {
  on: readonly Head[];
}

/** GST on services. Before 1 July 2017 there was service tax with cesses: no period covers those days. */
export const gst = [
  {
    from: "2017-07-01",
    until: "2022-07-18",
    percent: "18",
    on: ["brokerage", "exchange"],
    source: "CGST Act 2017",
  },
  {
    from: "2022-07-18",
    until: "2023-04-05",
    percent: "18",
    on: ["brokerage", "exchange", "sebi"],
    source: "Notification 4/2022 on regulators' services; two accounts, to the day",
  },
  {
    from: "2023-04-05",
    until: "2023-07-03",
    percent: "18",
    on: ["brokerage", "exchange", "ipft", "sebi"],
    source: "F&O ledger, day by day",
  },
  {
    from: "2023-07-03",
    until: "2023-09-08",
    percent: "18",
    on: ["brokerage", "exchange", "sebi"],
    source: "F&O ledger, day by day",
  },
  {
    from: "2023-09-08",
    until: null,
    percent: "18",
    on: ["brokerage", "exchange", "ipft", "sebi"],
    source: "F&O ledger, day by day",
  },
] as const satisfies readonly GstPeriod[];

/** Days on which a broker's GST differed from the table. */
export const gstOfBroker = {
  upstox: [
    {
      from: "2024-06-01",
      until: "2024-08-01",
      percent: "18",
      on: ["brokerage", "exchange", "sebi"],
      source: "Upstox tax reports: without IPFT in June and July 2024",
    },
  ],
} as const satisfies Partial<Record<Broker, readonly GstPeriod[]>>;
