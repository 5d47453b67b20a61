import type { ExecutionColumns } from "./execution-columns.ts";
import { PRODUCTS, type RoundTripColumns } from "./match-columns.ts";

/**
 * The stable text of a round trip: its product and the execution whose units open it. An execution opens at most one round trip of a
 * product. The text does not depend on row numbers, other books or the order of imports.
 */
export function roundTripIdentity(executions: ExecutionColumns, roundTrips: RoundTripColumns, at: number): string {
  return `${PRODUCTS[roundTrips.product[at] ?? 0]}|${executions.identity(roundTrips.first[at] ?? 0)}`;
}
