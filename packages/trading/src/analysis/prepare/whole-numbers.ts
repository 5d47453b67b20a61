import type { Decimal } from "@saudabook/contract/values/decimal.ts";

/** Paise, 10,000 crore rupees: no execution is worth more. */
export const MOST_VALUE = 1e13;

/**
 * Converts a decimal of 0 or more to an integer number of 10^-`decimals`, half up. Infinity if it is not a safe integer, so that every
 * bounds check rejects it.
 */
export function scaledHalfUp(text: Decimal, decimals: number): number {
  const point = text.indexOf(".");
  const whole = point < 0 ? text : text.slice(0, point);
  const part = point < 0 ? "" : text.slice(point + 1);
  let scaled = Number(whole + part.slice(0, decimals).padEnd(decimals, "0"));
  if (part.length > decimals && part.charCodeAt(decimals) >= 0x35) scaled += 1;
  return Number.isSafeInteger(scaled) ? scaled : Number.POSITIVE_INFINITY;
}

/** Digits after the point, without trailing zeros. */
export function decimalsOf(text: Decimal): number {
  const point = text.indexOf(".");
  if (point < 0) return 0;
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x30) end--;
  return Math.max(0, end - point - 1);
}

/** Rupees as paise, half up. */
export function paiseOf(rupees: Decimal): number {
  return scaledHalfUp(rupees, 2);
}

/**
 * Price in paise × quantity, in paise, half up. The quantity is an integer number of 10^-`decimals`. Above
 * {@link MOST_VALUE} the result is only guaranteed to be above it.
 */
export function turnoverOf(paise: number, quantity: number, decimals: number): number {
  if (decimals === 0) return paise * quantity;
  if (!Number.isSafeInteger(paise) || !Number.isSafeInteger(quantity)) return Number.POSITIVE_INFINITY;
  return Number(dividedHalfUp(BigInt(paise) * BigInt(quantity), 10n ** BigInt(decimals)));
}

/** Like `turnoverOf`, for a price in rupees that is not rounded. */
export function paiseAt(price: Decimal, quantity: number, decimals: number): number {
  const { numerator, denominator } = fractionOf(price);
  return Number(dividedHalfUp(100n * numerator * BigInt(quantity), denominator * 10n ** BigInt(decimals)));
}

/** a ÷ b to an integer, half up; a of 0 or more, b above 0. */
export function dividedHalfUp(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b);
}

/** An exact decimal as a fraction; the numerator of one below 0 is negative. */
export function fractionOf(text: Decimal): { numerator: bigint; denominator: bigint } {
  const decimals = decimalsOf(text);
  const point = text.indexOf(".");
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1, point + 1 + decimals);
  return { numerator: BigInt(digits), denominator: 10n ** BigInt(decimals) };
}

export function greatestDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
