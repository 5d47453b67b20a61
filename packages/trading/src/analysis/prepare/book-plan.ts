import { compareTexts } from "./canonical-order.ts";
import type { Renamed, ShareChanges } from "./staging/share-changes.ts";
import type { StagedRows } from "./staging/staged-rows.ts";
import { greatestDivisor } from "./whole-numbers.ts";

/** The rows that belong to one book, and the unit in which all their quantities are integers. */
export interface BookPlan {
  /** See `Book.key`. */
  key: string;
  account: number;
  instrumentKey: string;
  rows: number[];
  /** The maximum number of decimals of a quantity. */
  decimals: number;
  /** One of today's shares is `scale` × 10^`decimals` units. */
  scale: number;
  /** Whether a split, a bonus or a new ISIN affects the book. */
  changed: boolean;
}

/** The books of the rows that `takes` lets through, by key. Rows keep the order in which they were added. */
export function planBooks(rows: StagedRows, changes: ShareChanges, takes: (row: number) => boolean): BookPlan[] {
  const plans = new Map<string, BookPlan>();
  /** Plans by account and name, for books without a change of shares: the key is built once per book, not once per row. */
  const plain = new Map<number, BookPlan>();
  for (let row = 0; row < rows.count; row++) {
    if (!takes(row)) continue;
    const account = rows.account[row] ?? 0;
    const name = rows.name[row] ?? 0;
    const place = account * rows.names.all.length + name;
    let plan = plain.get(place);
    if (plan === undefined) {
      const renamed = changes.at(rows.names.all[name] ?? "", rows.sharesDay[row] ?? 0);
      const key = `${rows.accounts[account]?.key}\n${renamed.name}`;
      plan = plans.get(key) ?? newPlan(key, account, renamed);
      plans.set(key, plan);
      plan.scale *= renamed.denominator / greatestDivisor(plan.scale, renamed.denominator);
      plan.changed ||= renamed.changed;
      if (!renamed.changed) plain.set(place, plan);
    }
    plan.rows.push(row);
    plan.decimals = Math.max(plan.decimals, rows.decimals[row] ?? 0);
  }
  return [...plans.values()].sort((a, b) => compareTexts(a.key, b.key));
}

function newPlan(key: string, account: number, renamed: Renamed): BookPlan {
  return { key, account, instrumentKey: renamed.name, rows: [], decimals: 0, scale: 1, changed: false };
}

/** Units of one share of a row; Infinity beyond the range of exact numbers. */
export function unitsPerShare(plan: BookPlan, renamed: Renamed): number {
  const units = (plan.scale / renamed.denominator) * renamed.numerator * 10 ** plan.decimals;
  return Number.isSafeInteger(units) ? units : Number.POSITIVE_INFINITY;
}

/**
 * Units of one share of a row, exact: numerator ÷ denominator. A share may be a fraction of a unit where no execution is of its time, so
 * this is for quantities that follow from others.
 */
export function exactUnitsPerShare({ scale, decimals }: BookPlan, { numerator, denominator }: Renamed) {
  return {
    numerator: BigInt(scale) * 10n ** BigInt(decimals) * BigInt(numerator),
    denominator: BigInt(denominator),
  };
}

/**
 * The sum of a book that is beyond the range of exact numbers, in which case the book cannot be matched exactly. Usually null. Every
 * sum within the book is at most one of these two.
 */
export function beyondRange(
  rows: StagedRows,
  changes: ShareChanges,
  plan: BookPlan,
): "quantity-out-of-range" | "value-out-of-range" | null {
  const same = plan.changed ? null : unitsPerShare(plan, changes.at(plan.instrumentKey, 0));
  let units = 0;
  let value = 0;
  for (const row of plan.rows) {
    const name = rows.names.all[rows.name[row] ?? 0] ?? "";
    const perShare = same ?? unitsPerShare(plan, changes.at(name, rows.sharesDay[row] ?? 0));
    // Sums of integers of 0 or more: once above 2^53 they stay there.
    units += (rows.quantity[row] ?? 0) * (perShare / 10 ** (rows.decimals[row] ?? 0));
    value += rows.value[row] ?? 0;
  }
  if (!Number.isSafeInteger(units)) return "quantity-out-of-range";
  return Number.isSafeInteger(value) ? null : "value-out-of-range";
}
