import type { Analysis, AnalysisInput } from "./analysis.ts";
import { charge } from "./charges/charge.ts";
import { match } from "./match/match.ts";
import { dayNumber } from "./prepare/day-number.ts";
import { ExecutionRows } from "./prepare/execution-rows.ts";
import { prepare } from "./prepare/prepare.ts";

/**
 * Computes round trips, charges and booked exits from executions, journal trades and settlements. The result does not depend on the order
 * of the
 * input. Throws a RangeError if sums exceed the range of exact numbers; a single row that does is in `rejected`.
 */
export function analyse({ executions, journal, settlements, plans, asOf, otherNotes }: AnalysisInput): Analysis {
  const rows = executions instanceof ExecutionRows ? executions : ExecutionRows.of(executions);
  const { columns, costCuts, rejected, unusedSettlements } = prepare(rows, journal, settlements, asOf);
  const matching = match({ executions: columns, asOf: dayNumber(asOf), costCuts });
  const charges = charge(columns, matching, plans, otherNotes);
  return { executions: columns, matching, charges, rejected, unusedSettlements };
}
