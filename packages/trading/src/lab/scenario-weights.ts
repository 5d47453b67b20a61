import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import { type Clause, type FieldChoice, TWENTIETHS } from "@saudabook/contract/analysis/lab/clauses.ts";
import { MICROS_PER_PAISA } from "../analysis/charge-columns.ts";
import type { JoinedResults } from "../analysis/derived/read/join-summaries.ts";
import type { Results } from "../analysis/metrics/results.ts";
import { fitting } from "../analysis/metrics/selection.ts";
import { engineFilter } from "../analysis/responses/engine-filter.ts";
import { filteredResults } from "../analysis/responses/filtered-results.ts";
import type { History } from "../discipline/history.ts";
import type { Simulated } from "./simulate.ts";
import { type Limited, limitsOf, simulateLimits } from "./simulate-limits.ts";

/** Returns the weight of each round trip in a scenario: keep, then scale, then limits among the round trips of the filter. */
export function scenarioOf(
  { results }: JoinedResults,
  clauses: readonly Clause[],
  history: History | null,
  filter: AnalysisFilter,
): Limited {
  const weight = scenarioWeights(results, clauses);
  const limits = limitsOf(clauses);
  if (history === null || limits.length === 0) return { trips: weight, leftOut: null, unknownDays: 0 };
  return simulateLimits(history, limits, weight, filteredResults(results, filter).fits);
}

/** By round trip, twentieths of its size: first *keep*, then *scale*, of which the last that fits counts. */
function scenarioWeights(results: Results, clauses: readonly Clause[]): Uint8Array {
  const weights = new Uint8Array(results.trips.count).fill(TWENTIETHS);
  for (const clause of clauses) {
    if (clause.kind !== "scale") continue;
    const fits = clause.where && choosing(results, clause.where);
    for (let trip = 0; trip < weights.length; trip++) if (fits?.[trip] !== 0) weights[trip] = clause.twentieths;
  }
  for (const clause of clauses) {
    if (clause.kind !== "only" && clause.kind !== "without") continue;
    const fits = choosing(results, clause);
    const goes = clause.kind === "only" ? 0 : 1;
    for (let trip = 0; trip < weights.length; trip++) if (fits[trip] === goes) weights[trip] = 0;
  }
  return weights;
}

/** 1 for each round trip for which the field has the value. Days are those of the last exit. */
export function choosing(results: Results, { field, value }: FieldChoice): Uint8Array {
  const { from, to, ...filter } = engineFilter({ [field]: value } as AnalysisFilter);
  const fits = fitting(results, filter);
  const { exitDay } = results.trips;
  if (from === undefined && to === undefined) return fits;
  for (let trip = 0; trip < fits.length; trip++) {
    const day = exitDay[trip] as number;
    if (day < (from ?? day) || day > (to ?? day)) fits[trip] = 0;
  }
  return fits;
}

/** A first approximation: the charges borne, in proportion to the size. */
export function chargedAsBooked({ results: { exits } }: JoinedResults, weight: Uint8Array): Simulated {
  const charges = Float64Array.from(exits.totalCharges, (amount, exit) =>
    Math.round((amount * (weight[exits.roundTrip[exit] as number] as number)) / TWENTIETHS),
  );
  return { weight, keptGross: exits.gross, keptCharges: exits.totalCharges, charges };
}

/** Micro-rupees of an exit before charges in a scenario: exact, since a twentieth of a paisa is 500 of them. */
export function simulatedGross({ weight, keptGross }: Simulated, trip: number, exit: number): number {
  return (((weight[trip] as number) * MICROS_PER_PAISA) / TWENTIETHS) * (keptGross[exit] as number);
}
