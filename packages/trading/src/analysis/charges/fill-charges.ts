import type { ByHead } from "../charge-columns.ts";
import { type Matching, OPENING_SELL, type SliceColumns } from "../match-columns.ts";
import { at, type Match, type Slice } from "../numbers.ts";
import { mulDiv } from "./mul-div.ts";

/** The charges of each match, in micro-rupees by head and match: those of its entry units and those of its exit units. */
export interface FillCharges {
  entry: ByHead;
  exit: ByHead;
}

type Matched = Pick<Matching, "matches"> & { slices: Omit<SliceColumns, "second"> };

/**
 * Divides what was paid for each slice among its matches (rule 14). A slice's amounts are cut where its units are, so the parts add up.
 *
 * @param paid by head and slice, micro-rupees
 */
export function chargesOfFills({ matches, slices }: Matched, paid: ByHead): FillCharges {
  const taken = new Float64Array(slices.count);
  for (let slice = 0 as Slice; slice < slices.count; slice++)
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = at(slices.unmatchedUnits, slice);
  // The number of units of each slice that earlier matches took.
  const entryFrom = new Float64Array(matches.count);
  const exitFrom = new Float64Array(matches.count);
  for (let match = 0 as Match; match < matches.count; match++) {
    const units = at(matches.units, match);
    const [entry, exit] = [at(matches.entry, match), at(matches.exit, match)];
    entryFrom[match] = taken[entry] as number;
    taken[entry] = (taken[entry] as number) + units;
    exitFrom[match] = taken[exit] as number;
    taken[exit] = (taken[exit] as number) + units;
  }
  const none = new Float64Array(matches.count);
  const partsOf = (amounts: Float64Array, sliceOf: Uint32Array, from: Float64Array) => {
    const parts = new Float64Array(matches.count);
    for (let match = 0; match < matches.count; match++) {
      const slice = sliceOf[match] as Slice;
      const amount = amounts[slice] as number;
      if (amount === 0) continue;
      parts[match] = part(amount, at(slices.units, slice), from[match] as number, matches.units[match] as number);
    }
    return parts;
  };
  const charges: { entry: Float64Array[]; exit: Float64Array[] } = { entry: [], exit: [] };
  for (const amounts of paid) {
    const isZero = amounts.every((amount) => amount === 0);
    charges.entry.push(isZero ? none : partsOf(amounts, matches.entry, entryFrom));
    charges.exit.push(isZero ? none : partsOf(amounts, matches.exit, exitFrom));
  }
  return charges;
}

/** The charges of each match, micro-rupees: all heads, both sides. */
export function chargesOfMatches(matched: Matched, paid: ByHead): Float64Array {
  const { entry, exit } = chargesOfFills(matched, paid);
  const sums = new Float64Array(matched.matches.count);
  for (const amounts of [...entry, ...exit])
    for (let match = 0; match < sums.length; match++)
      sums[match] = (sums[match] as number) + (amounts[match] as number);
  return sums;
}

/** The part of an amount borne by `closed` units that follow the first `from` of `all`. */
function part(amount: number, all: number, from: number, closed: number): number {
  if (closed === all) return amount;
  const upTo = from + closed === all ? amount : mulDiv(amount, from + closed, all);
  return from === 0 ? upTo : upTo - mulDiv(amount, from, all);
}
