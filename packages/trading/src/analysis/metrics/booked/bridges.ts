import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { ExactSum } from "../../exact-sum.ts";
import { CLOSED } from "../../match-columns.ts";
import type { Trip } from "../../numbers.ts";
import { rupees } from "../figure.ts";
import type { Measure } from "../measure.ts";
import { grossOf, netOf, type Results } from "../results.ts";
import type { Filter, Selection } from "../selection.ts";

/**
 * booked = closed + excluded + partial − earlier, exactly (rule 13). Rupees: gross of measure `gross`, otherwise net. Without a range of
 * days `earlier` is 0.
 */
export interface BookedBridge {
  /** Total of the booked exits in the requested days. */
  booked: Decimal;
  /** Round trips that closed in these days: the total of the trade statistics. */
  closed: Decimal;
  /** Round trips that closed in these days and that the user has excluded from the statistics. */
  excluded: Decimal;
  /** Exits in these days of round trips that were still open at the end of them. */
  partial: Decimal;
  /** The part of `closed` and `excluded` that was booked before the first day. */
  earlier: Decimal;
}

/** Bridges the headline to the trade statistics. `selection` is that of `filter`. */
export function bookedBridge(results: Results, selection: Selection, filter: Filter, measure: Measure): BookedBridge {
  const { trips, exits } = results;
  const amountOf = measure === "gross" ? grossOf : netOf;
  const to = filter.to ?? Number.POSITIVE_INFINITY;
  const isClosed = (trip: number) =>
    ((trips.flags[trip] as number) & CLOSED) !== 0 && (trips.exitDay[trip] as number) <= to;
  const inStatistics = new Uint8Array(trips.count);
  const closed = new ExactSum();
  for (let at = 0; at < selection.closed.length; at++) {
    const trip = selection.closed[at] as number;
    inStatistics[trip] = 1;
    closed.add(amountOf(trips, trip));
  }
  const partial = new ExactSum();
  const bookedOfExcluded = new ExactSum();
  const bookedOfClosed = new ExactSum();
  const excludedTrips = new Set<number>();
  for (let at = 0; at < selection.exits.length; at++) {
    const exit = selection.exits[at] as number;
    const trip = exits.roundTrip[exit] as Trip;
    const amount = amountOf(exits, exit);
    if (!isClosed(trip)) partial.add(amount);
    else if (inStatistics[trip] === 1) bookedOfClosed.add(amount);
    else {
      bookedOfExcluded.add(amount);
      excludedTrips.add(trip);
    }
  }
  const excluded = new ExactSum();
  for (const trip of excludedTrips) excluded.add(amountOf(trips, trip));
  const before = closed.total() - bookedOfClosed.total() + (excluded.total() - bookedOfExcluded.total());
  return {
    booked: rupees(partial.total() + bookedOfClosed.total() + bookedOfExcluded.total()),
    closed: rupees(closed.total()),
    excluded: rupees(excluded.total()),
    partial: rupees(partial.total()),
    earlier: rupees(before),
  };
}
