import type { ExecutionColumns } from "./execution-columns.ts";
import { PRODUCTS, type RoundTripColumns } from "./match-columns.ts";

/**
 * The stable text of a round trip: its product and the execution whose units open it. An execution opens one round trip of a
 * product at most. Independent of row numbers, of other books and of the order of imports.
 */
export function roundTripIdentity(executions: ExecutionColumns, roundTrips: RoundTripColumns, at: number): string {
  return `${PRODUCTS[roundTrips.product[at] ?? 0]}|${executions.identity(roundTrips.first[at] ?? 0)}`;
}
