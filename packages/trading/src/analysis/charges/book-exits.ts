import { type ByHead, type ExitColumns, HEADS } from "../charge-columns.ts";
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
  const exitOfFill = numberExits(executions, matches);
  const count = fills.count === 0 ? 0 : (exitOfFill[fills.count - 1] as number) + 1;
  const exits = {
    count,
    roundTrip: new Uint32Array(count),
    day: new Int32Array(count),
    units: new Float64Array(count),
    gross: new Float64Array(count),
    charges: HEADS.map(() => new Float64Array(count)),
  };
  // How many of a slice's units the fills so far have taken.
  const taken = new Float64Array(slices.count);
  for (let slice = 0; slice < slices.count; slice++)
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = slices.unmatchedUnits[slice] as number;

  const take = (slice: number, units: number, roundTrip: number, exit: number): void => {
    const all = slices.units[slice] as number;
    const from = taken[slice] as number;
    taken[slice] = from + units;
    roundTripState[roundTrip] = (roundTripState[roundTrip] as number) | (state[slice] as number);
    for (let head = 0; head < HEADS.length; head++) {
      const amount = (paid[head] as Float64Array)[slice] as number;
      if (amount === 0) continue;
      const part = units === all ? amount : mulDiv(amount, from + units, all) - mulDiv(amount, from, all);
      const column = exits.charges[head] as Float64Array;
      column[exit] = (column[exit] as number) + part;
    }
  };

  for (let roundTrip = 0; roundTrip < roundTrips.count; roundTrip++) {
    const direction = roundTrips.direction[roundTrip] as number;
    const end = roundTrips.fillStart[roundTrip + 1] as number;
    for (let fill = roundTrips.fillStart[roundTrip] as number; fill < end; fill++) {
      const exit = exitOfFill[fill] as number;
      const units = fills.units[fill] as number;
      const gross = ((fills.exitValue[fill] as number) - (fills.entryValue[fill] as number)) * direction;
      exits.roundTrip[exit] = roundTrip;
      exits.day[exit] = exitDay(executions, matches, fill);
      exits.units[exit] = (exits.units[exit] as number) + units;
      exits.gross[exit] = (exits.gross[exit] as number) + gross;
      take(fills.entry[fill] as number, units, roundTrip, exit);
      take(fills.exit[fill] as number, units, roundTrip, exit);
    }
  }
  return { exits, booked: byRoundTrip(exits, roundTrips.count), roundTripState };
}

/** Which exit a fill is a part of: a new one where round trip or day changes. */
function numberExits(executions: ExecutionColumns, matches: MatchColumns): Uint32Array {
  const { fills, roundTrips } = matches;
  const numbers = new Uint32Array(fills.count);
  let next = -1;
  for (let roundTrip = 0; roundTrip < roundTrips.count; roundTrip++) {
    let day = Number.NaN;
    const end = roundTrips.fillStart[roundTrip + 1] as number;
    for (let fill = roundTrips.fillStart[roundTrip] as number; fill < end; fill++) {
      const on = exitDay(executions, matches, fill);
      if (on !== day) next++;
      day = on;
      numbers[fill] = next;
    }
  }
  return numbers;
}

function exitDay(executions: ExecutionColumns, { fills, slices }: MatchColumns, fill: number): number {
  return executions.day[slices.execution[fills.exit[fill] as number] as number] as number;
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
