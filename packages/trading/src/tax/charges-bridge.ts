import { HEADS } from "../analysis/charge-columns.ts";
import { ExactSums } from "../analysis/exact-sum.ts";
import { EXPIRED, OPEN, OPENING_SELL } from "../analysis/match-columns.ts";
import { at, type Match, type Slice } from "../analysis/numbers.ts";
import type { PreparedGroup } from "./tax-groups.ts";

/**
 * From the charges paid in a year to those booked in it, micro-rupees of one head: paid + carried in = booked + on opening sells + on unsettled + carried
 * out. A charge is booked with its units, on the day of their exit. Charges on opening sells and on expired contracts that are not
 * settled are counted in the year in which they were paid.
 */
export interface ChargesBridge {
  paid: bigint;
  carriedIn: bigint;
  booked: bigint;
  opening: bigint;
  unsettled: bigint;
  carriedOut: bigint;
}

/** The bridge of each head, in the order of `HEADS`. `year`: calendar year of its 1 April. */
export function chargesBridges(groups: readonly PreparedGroup[], year: number): ChargesBridge[] {
  const sums = () => new ExactSums(HEADS.length);
  const [paid, carriedIn, booked, opening, unsettled, carriedOut] = [sums(), sums(), sums(), sums(), sums(), sums()];
  for (const { detail, charges, yearOf } of groups) {
    const { slices, matches } = detail;
    const sliceYear = (slice: Slice) => yearOf[at(slices.execution, slice)] as number;
    for (const [head, amounts] of slices.paid.entries()) {
      const left = Float64Array.from(amounts);
      for (let match = 0 as Match; match < matches.count; match++) {
        const [entry, exit] = [at(matches.entry, match), at(matches.exit, match)];
        const ofEntry = charges.entry[head]?.[match] as number;
        const ofExit = charges.exit[head]?.[match] as number;
        left[entry] = (left[entry] as number) - ofEntry;
        left[exit] = (left[exit] as number) - ofExit;
        if (sliceYear(exit) === year) {
          booked.add(head, ofEntry);
          booked.add(head, ofExit);
        }
        if (sliceYear(entry) < year && sliceYear(exit) >= year) carriedIn.add(head, ofEntry);
        if (sliceYear(entry) <= year && sliceYear(exit) > year) carriedOut.add(head, ofEntry);
      }
      for (let slice = 0 as Slice; slice < slices.count; slice++) {
        const own = sliceYear(slice);
        const rest = left[slice] as number;
        if (own === year) paid.add(head, amounts[slice] as number);
        if (slices.unmatchedKind[slice] === OPENING_SELL && own === year) opening.add(head, rest);
        if (slices.unmatchedKind[slice] === EXPIRED && own === year) unsettled.add(head, rest);
        if (slices.unmatchedKind[slice] !== OPEN) continue;
        if (own < year) carriedIn.add(head, rest);
        if (own <= year) carriedOut.add(head, rest);
      }
    }
  }
  return HEADS.map((_, head) => ({
    paid: paid.total(head),
    carriedIn: carriedIn.total(head),
    booked: booked.total(head),
    opening: opening.total(head),
    unsettled: unsettled.total(head),
    carriedOut: carriedOut.total(head),
  }));
}

/** The bridge of all heads together, micro-rupees. */
export function sumOfBridges(bridges: readonly ChargesBridge[]): ChargesBridge {
  const sum = { paid: 0n, carriedIn: 0n, booked: 0n, opening: 0n, unsettled: 0n, carriedOut: 0n };
  for (const bridge of bridges) {
    for (const term of Object.keys(sum) as (keyof ChargesBridge)[]) sum[term] += bridge[term];
  }
  return sum;
}
