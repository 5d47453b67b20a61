import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { amountText } from "../amounts.ts";
import type { Measure, Measured } from "../measure.ts";
import { extremesOf, valueAt } from "../value-at.ts";

/** Round trips with `from` ≤ value < `to`, rupees or R. */
export interface Bin {
  from: Decimal;
  to: Decimal;
  count: number;
}

export interface Distribution {
  n: number;
  bins: Bin[];
  /** Quantiles of the values; null without any. */
  lowest: Decimal | null;
  lowerQuartile: Decimal | null;
  median: Decimal | null;
  upperQuartile: Decimal | null;
  highest: Decimal | null;
}

/** Maximum number of bins, not counting those that rounding the step to 1, 2 or 5 times a power of ten adds at the ends. */
const BINS = 24;

/** How the values are spread: bins of one width, 1, 2 or 5 times a power of ten, with an edge at 0. Quantiles are nearest ranks. */
export function distribution({ values }: Measured, measure: Measure): Distribution {
  const n = values.length;
  if (n === 0) {
    return { n, bins: [], lowest: null, lowerQuartile: null, median: null, upperQuartile: null, highest: null };
  }
  const text = (value: number) => amountText(measure === "r" ? value : BigInt(value));
  const { lowest, highest } = extremesOf(values);
  const rank = (fraction: number) => text(valueAt(values, Math.max(0, Math.ceil(fraction * n) - 1)));
  const step = stepFor((highest - lowest) / BINS, measure === "r" ? 0.1 : 1_000_000);
  const first = Math.floor(lowest / step);
  const last = Math.floor(highest / step);
  const counts = new Uint32Array(last - first + 1);
  for (let at = 0; at < n; at++) {
    const bin = Math.floor((values[at] as number) / step) - first;
    counts[bin] = (counts[bin] as number) + 1;
  }
  return {
    n,
    bins: [...counts].map((count, at) => ({
      from: text((first + at) * step),
      to: text((first + at + 1) * step),
      count,
    })),
    lowest: text(lowest),
    lowerQuartile: rank(0.25),
    median: rank(0.5),
    upperQuartile: rank(0.75),
    highest: text(highest),
  };
}

/** The smallest of 1, 2, 5, 10, 20, … times `unit` that is not below `width`. */
function stepFor(width: number, unit: number): number {
  for (let power = unit; ; power *= 10) for (const times of [1, 2, 5]) if (power * times >= width) return power * times;
}
