import type { RateSeries } from "../rate-series.ts";
import { venues } from "../rate-series.ts";

const FINANCE_ACT_2023 = "Finance Act 2023; NSE/FATAX/63809";
const FINANCE_ACT_2024 = "Finance (No. 2) Act 2024; NSE/FATAX/63809";
const FINANCE_ACT_2026 = "Finance Act 2026; NSE/FATAX/73524";
const SHARES = "Finance (No. 2) Act 2004, chapter VII, section 98, rates from 1 July 2012";
const ETF = "Section 98; tax P&L of FY 2020-21: 9,845.00 only with this rate";
const NONE = "Not a taxable securities transaction under section 97";

/** Securities transaction tax. It is rounded over the contract note; only stamp duty is too. */
export const stt = [
  {
    head: "stt",
    products: ["delivery"],
    securities: ["share"],
    venues,
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2012-07-01", until: null, percent: "0.1", source: SHARES }],
  },
  {
    head: "stt",
    products: ["delivery"],
    securities: ["equity-etf"],
    venues,
    sides: ["sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2012-07-01", until: null, percent: "0.001", source: ETF }],
  },
  {
    head: "stt",
    products: ["delivery"],
    securities: ["equity-etf"],
    venues,
    sides: ["buy"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2012-07-01", until: null, percent: "0", source: ETF }],
  },
  {
    head: "stt",
    products: ["intraday"],
    securities: ["share", "equity-etf"],
    venues,
    sides: ["sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2012-07-01", until: null, percent: "0.025", source: SHARES }],
  },
  {
    head: "stt",
    products: ["intraday"],
    securities: ["share", "equity-etf"],
    venues,
    sides: ["buy"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2012-07-01", until: null, percent: "0", source: SHARES }],
  },
  {
    head: "stt",
    products: ["delivery", "intraday"],
    securities: ["other-etf", "government"],
    venues,
    sides: ["buy", "sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2012-07-01", until: null, percent: "0", source: NONE }],
  },
  {
    head: "stt",
    products: ["futures"],
    securities: ["contract"],
    venues,
    sides: ["sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [
      { from: "2013-06-01", until: "2023-04-01", percent: "0.01", source: "Finance Act 2013" },
      { from: "2023-04-01", until: "2024-10-01", percent: "0.0125", source: FINANCE_ACT_2023 },
      { from: "2024-10-01", until: "2026-04-01", percent: "0.02", source: FINANCE_ACT_2024 },
      { from: "2026-04-01", until: null, percent: "0.05", source: FINANCE_ACT_2026 },
    ],
  },
  {
    head: "stt",
    products: ["options"],
    securities: ["contract"],
    venues,
    sides: ["sell"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [
      { from: "2016-06-01", until: "2023-04-01", percent: "0.05", source: "Finance Act 2016" },
      { from: "2023-04-01", until: "2024-10-01", percent: "0.0625", source: FINANCE_ACT_2023 },
      { from: "2024-10-01", until: "2026-04-01", percent: "0.1", source: FINANCE_ACT_2024 },
      { from: "2026-04-01", until: null, percent: "0.15", source: FINANCE_ACT_2026 },
    ],
  },
  {
    head: "stt",
    products: ["futures", "options"],
    securities: ["contract"],
    venues,
    sides: ["buy"],
    base: "turnover",
    rounding: "paisa-then-rupee",
    periods: [{ from: "2013-06-01", until: null, percent: "0", source: "Section 98: payable by the seller" }],
  },
  {
    head: "stt",
    products: ["options"],
    securities: ["contract"],
    venues,
    sides: ["exercise"],
    base: "intrinsic-value",
    rounding: "paisa-then-rupee",
    periods: [
      { from: "2019-09-01", until: "2026-04-01", percent: "0.125", source: "Finance (No. 2) Act 2019" },
      { from: "2026-04-01", until: null, percent: "0.15", source: FINANCE_ACT_2026 },
    ],
  },
] as const satisfies readonly RateSeries[];
