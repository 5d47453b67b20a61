import type { ByHead, ExitColumns } from "../charge-columns.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import type { Matching } from "../match-columns.ts";
import { at, type Day, type Match, type Row, type Slice, type Trip } from "../numbers.ts";
import { chargesOfFills } from "./fill-charges.ts";

/** The exits and their charges; the charges of each round trip; the or-ed states of the slices of each round trip. */
export interface BookedExits {
  exits: ExitColumns;
  booked: ByHead;
  roundTripState: Uint8Array;
}

/**
 * Books each match on the day of its exit, with the charges of its entry units and of its exit units (rule 14). Matches of one round
 * trip and day are one exit.
 *
 * @param paid by head and slice, micro-rupees
 * @param state by slice
 */
export function bookExits(
  executions: ExecutionColumns,
  matching: Matching,
  paid: ByHead,
  state: Uint8Array,
): BookedExits {
  const { matches, roundTrips } = matching;
  const { exitOfMatch, roundTrip, day } = numberExits(executions, matching);
  const count = roundTrip.length;
  const units = new Float64Array(count);
  const gross = new Float64Array(count);
  const roundTripState = new Uint8Array(roundTrips.count);
  for (let match = 0 as Match; match < matches.count; match++) {
    const exit = exitOfMatch[match] as number;
    const trip = roundTrip[exit] as Trip;
    units[exit] = (units[exit] as number) + at(matches.units, match);
    const result = (at(matches.exitValue, match) - at(matches.entryValue, match)) * at(roundTrips.direction, trip);
    gross[exit] = (gross[exit] as number) + result;
    const states = (state[at(matches.entry, match)] as number) | (state[at(matches.exit, match)] as number);
    roundTripState[trip] = (roundTripState[trip] as number) | states;
  }
  const fills = chargesOfFills(matching, paid);
  const charges = paid.map((_, head) => {
    const sums = new Float64Array(count);
    for (const amounts of [fills.entry[head], fills.exit[head]])
      for (let match = 0; match < matches.count; match++) {
        const exit = exitOfMatch[match] as number;
        sums[exit] = (sums[exit] as number) + (amounts?.[match] as number);
      }
    return sums;
  });
  const exits = { count, roundTrip, day, units, gross, charges };
  return { exits, booked: byRoundTrip(exits, roundTrips.count), roundTripState };
}

/** Which exit a match is a part of, a new one where round trip or day changes; and the round trip and the day of each exit. */
function numberExits(executions: ExecutionColumns, { matches, roundTrips, slices }: Matching) {
  const exitOfMatch = new Uint32Array(matches.count);
  const tripOfExit = new Uint32Array(matches.count);
  const dayOfExit = new Int32Array(matches.count);
  let count = 0;
  for (let trip = 0; trip < roundTrips.count; trip++) {
    const first = count;
    const end = roundTrips.matchStart[trip + 1] as Match;
    for (let match = roundTrips.matchStart[trip] as Match; match < end; match++) {
      const day = executions.day[slices.execution[matches.exit[match] as Slice] as Row] as Day;
      if (count === first || day !== dayOfExit[count - 1]) {
        tripOfExit[count] = trip;
        dayOfExit[count] = day;
        count++;
      }
      exitOfMatch[match] = count - 1;
    }
  }
  return { exitOfMatch, roundTrip: tripOfExit.slice(0, count), day: dayOfExit.slice(0, count) };
}

function byRoundTrip(exits: ExitColumns, count: number): ByHead {
  return exits.charges.map((amounts) => {
    const sums = new Float64Array(count);
    for (let exit = 0; exit < exits.count; exit++) {
      const roundTrip = exits.roundTrip[exit] as Trip;
      sums[roundTrip] = (sums[roundTrip] as number) + (amounts[exit] as number);
    }
    return sums;
  });
}
