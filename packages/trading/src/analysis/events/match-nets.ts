import { MICROS_PER_PAISA } from "../charge-columns.ts";
import { part } from "../charges/book-exits.ts";
import type { GroupDetail } from "../derived/read/read-detail.ts";
import { OPENING_SELL } from "../match-columns.ts";
import { at, type Match, type Slice } from "../numbers.ts";

/**
 * The net of each match in micro-rupees: its gross less the charges that its entry units and its exit units bear. Those of a round
 * trip add up to its net.
 */
export function matchNets({ rows, slices, matches }: GroupDetail): Float64Array {
  const nets = new Float64Array(matches.count);
  /** By slice, the units that the matches before have taken. */
  const taken = new Float64Array(slices.count);
  for (let slice = 0 as Slice; slice < slices.count; slice++) {
    if (slices.unmatchedKind[slice] === OPENING_SELL) taken[slice] = at(slices.unmatchedUnits, slice);
  }
  for (let match = 0 as Match; match < matches.count; match++) {
    const units = at(matches.units, match);
    const [entry, exit] = [at(matches.entry, match), at(matches.exit, match)];
    const direction = rows.sign[at(slices.execution, entry)] as number;
    let net = (at(matches.exitValue, match) - at(matches.entryValue, match)) * direction * MICROS_PER_PAISA;
    for (const slice of [entry, exit]) {
      const from = taken[slice] as number;
      for (const amounts of slices.paid) {
        const amount = amounts[slice] as number;
        if (amount !== 0) net -= part(amount, at(slices.units, slice), from, units);
      }
      taken[slice] = from + units;
    }
    nets[match] = net;
  }
  return nets;
}
