import type { InsightKind } from "@saudabook/contract/analysis-insights.ts";
import { ESTIMATED } from "../charge-columns.ts";
import { type Amount, AmountSum, added, negated } from "./amounts.ts";
import type { Partition } from "./insight-partitions.ts";
import type { Measure, Measured } from "./measure.ts";
import { addValue, type Moments, momentsOfOthers, NO_MOMENTS } from "./moments.ts";
import type { TripColumns } from "./results.ts";

/** A group and the others that its kind applies to. */
export interface ComparedGroup {
  kind: InsightKind;
  key: string;
  /** Of the group: charges that rest on an estimate. */
  estimated: number;
  own: Side;
  others: Side;
  /** The others are one group, too, and stand for this comparison. */
  isMirror: boolean;
}

export interface Side {
  total: Amount;
  moments: Moments;
}

/** Each group of a partition beside all its others. */
export function comparedGroups(
  { codes, groups }: Partition,
  closing: Measured,
  { state }: TripColumns,
  measure: Measure,
): ComparedGroup[] {
  const sums = groups.map(() => ({ total: new AmountSum(measure), moments: { ...NO_MOMENTS }, estimated: 0 }));
  const all = new AmountSum(measure);
  for (let at = 0; at < codes.length; at++) {
    const sum = sums[codes[at] as number];
    if (!sum) continue;
    const value = closing.values[at] as number;
    sum.total.add(value);
    all.add(value);
    addValue(sum.moments, value);
    if (((state[closing.trips[at] as number] as number) & ESTIMATED) !== 0) sum.estimated++;
  }
  const others = momentsOfOthers(sums.map(({ moments }) => moments));
  const total = all.total();
  return groups.map((group, at) => {
    const { total: sum, moments, estimated } = sums[at] as (typeof sums)[number];
    const own = sum.total();
    return {
      ...group,
      estimated,
      own: { total: own, moments },
      others: { total: added(total, negated(own)), moments: others[at] ?? NO_MOMENTS },
      isMirror: groups.length === 2 && at === 1,
    };
  });
}
