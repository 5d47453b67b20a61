const SPLITTER = 134_217_729; // 2^27 + 1

/**
 * a × b ÷ c, a tie rounded up. All three are safe integers, a and b 0 or more, c more than 0, the quotient below 2^52.
 * Throws a RangeError when the product is beyond 2^53 and the quotient beyond 2^52. Exact for every product.
 */
export function mulDiv(a: number, b: number, c: number): number {
  const product = a * b;
  if (product < Number.MAX_SAFE_INTEGER - c) return roundedQuotient(product, c);
  const estimate = Math.round(product / c);
  if (estimate >= 2 ** 52) throw new RangeError("A charge is beyond the range of exact numbers.");
  // The estimate is off by one at most: the remainder, doubled, is exact although the products are not.
  const remainder = exactDifference(a, b, estimate, c);
  if (2 * remainder >= c) return estimate + 1;
  return 2 * remainder < -c ? estimate - 1 : estimate;
}

/** p ÷ c, a tie rounded up; p + c is a safe integer. */
function roundedQuotient(p: number, c: number): number {
  let quotient = Math.floor(p / c);
  let remainder = p - quotient * c;
  if (remainder < 0) {
    quotient--;
    remainder += c;
  } else if (remainder >= c) {
    quotient++;
    remainder -= c;
  }
  return remainder >= c - remainder ? quotient + 1 : quotient;
}

/** a × b − q × c if the difference is a safe integer: each product is split into two doubles (Dekker). */
function exactDifference(a: number, b: number, q: number, c: number): number {
  const ab = a * b;
  const qc = q * c;
  return ab - qc + (lowPart(a, b, ab) - lowPart(q, c, qc));
}

/** The part of x × y that its double `xy` has lost. */
function lowPart(x: number, y: number, xy: number): number {
  const xs = SPLITTER * x;
  const xHigh = xs - (xs - x);
  const xLow = x - xHigh;
  const ys = SPLITTER * y;
  const yHigh = ys - (ys - y);
  const yLow = y - yHigh;
  return xLow * yLow - (xy - xHigh * yHigh - xLow * yHigh - xHigh * yLow);
}
