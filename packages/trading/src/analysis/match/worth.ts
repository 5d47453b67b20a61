import type { Paise, Units } from "../numbers.ts";
/**
 * The worth in paise of units `from` to `to` of an execution: `units` in all are worth `value`, and the first k of them
 * value × k ÷ units, half up. So each unit has one worth, and those of all units add up to the value.
 */
export function worth(value: Paise, units: Units, from: number, to: number): Paise {
  if (to - from === units) return value;
  const price = wholePrice(value, units);
  const rest = value - price * units;
  if (rest === 0) return (price * (to - from)) as Paise;
  return (price * (to - from) + portion(rest, units, to) - portion(rest, units, from)) as Paise;
}

/** a × k ÷ n, half up; 0 ≤ a < n, 0 ≤ k ≤ n, all safe integers. */
function portion(a: number, n: number, k: number): number {
  // Twice the product plus n must be exact, too.
  if (a * k < 2 ** 51 && n < 2 ** 51) return floorOf(2 * a * k + n, 2 * n);
  return Number((2n * BigInt(a) * BigInt(k) + BigInt(n)) / (2n * BigInt(n)));
}

/** The price of a unit in whole paise, rounded down. */
function wholePrice(value: number, units: number): number {
  return floorOf(value, units);
}

/** a ÷ b rounded down; safe integers, a of 0 or more, b above 0. */
function floorOf(a: number, b: number): number {
  // The division may round up to an integer that is too large by one; the exact product detects it.
  const quotient = Math.floor(a / b);
  return quotient * b > a ? quotient - 1 : quotient;
}
