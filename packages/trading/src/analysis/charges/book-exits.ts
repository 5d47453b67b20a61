import type { ByHead, ExitColumns } from "../charge-columns.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import { type Matching, OPENING_SELL, type SliceColumns } from "../match-columns.ts";
import type { Day, Match, Paise, Row, Slice, Trip, Units } from "../numbers.ts";
import { mulDiv } from "./mul-div.ts";

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
  const { matches, roundTrips, slices } = matching;
  const roundTripState = new Uint8Array(roundTrips.count);
  const { exitOfMatch, roundTrip, day } = numberExits(executions, matching);
  const count = roundTrip.length;
  const units = new Float64Array(count);
  const gross = new Float64Array(count);
  // Of each match, how many of its slices' units were taken before.
  const entryFrom = new Float64Array(matches.count);
  const exitFrom = new Float64Array(matches.count);
  const taken = new Float64Array(slices.count);
  for (let slice = 0; slice < slices.count; slice++)
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = slices.unmatchedUnits[slice] as Units;

  const at: MatchPlaces = { exitOfMatch, entryFrom, exitFrom };
  bookMatches(matching, roundTrip, at, taken, { units, gross });
  orStates(matching, roundTrip, exitOfMatch, state, roundTripState);
  const charges = paid.map((amounts) => {
    const sums = new Float64Array(count);
    if (!isZero(amounts)) bookHead(matching, at, amounts, sums);
    return sums;
  });
  const exits = { count, roundTrip, day, units, gross, charges };
  return { exits, booked: byRoundTrip(exits, roundTrips.count), roundTripState };
}

/** By match: its exit, and how many units of its slices were taken before. */
interface MatchPlaces {
  exitOfMatch: Uint32Array;
  entryFrom: Float64Array;
  exitFrom: Float64Array;
}

function bookMatches(
  { matches, roundTrips }: Matching,
  tripOfExit: Uint32Array,
  { exitOfMatch, entryFrom, exitFrom }: MatchPlaces,
  taken: Float64Array,
  { units, gross }: { units: Float64Array; gross: Float64Array },
): void {
  const { entry, exit: exitOf, entryValue, exitValue } = matches;
  for (let match = 0; match < matches.count; match++) {
    const exit = exitOfMatch[match] as number;
    const direction = roundTrips.direction[tripOfExit[exit] as number] as number;
    const closed = matches.units[match] as Units;
    const entrySlice = entry[match] as Slice;
    const exitSlice = exitOf[match] as Slice;
    units[exit] = (units[exit] as number) + closed;
    gross[exit] = (gross[exit] as number) + ((exitValue[match] as Paise) - (entryValue[match] as Paise)) * direction;
    const entryBefore = taken[entrySlice] as number;
    entryFrom[match] = entryBefore;
    taken[entrySlice] = entryBefore + closed;
    const exitBefore = taken[exitSlice] as number;
    exitFrom[match] = exitBefore;
    taken[exitSlice] = exitBefore + closed;
  }
}

function orStates(
  { matches }: Matching,
  tripOfExit: Uint32Array,
  exitOfMatch: Uint32Array,
  state: Uint8Array,
  roundTripState: Uint8Array,
): void {
  for (let match = 0; match < matches.count; match++) {
    const trip = tripOfExit[exitOfMatch[match] as number] as number;
    const states = (state[matches.entry[match] as Slice] as number) | (state[matches.exit[match] as Slice] as number);
    roundTripState[trip] = (roundTripState[trip] as number) | states;
  }
}

/** Adds to each exit what its matches bear of one head. */
function bookHead(
  { matches, slices }: Matching,
  { exitOfMatch, entryFrom, exitFrom }: MatchPlaces,
  amounts: Float64Array,
  sums: Float64Array,
): void {
  const { entry, exit: exitOf, units } = matches;
  for (let match = 0; match < matches.count; match++) {
    const exit = exitOfMatch[match] as number;
    const closed = units[match] as Units;
    const entrySlice = entry[match] as Slice;
    const exitSlice = exitOf[match] as Slice;
    const ofEntry = amounts[entrySlice] as number;
    const ofExit = amounts[exitSlice] as number;
    let borne = sums[exit] as number;
    if (ofEntry !== 0) borne += part(ofEntry, slices.units[entrySlice] as Units, entryFrom[match] as number, closed);
    if (ofExit !== 0) borne += part(ofExit, slices.units[exitSlice] as Units, exitFrom[match] as number, closed);
    sums[exit] = borne;
  }
}

/** By match: what its units bear of all heads, micro-rupees. The sum of an exit's matches is what the exit bears. */
export function chargesOfMatches(
  { matches, slices }: Pick<Matching, "matches"> & { slices: Omit<SliceColumns, "second"> },
  paid: ByHead,
): Float64Array {
  const charges = new Float64Array(matches.count);
  const taken = new Float64Array(slices.count);
  for (let slice = 0; slice < slices.count; slice++)
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = slices.unmatchedUnits[slice] as Units;
  const heads = paid.filter((amounts) => !isZero(amounts));
  for (let match = 0; match < matches.count; match++) {
    const closed = matches.units[match] as Units;
    let borne = 0;
    for (const slice of [matches.entry[match] as Slice, matches.exit[match] as Slice]) {
      const from = taken[slice] as number;
      taken[slice] = from + closed;
      const all = slices.units[slice] as Units;
      for (const amounts of heads) {
        const amount = amounts[slice] as number;
        if (amount !== 0) borne += part(amount, all, from, closed);
      }
    }
    charges[match] = borne;
  }
  return charges;
}

/** The part of an amount borne by `closed` units that follow the first `from` of `all`. */
function part(amount: number, all: number, from: number, closed: number): number {
  if (closed === all) return amount;
  const upTo = from + closed === all ? amount : mulDiv(amount, from + closed, all);
  return from === 0 ? upTo : upTo - mulDiv(amount, from, all);
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

function isZero(amounts: Float64Array): boolean {
  for (let at = 0; at < amounts.length; at++) if (amounts[at] !== 0) return false;
  return true;
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
