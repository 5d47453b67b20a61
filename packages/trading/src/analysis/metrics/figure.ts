import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { canonical } from "../../money.ts";

/** A figure with its sample size. Below `minimum` it is not meaningful: "7 of 20 trades". */
export interface Figure {
  /** Null where the definition has no value, e.g. a profit factor without losses. */
  value: Decimal | null;
  /** Number of round trips or days in the sample. */
  n: number;
  minimum: number;
}

export interface IntervalFigure extends Figure {
  /** The 95 % interval; null without a value. */
  low: Decimal | null;
  high: Decimal | null;
}

/** Micro-rupees as rupees, exact. */
export function rupees(micros: bigint | number): Decimal {
  return scaled(BigInt(micros), 6);
}

/** numerator ÷ denominator to `digits` decimals, a tie away from zero; null when the denominator is 0. */
export function ratio(numerator: bigint, denominator: bigint, digits = 6): Decimal | null {
  if (denominator === 0n) return null;
  const negative = numerator < 0n !== denominator < 0n;
  const top = (numerator < 0n ? -numerator : numerator) * 10n ** BigInt(digits);
  const bottom = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * top + bottom) / (2n * bottom);
  return scaled(negative ? -quotient : quotient, digits);
}

/** A statistic that is not money, such as a ratio with a square root, to `digits` decimals. */
export function statistic(value: number, digits = 4): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a statistic`);
  return canonical(Number(value.toFixed(digits)));
}

/** value × 10^-digits, exact. */
export function scaled(value: bigint, digits: number): Decimal {
  const negative = value < 0n;
  const text = String(negative ? -value : value).padStart(digits + 1, "0");
  return canonical(`${negative ? "-" : ""}${text.slice(0, -digits)}.${text.slice(-digits)}`);
}

const Z_95 = 1.959963984540054;

/** The Wilson 95 % interval of k of n, as fractions of 1. */
export function wilson(k: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const rate = k / n;
  const z2 = Z_95 ** 2;
  const centre = rate + z2 / (2 * n);
  const half = Z_95 * Math.sqrt((rate * (1 - rate)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  return { low: Math.max(0, (centre - half) / scale), high: Math.min(1, (centre + half) / scale) };
}

/** k of n with its interval, as fractions of 1. */
export function rate(k: number, n: number, minimum: number): IntervalFigure {
  if (n === 0) return { value: null, low: null, high: null, n, minimum };
  const { low, high } = wilson(k, n);
  return { value: ratio(BigInt(k), BigInt(n)), low: statistic(low, 6), high: statistic(high, 6), n, minimum };
}

/** Half the width of the 95 % interval of a mean. */
export function meanMargin(standardDeviation: number, n: number): number {
  return (Z_95 * standardDeviation) / Math.sqrt(n);
}
