import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import { Big } from "big.js";

// A separate constructor, so that its settings affect no other code.
const Exact = Big();
// big.js calls this mode "half up": a tie is rounded away from zero.
Exact.RM = 1;

/**
 * The one way to write a decimal: no exponent, no plus, no leading or trailing zeros, never `-0`.
 * Takes plain decimals (`007.50`, `-0.0`) or a finite number; throws a RangeError for anything else.
 */
export function canonical(value: string | number): Decimal {
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not a decimal number`);
    // The shortest text of a number has no superfluous zeros.
    const text = String(value);
    return text.includes("e") ? new Exact(text).toFixed() : text;
  }
  if (!/^-?\d+(?:\.\d+)?$/.test(value)) throw new RangeError(`${JSON.stringify(value)} is not a decimal number`);
  return trimmed(value);
}

function trimmed(value: string): Decimal {
  const negative = value.startsWith("-");
  let start = negative ? 1 : 0;
  let end = value.length;
  if (value.includes(".")) {
    while (value[end - 1] === "0") end--;
    if (value[end - 1] === ".") end--;
  }
  while (value[start] === "0" && start + 1 < end && value[start + 1] !== ".") start++;
  const digits = value.slice(start, end);
  return negative && digits !== "0" ? `-${digits}` : digits;
}

/** The exact product; rupees × units = rupees. Both plain decimals. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  // Fills are short numbers: a product of at most 15 digits is below 2^53, so it is exact, and many times faster than big.js.
  if (a.length + b.length <= 15) {
    const scaleA = decimalsOf(a);
    const scaleB = decimalsOf(b);
    let product = Number(scaleA === 0 ? a : a.replace(".", "")) * Number(scaleB === 0 ? b : b.replace(".", ""));
    let scale = scaleA + scaleB;
    for (; scale > 0 && product % 10 === 0; scale--) product /= 10;
    return withPoint(String(product), scale);
  }
  return new Exact(a).times(b).toFixed();
}

/**
 * a ÷ b to at most `digits` decimals (0 to 30), a tie away from zero, without trailing zeros.
 * Throws a RangeError when b is zero.
 */
export function divide(a: Decimal, b: Decimal, digits: number): Decimal {
  const divisor = new Exact(b);
  if (divisor.eq(0)) throw new RangeError("division by zero");
  Exact.DP = digits;
  return canonical(new Exact(a).div(divisor).toFixed());
}

/** At most `digits` decimals, a tie away from zero, without trailing zeros. */
export function round(a: Decimal, digits: number): Decimal {
  return decimalsOf(a) <= digits ? a : canonical(new Exact(a).round(digits).toFixed());
}

/** The exact sum; `0` for no values. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = new Exact(0);
  for (const value of values) total = total.plus(value);
  return canonical(total.toFixed());
}

/** -1, 0 or 1, by value: `1.50` equals `1.5`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  return new Exact(a).cmp(b);
}

function decimalsOf(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : text.length - point - 1;
}

function withPoint(integer: string, decimals: number): string {
  if (decimals === 0) return integer;
  const negative = integer.startsWith("-");
  const digits = (negative ? integer.slice(1) : integer).padStart(decimals + 1, "0");
  return `${negative ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
