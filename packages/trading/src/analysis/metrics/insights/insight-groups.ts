import type { InsightKind } from "@saudabook/contract/analysis/insights.ts";
import { ESTIMATED } from "../../charge-columns.ts";
import { ExactSums } from "../../exact-sum.ts";
import { type Amount, added, negated } from "../amounts.ts";
import type { Measure, Measured } from "../measure.ts";
import type { TripColumns } from "../results.ts";
import type { Partition } from "./insight-partitions.ts";
import { type Moments, momentsOfOthers, NO_MOMENTS } from "./moments.ts";

/** A group and the others that its kind applies to. */
export interface ComparedGroup {
  kind: InsightKind;
  key: string;
  /** How many round trips of the group have estimated charges. */
  estimated: number;
  own: Side;
  others: Side;
  /** The others are one group too, and this comparison also covers it. */
  isMirror: boolean;
}

export interface Side {
  total: Amount;
  moments: Moments;
}

/** The values by which every partition of round trips is compared. */
export interface Comparable {
  measure: Measure;
  /** Values in closing order, and 1 for each whose charges depend on an estimate. */
  values: Float64Array;
  estimated: Uint8Array;
  /** Approximate mean of the values: squares of differences from it lose no significant digits. */
  middle: number;
}

export function comparableOf({ trips: rows, values }: Measured, { state }: TripColumns, measure: Measure): Comparable {
  const estimated = new Uint8Array(rows.length);
  let sum = 0;
  for (let at = 0; at < rows.length; at++) {
    if (((state[rows[at] as number] as number) & ESTIMATED) !== 0) estimated[at] = 1;
    sum += values[at] as number;
  }
  return { measure, values, estimated, middle: rows.length === 0 ? 0 : sum / rows.length };
}

/** Compares each group of a partition with all its others. */
export function comparedGroups({ codes, size, groupOf }: Partition, comparable: Comparable): ComparedGroup[] {
  const { values, middle } = comparable;
  const counts = new Uint32Array(size);
  const estimated = new Uint32Array(size);
  const differences = new Float64Array(size);
  const squares = new Float64Array(size);
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] as number;
    if (code < 0) continue;
    const difference = (values[at] as number) - middle;
    counts[code] = (counts[code] as number) + 1;
    estimated[code] = (estimated[code] as number) + (comparable.estimated[at] as number);
    differences[code] = (differences[code] as number) + difference;
    squares[code] = (squares[code] as number) + difference * difference;
  }
  const totalOf = totalsOf(codes, size, comparable);
  const groups = Array.from(counts.keys()).filter((code) => (counts[code] as number) > 0);
  const totals = groups.map(totalOf);
  const moments = groups.map((code): Moments => {
    const n = counts[code] as number;
    const apart = (differences[code] as number) / n;
    return { n, mean: middle + apart, squares: Math.max(0, (squares[code] as number) - apart * apart * n) };
  });
  const others = momentsOfOthers(moments);
  const all = added(...totals);
  return groups.map((code, at) => {
    const total = totals[at] ?? 0n;
    return {
      ...groupOf(code),
      estimated: estimated[code] as number,
      own: { total, moments: moments[at] ?? NO_MOMENTS },
      others: { total: added(all, negated(total)), moments: others[at] ?? NO_MOMENTS },
      isMirror: groups.length === 2 && at === 1,
    };
  });
}

/** Totals by code: exact for money, a number for R. */
function totalsOf(codes: Int32Array, size: number, { measure, values }: Comparable): (code: number) => Amount {
  if (measure === "r") {
    const sums = new Float64Array(size);
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at] as number;
      if (code >= 0) sums[code] = (sums[code] as number) + (values[at] as number);
    }
    return (code) => sums[code] as number;
  }
  const sums = new ExactSums(size);
  sums.addAll(codes, values);
  return (code) => sums.total(code);
}
