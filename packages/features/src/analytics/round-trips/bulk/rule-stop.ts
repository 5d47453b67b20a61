import { journalNumber } from "@saudabook/contract/journal/journal.ts";
import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { canonical, compare, divide, multiply, round, sum } from "@saudabook/trading/money.ts";
import type { ListedTrip } from "../list/round-trips-state.ts";
import { entryPriceOf } from "../list/trip-cells.tsx";

/** Decimals of a stop in rupees. */
const DIGITS = 4;

/**
 * The first stop by a rule, in rupees: below the average entry price of a long trade, above that of a short one. A tie is rounded away
 * from zero. Null where it would not be a price apart from the entry's.
 *
 * @param by points, or percent of the entry price such as `25%`
 */
export function ruleStop(trip: ListedTrip, by: string): Decimal | null {
  const price = entryPriceOf(trip);
  if (price === null) return null;
  const distance = by.endsWith("%") ? divide(multiply(price, by.slice(0, -1)), "100", 12) : canonical(by);
  const stop = round(sum([price, trip.side === "long" ? `-${distance}` : distance]), DIGITS);
  return compare(stop, price) !== 0 && journalNumber.safeParse(stop).success ? stop : null;
}
