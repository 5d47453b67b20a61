import type { RebuiltAnalysis } from "../analysis/derived/rebuild/rebuild-input.ts";
import { bookRanges, placesOf } from "../analysis/derived/write/book-ranges.ts";
import { type Simulated, simulate } from "./simulate.ts";
import type { Weights } from "./weighted-matching.ts";

/** Runs scenarios over one analysis of a whole account. */
export class ScenarioRun {
  private readonly rebuilt: RebuiltAnalysis;
  /** Indexes into the analysis, by row of the joined results. */
  private readonly trips: Uint32Array;
  private readonly exits: Uint32Array;
  private readonly matches: Uint32Array;

  constructor(rebuilt: RebuiltAnalysis) {
    const { tripStart, exitStart } = bookRanges(rebuilt.analysis);
    this.rebuilt = rebuilt;
    this.trips = placesOf(rebuilt.books, tripStart);
    this.exits = placesOf(this.trips, exitStart);
    this.matches = placesOf(this.trips, rebuilt.analysis.matching.roundTrips.matchStart);
  }

  /**
   * @param weights by round trip of the joined results, twentieths of its size; and by its fills, in the order of the round trips
   * @returns columns in the order of the joined results
   * @throws a RangeError where the joined results are of another version, and beyond the range of exact numbers
   */
  run({ trips: weight, leftOut }: Weights): Simulated {
    const { trips, exits, matches } = this;
    const { analysis, plans } = this.rebuilt;
    if (weight.length !== trips.length) throw new RangeError("A scenario is of another version of the account.");
    const own = new Uint8Array(trips.length);
    for (let at = 0; at < trips.length; at++) own[trips[at] as number] = weight[at] as number;
    const ownLeftOut = leftOut && new Uint8Array(matches.length);
    if (leftOut && ownLeftOut) {
      for (let at = 0; at < matches.length; at++) ownLeftOut[matches[at] as number] = leftOut[at] as number;
    }
    const simulated = simulate(analysis, plans, { trips: own, leftOut: ownLeftOut });
    const ordered = (column: Float64Array) => Float64Array.from(exits, (exit) => column[exit] as number);
    return {
      weight: Uint8Array.from(trips, (trip) => simulated.weight[trip] as number),
      keptGross: ordered(simulated.keptGross),
      keptCharges: ordered(simulated.keptCharges),
      charges: ordered(simulated.charges),
    };
  }
}
