import { TRIP_ID_BYTES } from "../derived/derived-group.ts";
import { type HandMadeTrip, handMadeResults } from "../metrics/hand-made-results.ts";
import type { AnalysedAccount } from "./analysed-account.ts";

/** An up-to-date account with the round trips given by a test. */
export function handMadeAccount(made: readonly HandMadeTrip[], startingCapital: string | null = null): AnalysedAccount {
  return {
    version: "1",
    pending: false,
    faulty: false,
    sample: false,
    withoutFigures: 0,
    startingCapital,
    results: handMadeResults(made),
    ids: new Uint8Array(made.length * TRIP_ID_BYTES),
    group: new Uint32Array(made.length),
    place: Uint32Array.from(made.keys()),
    openQuantity: new Float64Array(made.length),
    openValue: new Float64Array(made.length),
    books: [],
    waiting: [],
    suspected: [],
    unusedSettlements: [],
    rejected: [],
  };
}
