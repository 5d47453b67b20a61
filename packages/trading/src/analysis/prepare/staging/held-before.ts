import { type BookPlan, unitsPerShare } from "../book-plan.ts";
import { isBeforeTrades } from "../canonical-order.ts";
import type { ShareChanges } from "./share-changes.ts";
import type { StagedRows } from "./staged-rows.ts";

/**
 * Units of a book held at the beginning of a day, without those from before the first file: whether a later sale was of such shares is not
 * known on that day. Ready pairs are not held.
 *
 * @param withLots whether to include lots of that day itself, and shares that left on it, which come before its executions
 */
export function heldBefore(
  rows: StagedRows,
  changes: ShareChanges,
  plan: BookPlan,
  day: number,
  withLots: boolean,
): number {
  const byDay = new Map<number, number>();
  for (const row of plan.rows) {
    // A lot of a demerger has the day of its purchase, but is there since the demerger.
    const own = Math.max(rows.day[row] ?? 0, rows.sharesDay[row] ?? 0);
    const counts = own < day || (withLots && own === day && isBeforeTrades(rows.source[row] ?? 0));
    if (!counts || rows.pair.has(row)) continue;
    const perShare = unitsPerShare(
      plan,
      changes.at(rows.names.all[rows.name[row] ?? 0] ?? "", rows.sharesDay[row] ?? 0),
    );
    const units = (rows.quantity[row] ?? 0) * (perShare / 10 ** (rows.decimals[row] ?? 0));
    byDay.set(own, (byDay.get(own) ?? 0) + (rows.sign[row] ?? 0) * units);
  }
  let [position, lowest] = [0, 0];
  for (const own of [...byDay.keys()].sort((a, b) => a - b)) {
    position += byDay.get(own) ?? 0;
    lowest = Math.min(lowest, position);
  }
  return position - lowest;
}
