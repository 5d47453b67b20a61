import { cashSecurities, type RateSeries } from "../rate-series.ts";

const BILLED = "NSE investor protection fund; first billed on 5 April 2023 in an F&O ledger";
const LEDGER = "F&O ledger, exact to the paisa";
const CIRCULAR = "NSE/FA/73061";

/** The contribution to NSE's investor protection fund, on each side. BSE does not bill it. */
export const ipft = [
  {
    head: "ipft",
    products: ["delivery", "intraday"],
    securities: cashSecurities,
    venues: ["NSE"],
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "exact",
    periods: [
      { from: "2009-10-01", until: "2023-04-05", percent: "0", source: BILLED },
      { from: "2023-04-05", until: "2026-03-01", percent: "0.0001", source: BILLED },
      { from: "2026-03-01", until: null, percent: "0.0000001", source: CIRCULAR },
    ],
  },
  {
    head: "ipft",
    products: ["futures"],
    securities: ["contract"],
    venues: ["NSE"],
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "exact",
    periods: [
      { from: "2009-10-01", until: "2023-04-05", percent: "0", source: BILLED },
      { from: "2023-04-05", until: "2026-03-01", percent: "0.0001", source: LEDGER },
      { from: "2026-03-01", until: null, percent: "0.0000001", source: CIRCULAR },
    ],
  },
  {
    head: "ipft",
    products: ["options"],
    securities: ["contract"],
    venues: ["NSE"],
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "exact",
    periods: [
      { from: "2009-10-01", until: "2023-04-05", percent: "0", source: BILLED },
      { from: "2023-04-05", until: "2026-03-01", percent: "0.0005", source: LEDGER },
      { from: "2026-03-01", until: null, percent: "0.0000001", source: CIRCULAR },
    ],
  },
  {
    head: "ipft",
    products: ["delivery", "intraday"],
    securities: cashSecurities,
    venues: ["BSE", "BSE-X", "BSE-SS", "BSE-M"],
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "exact",
    periods: [{ from: "2009-10-01", until: null, percent: "0", source: "BSE bills no such contribution" }],
  },
  {
    head: "ipft",
    products: ["futures", "options"],
    securities: ["contract"],
    venues: ["BSE", "BSE-INDEX"],
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "exact",
    periods: [{ from: "2009-10-01", until: null, percent: "0", source: "BSE bills no such contribution" }],
  },
] as const satisfies readonly RateSeries[];
