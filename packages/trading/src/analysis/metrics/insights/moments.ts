/** Number, mean and sum of squared differences from it. Used for intervals only; no amount is computed from them. */
export interface Moments {
  n: number;
  mean: number;
  squares: number;
}

export const NO_MOMENTS: Moments = { n: 0, mean: 0, squares: 0 };

/** The moments of both sets of values combined (Chan). */
function joined(a: Moments, b: Moments): Moments {
  const n = a.n + b.n;
  if (a.n === 0 || b.n === 0) return a.n === 0 ? b : a;
  const delta = b.mean - a.mean;
  return {
    n,
    mean: a.mean + (delta * b.n) / n,
    squares: a.squares + b.squares + (delta * delta * a.n * b.n) / n,
  };
}

/** For each group, the moments of all the others. */
export function momentsOfOthers(groups: readonly Moments[]): Moments[] {
  const after: Moments[] = [NO_MOMENTS];
  for (const group of groups.toReversed()) after.push(joined(group, after.at(-1) ?? NO_MOMENTS));
  let before = NO_MOMENTS;
  return groups.map((group, at) => {
    const others = joined(before, after[groups.length - 1 - at] ?? NO_MOMENTS);
    before = joined(before, group);
    return others;
  });
}

/** An estimate with its squared standard error. */
export interface Estimate {
  n: number;
  value: number;
  variance: number;
}

export function meanOf({ n, mean, squares }: Moments): Estimate {
  return { n, value: mean, variance: squares / (n - 1) / n };
}

/**
 * Half the width of the interval of the difference of two estimates (Welch).
 *
 * @param critical standard errors by degrees of freedom
 */
export function differenceMargin(a: Estimate, b: Estimate, critical: (degreesOfFreedom: number) => number): number {
  const variance = a.variance + b.variance;
  if (variance === 0) return 0;
  const degreesOfFreedom = variance ** 2 / (a.variance ** 2 / (a.n - 1) + b.variance ** 2 / (b.n - 1));
  return critical(degreesOfFreedom) * Math.sqrt(variance);
}
