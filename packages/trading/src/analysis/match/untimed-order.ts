import type { ExecutionColumns } from "../execution-columns.ts";
import type { Row } from "../numbers.ts";

/**
 * The order of a day's rows without times (rule 2): the next row reduces the position; if the position is flat, it is a buy.
 * Rows of one side keep the canonical order. `unitsOf` may be 0 for rows that take no part.
 *
 * @param position signed units before these rows
 */
export function untimedOrder(
  executions: ExecutionColumns,
  rows: readonly Row[],
  position: number,
  unitsOf: (row: Row) => number,
): Row[] {
  const buys = rows.filter((row) => executions.sign[row] === 1);
  const sells = rows.filter((row) => executions.sign[row] === -1);
  const ordered: Row[] = [];
  let held = position;
  let bought = 0;
  let sold = 0;
  while (ordered.length < rows.length) {
    const buysNext = sold === sells.length || (held <= 0 && bought < buys.length);
    const row = ((buysNext ? buys[bought++] : sells[sold++]) ?? -1) as Row;
    held += unitsOf(row) * (buysNext ? 1 : -1);
    ordered.push(row);
  }
  return ordered;
}
