// Student's t for intervals. These are statistics; no amount is computed from them.

/** The part of the standard normal distribution beyond z, for z above 1.9: its continued fraction, which converges quickly there. */
function tail(z: number): number {
  let fraction = z;
  for (let term = 200; term > 0; term--) fraction = z + term / fraction;
  return Math.exp((-z * z) / 2) / (Math.sqrt(2 * Math.PI) * fraction);
}

/** The z beyond which the standard normal distribution has this probability; at most 0.025. */
function normalQuantile(beyond: number): number {
  let low = 1.9;
  let high = 40;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (tail(middle) > beyond) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * For one of many two-sided intervals that hold jointly at 95 %, whatever their dependence (Bonferroni): the number of standard errors
 * in its margin, by degrees of freedom. Computed from the normal quantile by the Cornish–Fisher expansion, which has four
 * correct digits from 19 degrees of freedom on.
 */
export function criticalValue(comparisons: number): (degreesOfFreedom: number) => number {
  const z = normalQuantile(0.05 / 2 / comparisons);
  const z2 = z * z;
  const first = (z * (z2 + 1)) / 4;
  const second = (z * ((5 * z2 + 16) * z2 + 3)) / 96;
  const third = (z * (((3 * z2 + 19) * z2 + 17) * z2 - 15)) / 384;
  const fourth = (z * ((((79 * z2 + 776) * z2 + 1_482) * z2 - 1_920) * z2 - 945)) / 92_160;
  return (freedom) => z + (first + (second + (third + fourth / freedom) / freedom) / freedom) / freedom;
}
