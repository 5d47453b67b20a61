import { monthNumber } from "../calendar.ts";
import { monthlyName } from "../contract-name.ts";
import type { Instrument } from "./execution-columns.ts";
import type { Day } from "./numbers.ts";

const MILLISECONDS_A_DAY = 86_400_000;

/**
 * Returns the last day on which a derivative can expire: its day of expiry or, where only the month is known, the last day of that month.
 * Null for equity, and for a derivative whose symbol cannot be parsed.
 */
export function latestExpiry({ kind, symbol, expiryDay }: Instrument): Day | null {
  if (expiryDay !== null) return expiryDay as Day;
  const name = kind === "equity" ? null : monthlyName(symbol);
  if (name === null) return null;
  const [year, month] = [2000 + Number(name.expiry.slice(0, 2)), monthNumber(name.expiry.slice(2))];
  return (Date.UTC(year, month, 0) / MILLISECONDS_A_DAY) as Day;
}
