import type { ByHead, ExitColumns } from "../charge-columns.ts";
import type { ExecutionColumns } from "../execution-columns.ts";
import { type MatchColumns, OPENING_SELL } from "../match-columns.ts";
import { mulDiv } from "./mul-div.ts";

/** The exits and what they bear; what each round trip bears; the states of the slices that a round trip rests on, or-ed. */
export interface BookedExits {
  exits: ExitColumns;
  booked: ByHead;
  roundTripState: Uint8Array;
}

/**
 * Books each fill on the day of its exit, with the charges of its entry units and of its exit units (rule 14). Fills of one round
 * trip and day are one exit.
 *
 * @param paid by head and slice, micro-rupees
 * @param state by slice
 */
export function bookExits(
  executions: ExecutionColumns,
  matches: MatchColumns,
  paid: ByHead,
  state: Uint8Array,
): BookedExits {
  const { fills, roundTrips, slices } = matches;
  const roundTripState = new Uint8Array(roundTrips.count);
  const { exitOfFill, roundTrip, day } = numberExits(executions, matches);
  const count = roundTrip.length;
  const units = new Float64Array(count);
  const gross = new Float64Array(count);
  // Of each fill, how many of its slices' units were taken before.
  const entryFrom = new Float64Array(fills.count);
  const exitFrom = new Float64Array(fills.count);
  const taken = new Float64Array(slices.count);
  for (let slice = 0; slice < slices.count; slice++)
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = slices.unmatchedUnits[slice] as number;

  const at: FillPlaces = { exitOfFill, entryFrom, exitFrom };
  bookFills(matches, roundTrip, at, taken, { units, gross });
  orStates(matches, roundTrip, exitOfFill, state, roundTripState);
  const charges = paid.map((amounts) => {
    const sums = new Float64Array(count);
    if (!isZero(amounts)) bookHead(matches, at, amounts, sums);
    return sums;
  });
  const exits = { count, roundTrip, day, units, gross, charges };
  return { exits, booked: byRoundTrip(exits, roundTrips.count), roundTripState };
}

/** By fill: its exit, and how many units of its slices were taken before. */
interface FillPlaces {
  exitOfFill: Uint32Array;
  entryFrom: Float64Array;
  exitFrom: Float64Array;
}

function bookFills(
  { fills, roundTrips }: MatchColumns,
  tripOfExit: Uint32Array,
  { exitOfFill, entryFrom, exitFrom }: FillPlaces,
  taken: Float64Array,
  { units, gross }: { units: Float64Array; gross: Float64Array },
): void {
  const { entry, exit: exitOf, entryValue, exitValue } = fills;
  for (let fill = 0; fill < fills.count; fill++) {
    const exit = exitOfFill[fill] as number;
    const direction = roundTrips.direction[tripOfExit[exit] as number] as number;
    const closed = fills.units[fill] as number;
    const entrySlice = entry[fill] as number;
    const exitSlice = exitOf[fill] as number;
    units[exit] = (units[exit] as number) + closed;
    gross[exit] = (gross[exit] as number) + ((exitValue[fill] as number) - (entryValue[fill] as number)) * direction;
    const entryBefore = taken[entrySlice] as number;
    entryFrom[fill] = entryBefore;
    taken[entrySlice] = entryBefore + closed;
    const exitBefore = taken[exitSlice] as number;
    exitFrom[fill] = exitBefore;
    taken[exitSlice] = exitBefore + closed;
  }
}

function orStates(
  { fills }: MatchColumns,
  tripOfExit: Uint32Array,
  exitOfFill: Uint32Array,
  state: Uint8Array,
  roundTripState: Uint8Array,
): void {
  for (let fill = 0; fill < fills.count; fill++) {
    const trip = tripOfExit[exitOfFill[fill] as number] as number;
    const states = (state[fills.entry[fill] as number] as number) | (state[fills.exit[fill] as number] as number);
    roundTripState[trip] = (roundTripState[trip] as number) | states;
  }
}

/** Adds to each exit what its fills bear of one head. */
function bookHead(
  { fills, slices }: MatchColumns,
  { exitOfFill, entryFrom, exitFrom }: FillPlaces,
  amounts: Float64Array,
  sums: Float64Array,
): void {
  const { entry, exit: exitOf, units } = fills;
  for (let fill = 0; fill < fills.count; fill++) {
    const exit = exitOfFill[fill] as number;
    const closed = units[fill] as number;
    const entrySlice = entry[fill] as number;
    const exitSlice = exitOf[fill] as number;
    const ofEntry = amounts[entrySlice] as number;
    const ofExit = amounts[exitSlice] as number;
    let borne = sums[exit] as number;
    if (ofEntry !== 0) borne += part(ofEntry, slices.units[entrySlice] as number, entryFrom[fill] as number, closed);
    if (ofExit !== 0) borne += part(ofExit, slices.units[exitSlice] as number, exitFrom[fill] as number, closed);
    sums[exit] = borne;
  }
}

/** The part of an amount that `closed` units behind the first `from` of all bear. */
function part(amount: number, all: number, from: number, closed: number): number {
  if (closed === all) return amount;
  const upTo = from + closed === all ? amount : mulDiv(amount, from + closed, all);
  return from === 0 ? upTo : upTo - mulDiv(amount, from, all);
}

/** Which exit a fill is a part of, a new one where round trip or day changes; and the round trip and the day of each exit. */
function numberExits(executions: ExecutionColumns, { fills, roundTrips, slices }: MatchColumns) {
  const exitOfFill = new Uint32Array(fills.count);
  const tripOfExit = new Uint32Array(fills.count);
  const dayOfExit = new Int32Array(fills.count);
  let count = 0;
  for (let trip = 0; trip < roundTrips.count; trip++) {
    const first = count;
    const end = roundTrips.fillStart[trip + 1] as number;
    for (let fill = roundTrips.fillStart[trip] as number; fill < end; fill++) {
      const day = executions.day[slices.execution[fills.exit[fill] as number] as number] as number;
      if (count === first || day !== dayOfExit[count - 1]) {
        tripOfExit[count] = trip;
        dayOfExit[count] = day;
        count++;
      }
      exitOfFill[fill] = count - 1;
    }
  }
  return { exitOfFill, roundTrip: tripOfExit.slice(0, count), day: dayOfExit.slice(0, count) };
}

function isZero(amounts: Float64Array): boolean {
  for (let at = 0; at < amounts.length; at++) if (amounts[at] !== 0) return false;
  return true;
}

function byRoundTrip(exits: ExitColumns, count: number): ByHead {
  return exits.charges.map((amounts) => {
    const sums = new Float64Array(count);
    for (let exit = 0; exit < exits.count; exit++) {
      const roundTrip = exits.roundTrip[exit] as number;
      sums[roundTrip] = (sums[roundTrip] as number) + (amounts[exit] as number);
    }
    return sums;
  });
}
