import { MICROS_PER_PAISA } from "../charge-columns.ts";
import { chargesOfMatches } from "../charges/fill-charges.ts";
import type { GroupDetail } from "../derived/read/read-detail.ts";
import { at, type Match } from "../numbers.ts";

/**
 * The net of each match in micro-rupees: its gross less the charges that its entry units and its exit units bear. Those of a round
 * trip add up to its net.
 */
export function matchNets({ rows, slices, matches }: GroupDetail): Float64Array {
  const charges = chargesOfMatches({ matches, slices }, slices.paid);
  const nets = new Float64Array(matches.count);
  for (let match = 0 as Match; match < matches.count; match++) {
    const direction = rows.sign[at(slices.execution, at(matches.entry, match))] as number;
    const gross = (at(matches.exitValue, match) - at(matches.entryValue, match)) * direction;
    nets[match] = gross * MICROS_PER_PAISA - (charges[match] as number);
  }
  return nets;
}
