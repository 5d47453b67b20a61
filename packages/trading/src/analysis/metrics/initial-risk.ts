import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import { divide, multiply } from "../../money.ts";
import { BEYOND_STOP, COST_CUT, CUT_COST, INCOMPLETE_IDEA, NO_RISK, OF_IDEA } from "../match-columns.ts";
import { scaledHalfUp } from "../prepare/whole-numbers.ts";
import type { Results } from "./results.ts";

/** Results with the open units and values of each round trip. */
interface OpenResults {
  results: Results;
  /** Shares or contract units. */
  openQuantity: Float64Array;
  /** Paise. */
  openValue: Float64Array;
}

export type RiskFacts = Pick<NoteContent, "stop" | "risk">;

/** Units that one execution entered, and their value in paise. */
export interface Entered {
  units: number;
  value: number;
}

export const MICROS_PER_PAISA = 10_000;

/**
 * R₀ of a round trip in micro-rupees: the risk in rupees where it is given, else what would have been lost, before charges, had every
 * unit been stopped at the first stop: Σ over entries of max(0, direction × (value − stop × shares)), in shares of the opening day.
 * Each entry is rounded half up to a micro-rupee.
 *
 * @param entered of {@link enteredOf}
 * @returns above 0, or why no R is known; a sum of more than 900 crore rupees is unknown
 */
export function initialRisk(account: OpenResults, trip: number, entered: readonly Entered[], given: RiskFacts): number {
  const { trips } = account.results;
  const { stop, risk } = given;
  if (stop === null && risk === null) return trips.risk[trip] as number;
  if (((trips.flags[trip] as number) & COST_CUT) !== 0) return CUT_COST;
  if (risk !== null) return safe(scaledHalfUp(risk, 6));
  const direction = trips.direction[trip] as number;
  const perShare = trips.unitsPerShare[trip] as number;
  let sum = 0;
  for (const { units, value } of entered) {
    sum += Math.max(0, direction * (value * MICROS_PER_PAISA - stopped(stop ?? "0", units, perShare)));
  }
  return sum === 0 ? BEYOND_STOP : safe(sum);
}

/**
 * R₀ of an idea in micro-rupees: the risk of its note, else the sum over its round trips where each has a stop of its own, as journal trades
 * do. The stop of a note is a price of one contract, so it gives an idea none.
 *
 * @param trips rows of its round trips
 * @param isComplete whether the note leads a round trip for each of its executions
 * @returns above 0, or why no R is known
 */
export function ideaRisk(
  { trips }: Results,
  rows: readonly number[],
  { stop, risk }: RiskFacts,
  isComplete: boolean,
): number {
  const own = rows.map((trip) => trips.risk[trip] as number);
  const haveOwn = own.every((micros) => micros > 0);
  if (risk === null && !haveOwn) return stop === null ? NO_RISK : OF_IDEA;
  if (!isComplete) return INCOMPLETE_IDEA;
  if (rows.some((trip) => ((trips.flags[trip] as number) & COST_CUT) !== 0)) return CUT_COST;
  return safe(risk === null ? own.reduce((sum, micros) => sum + micros, 0) : scaledHalfUp(risk, 6));
}

/** R₀ of one round trip whose note is about several: that of its own stop, else why no R is known. */
export function riskInIdea({ trips }: Results, trip: number, { stop, risk }: RiskFacts, isComplete: boolean): number {
  const own = trips.risk[trip] as number;
  if (own > 0 || (stop === null && risk === null)) return own;
  return isComplete ? OF_IDEA : INCOMPLETE_IDEA;
}

const safe = (micros: number) => (Number.isSafeInteger(micros) ? micros : NO_RISK);

/** Micro-rupees that units are worth at a price. */
export function stopped(price: string, units: number, perShare: number): number {
  const worth = multiply(price, String(units));
  return scaledHalfUp(perShare === 1 ? worth : divide(worth, String(perShare), 6), 6);
}

/** What each execution of a round trip entered, closed or still open. */
export function enteredOf(account: OpenResults, trip: number, start: Uint32Array): Entered[] {
  const { trips, entered } = account.results;
  const [from, to] = [start[trip] as number, start[trip + 1] as number];
  if (to > from) {
    return Array.from({ length: to - from }, (_, at) => ({
      units: entered.units[from + at] as number,
      value: entered.value[from + at] as number,
    }));
  }
  const shares = (trips.quantity[trip] as number) + (account.openQuantity[trip] as number);
  return [
    {
      units: Math.round(shares * (trips.unitsPerShare[trip] as number)),
      value: (trips.entryValue[trip] as number) + (account.openValue[trip] as number),
    },
  ];
}
