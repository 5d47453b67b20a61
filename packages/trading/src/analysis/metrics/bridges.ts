import type { Decimal } from "@saudabook/contract/decimal.ts";
import { CLOSED } from "../match-columns.ts";
import { rupees } from "./figure.ts";
import { netOf, type Results } from "./results.ts";
import type { Filter, Selection } from "./selection.ts";

/**
 * booked = closed + excluded + partial − earlier, exactly (rule 13). Net rupees. Without a range of days `earlier` is 0.
 */
export interface BookedBridge {
  /** By booked exit, in the days asked for. */
  booked: Decimal;
  /** Round trips that closed in these days: the total of the trade statistics. */
  closed: Decimal;
  /** Round trips that closed in these days and that the user has taken out of the statistics. */
  excluded: Decimal;
  /** Exits in these days of round trips that were still open at the end of them. */
  partial: Decimal;
  /** The part of `closed` and `excluded` that was booked before the first day. */
  earlier: Decimal;
}

/** Bridges the headline to the trade statistics. `selection` is that of `filter`. */
export function bookedBridge(results: Results, selection: Selection, filter: Filter): BookedBridge {
  const { trips, exits } = results;
  const to = filter.to ?? Number.POSITIVE_INFINITY;
  const isClosed = (trip: number) =>
    ((trips.flags[trip] as number) & CLOSED) !== 0 && (trips.exitDay[trip] as number) <= to;
  const inStatistics = new Uint8Array(trips.count);
  let closed = 0n;
  for (const trip of selection.closed) {
    inStatistics[trip] = 1;
    closed += BigInt(netOf(trips, trip));
  }
  let booked = 0n;
  let partial = 0n;
  let bookedOfExcluded = 0n;
  let bookedOfClosed = 0n;
  const excludedTrips = new Set<number>();
  for (const exit of selection.exits) {
    const trip = exits.roundTrip[exit] as number;
    const net = BigInt(netOf(exits, exit));
    booked += net;
    if (!isClosed(trip)) partial += net;
    else if (inStatistics[trip] === 1) bookedOfClosed += net;
    else {
      bookedOfExcluded += net;
      excludedTrips.add(trip);
    }
  }
  let excluded = 0n;
  for (const trip of excludedTrips) excluded += BigInt(netOf(trips, trip));
  return {
    booked: rupees(booked),
    closed: rupees(closed),
    excluded: rupees(excluded),
    partial: rupees(partial),
    earlier: rupees(closed - bookedOfClosed + (excluded - bookedOfExcluded)),
  };
}
