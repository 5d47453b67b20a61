import { dayOf, monthNumber } from "../calendar.ts";
import { monthlyName } from "../contract-name.ts";
import type { Instrument } from "./execution-columns.ts";
import type { Day } from "./numbers.ts";
import { dayNumber } from "./prepare/day-number.ts";

/**
 * Returns the last day on which a derivative can expire: its day of expiry or, where only the month is known, the last day of that month.
 * Null for equity, and for a derivative whose symbol cannot be parsed.
 */
export function latestExpiry({ kind, symbol, expiryDay }: Instrument): Day | null {
  if (expiryDay !== null) return expiryDay as Day;
  const name = kind === "equity" ? null : monthlyName(symbol);
  if (name === null) return null;
  const year = 2000 + Number(name.expiry.slice(0, 2));
  const month = monthNumber(name.expiry.slice(2));
  const nextMonth = dayOf(year + Math.floor(month / 12), (month % 12) + 1, 1);
  return nextMonth === null ? null : ((dayNumber(nextMonth) - 1) as Day);
}
