import type { Head, Rounding } from "../charge-columns.ts";
import type { Product } from "../match-columns.ts";

/** The kind of security that decides on STT and stamp duty. Derivatives are `contract`. */
export const securityKinds = ["share", "equity-etf", "other-etf", "government", "contract"] as const;
export type SecurityKind = (typeof securityKinds)[number];

/**
 * The exchange and, if its charge differs, the group of the security: BSE groups X XT Z ZP P, groups SS ST, groups
 * M MT TS MS. BSE options on SENSEX and BANKEX are separate from all others.
 */
export const venues = ["NSE", "BSE", "BSE-X", "BSE-SS", "BSE-M", "BSE-INDEX"] as const;
export type Venue = (typeof venues)[number];

/** `exercise`: the holder of an option that is exercised at its expiry. */
export const chargeSides = ["buy", "sell", "exercise"] as const;
export type ChargeSide = (typeof chargeSides)[number];

/**
 * The amount that a rate is applied to: quantity × price (for options the premium), or quantity × the intrinsic value of an exercised
 * option.
 */
export type RateBase = "turnover" | "intrinsic-value";

/** One rate and the days on which it holds. */
export interface RatePeriod {
  /** First day, IST, `YYYY-MM-DD`. */
  from: string;
  /** First day on which it no longer holds; null while it is in force. */
  until: string | null;
  /** Percent of the base, a plain decimal with at most 7 decimals. */
  percent: string;
  /** The circular, act or ledger that the rate is taken from. */
  source: string;
  /** True where sources disagree or no official text was found. */
  estimate?: true;
}

/** The rates over time of one head for the executions that it applies to. */
export interface RateSeries {
  head: Head;
  products: readonly Product[];
  securities: readonly SecurityKind[];
  venues: readonly Venue[];
  sides: readonly ChargeSide[];
  base: RateBase;
  rounding: Rounding;
  periods: readonly RatePeriod[];
}

/** Every kind of security that is bought and sold for delivery or within the day. */
export const cashSecurities = ["share", "equity-etf", "other-etf", "government"] as const;
