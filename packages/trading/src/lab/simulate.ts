import type { Analysis } from "../analysis/analysis.ts";
import type { PlanChoice } from "../analysis/charges/account-plans.ts";
import { charge } from "../analysis/charges/charge.ts";
import { chargesOfMatches } from "../analysis/charges/fill-charges.ts";
import { totalOf } from "../analysis/metrics/results.ts";
import { at, type Match, type Trip } from "../analysis/numbers.ts";
import { type Weights, weightedMatching } from "./weighted-matching.ts";

/**
 * What a scenario makes of the booked exits. Its gross is `weight` ÷ 20 of `keptGross`; its charges as they were borne `weight` ÷ 20 of
 * `keptCharges`, and computed anew `charges`.
 */
export interface Simulated {
  /** By round trip: twentieths of its size. */
  weight: Uint8Array;
  /** By exit: paise and micro-rupees of the real units that are not left out. */
  keptGross: Float64Array;
  keptCharges: Float64Array;
  /** By exit, in micro-rupees: the charges recalculated on the units of the scenario. */
  charges: Float64Array;
}

/** Simulates a scenario: scales the units of the exits and recalculates the charges with the dated tables. */
export function simulate(
  { executions, matching, charges }: Analysis,
  plans: readonly PlanChoice[],
  weights: Weights,
): Simulated {
  const anew = charge(executions, weightedMatching(executions, matching, weights), plans);
  const { exits } = charges;
  const kept = { keptGross: exits.gross, keptCharges: totalOf(exits.charges, exits.count) };
  return {
    weight: weights.trips,
    ...(weights.leftOut === null ? kept : withoutLeftOut({ executions, matching, charges }, weights.leftOut)),
    charges: totalOf(anew.exits.charges, exits.count),
  };
}

/** Exits without the units that left-out entries bought. */
function withoutLeftOut(
  { executions, matching, charges }: Pick<Analysis, "executions" | "matching" | "charges">,
  leftOut: Uint8Array,
): Pick<Simulated, "keptGross" | "keptCharges"> {
  const { matches, roundTrips, slices } = matching;
  const { exits } = charges;
  const borne = chargesOfMatches(matching, charges.paid);
  const keptGross = new Float64Array(exits.count);
  const keptCharges = new Float64Array(exits.count);
  let exit = -1;
  for (let trip = 0 as Trip; trip < roundTrips.count; trip++) {
    let day = Number.NaN;
    const end = at(roundTrips.matchStart, (trip + 1) as Trip);
    for (let match = at(roundTrips.matchStart, trip) as Match; match < end; match++) {
      // Matches of one round trip and day are one exit, as they were booked.
      const exitDay = at(executions.day, at(slices.execution, at(matches.exit, match)));
      if (exitDay !== day) exit++;
      day = exitDay;
      if (leftOut[match] === 1) continue;
      const gross = (at(matches.exitValue, match) - at(matches.entryValue, match)) * at(roundTrips.direction, trip);
      keptGross[exit] = (keptGross[exit] as number) + gross;
      keptCharges[exit] = (keptCharges[exit] as number) + (borne[match] as number);
    }
  }
  return { keptGross, keptCharges };
}
