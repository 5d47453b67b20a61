import { type RateSeries, venues } from "../rate-series.ts";

const ACT = "Indian Stamp Act, uniform rates from 1 July 2020";

const zero = [{ from: "2020-07-01", until: null, percent: "0", source: `${ACT}: payable by the buyer` }] as const;

/** Stamp duty. Before 1 July 2020 each state set its own rates: no period covers those days. */
export const stampDuty = [
  {
    head: "stamp",
    products: ["delivery"],
    securities: ["share", "equity-etf", "other-etf"],
    venues,
    sides: ["buy"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2020-07-01", until: null, percent: "0.015", source: ACT }],
  },
  {
    head: "stamp",
    products: ["intraday"],
    securities: ["share", "equity-etf", "other-etf"],
    venues,
    sides: ["buy"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2020-07-01", until: null, percent: "0.003", source: ACT }],
  },
  {
    head: "stamp",
    products: ["futures"],
    securities: ["contract"],
    venues,
    sides: ["buy"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2020-07-01", until: null, percent: "0.002", source: ACT }],
  },
  {
    head: "stamp",
    products: ["options"],
    securities: ["contract"],
    venues,
    sides: ["buy"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2020-07-01", until: null, percent: "0.003", source: ACT }],
  },
  {
    head: "stamp",
    products: ["delivery", "intraday"],
    securities: ["share", "equity-etf", "other-etf"],
    venues,
    sides: ["sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: zero,
  },
  {
    head: "stamp",
    products: ["futures", "options"],
    securities: ["contract"],
    venues,
    sides: ["sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: zero,
  },
  {
    head: "stamp",
    products: ["delivery", "intraday"],
    securities: ["government"],
    venues,
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [
      { from: "2020-07-01", until: null, percent: "0", source: "Indian Stamp Act: government securities are exempt" },
    ],
  },
] as const satisfies readonly RateSeries[];
