import type { ExecutionRoundTrips } from "@saudabook/contract/analysis/execution-round-trips.ts";
import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { hasFigures } from "../../analysed-execution.ts";
import type { GroupDetail } from "../../derived/read/read-detail.ts";
import { isOfFile } from "../../execution-columns.ts";
import { CLOSED, EXPIRED, OPEN } from "../../match-columns.ts";
import { at } from "../../numbers.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { roundTripOf } from "./round-trip-rows.ts";

/**
 * Rows of the round trips, in their order, in which an execution has units.
 *
 * @param group number of the group that `detail` is of
 * @param ref the caller's number of the execution
 */
export function tripsOfExecution(account: AnalysedAccount, group: number, detail: GroupDetail, ref: number): number[] {
  const { ref: refs, source } = detail.rows;
  const row = refs.findIndex((one, at) => one === ref && isOfFile(source[at]));
  return row < 0 ? [] : [...tripsOfRow(account, group, detail, row).keys()].sort((a, b) => a - b);
}

/** By their rows: the round trips in which a row of the group has units, and whether it enters them or only closes units of them. */
export function tripsOfRow(
  account: AnalysedAccount,
  group: number,
  { slices, matches, matchStart, first }: GroupDetail,
  row: number,
): Map<number, "enters" | "closes"> {
  const own = new Set<number>();
  for (let slice = 0; slice < slices.count; slice++) if (slices.execution[slice] === row) own.add(slice);
  const { trips } = account.results;
  const found = new Map<number, "enters" | "closes">();
  /** For each product, the last open position among those that began at or before the execution. */
  const held = new Map<number, number>();
  for (let trip = 0; trip < trips.count; trip++) {
    if (account.group[trip] !== group) continue;
    const place = account.place[trip] as number;
    const opened = first[place] as number;
    if (opened <= row && ((trips.flags[trip] as number) & CLOSED) === 0) held.set(trips.product[trip] as number, trip);
    if (opened === row) found.set(trip, "enters");
    for (let match = at(matchStart, place); match < at(matchStart, place + 1); match++) {
      if (own.has(at(matches.entry, match))) found.set(trip, "enters");
      else if (own.has(at(matches.exit, match)) && !found.has(trip)) found.set(trip, "closes");
    }
  }
  // Units that are still held are in no match; their position is in the same book, whose rows are together.
  for (const slice of own) {
    const kind = slices.unmatchedKind[slice];
    const trip = held.get(slices.product[slice] as number);
    if ((kind === OPEN || kind === EXPIRED) && trip !== undefined) found.set(trip, "enters");
  }
  return found;
}

/** @param trips rows of the round trips of the execution */
export function executionTripsResponse(
  account: AnalysedAccount,
  execution: Trade,
  trips: readonly number[],
): ExecutionRoundTrips {
  const { version, pending, faulty, sample } = account;
  const reason = hasFigures(execution.segment) ? (pending ? "pending" : "left-out") : "without-figures";
  return {
    basis: { version, pending, faulty, sample },
    execution,
    roundTrips: trips.map((trip) => roundTripOf(account, trip)),
    without: trips.length > 0 ? null : reason,
  };
}
