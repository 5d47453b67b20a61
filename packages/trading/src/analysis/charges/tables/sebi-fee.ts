import { type RateSeries, securityKinds, venues } from "../rate-series.ts";

/** SEBI's turnover fee, on each side and every segment. */
export const sebiFee = [
  {
    head: "sebi",
    products: ["delivery", "intraday", "futures", "options"],
    securities: securityKinds,
    venues,
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "exact",
    periods: [
      { from: "2009-10-01", until: "2017-04-01", percent: "0.0002", source: "SEBI: 20 rupees a crore" },
      { from: "2017-04-01", until: "2019-04-01", percent: "0.00015", source: "SEBI: 15 rupees a crore" },
      { from: "2019-04-01", until: "2020-06-01", percent: "0.0001", source: "SEBI: 10 rupees a crore" },
      { from: "2020-06-01", until: "2021-05-05", percent: "0.00005", source: "Halved; two accounts, to the day" },
      { from: "2021-05-05", until: null, percent: "0.0001", source: "10 rupees a crore; two accounts, to the day" },
    ],
  },
] as const satisfies readonly RateSeries[];
