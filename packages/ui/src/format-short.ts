import { type Decimal, decimalText, formatNumber } from "./format-number.ts";

/** The units of the short form, with the power of ten of each and the figure at which the next one begins. */
const SHORT_UNITS = [
  { unit: "", zeros: 0, next: "1,00,000" },
  { unit: "\u00a0L", zeros: 5, next: "100" },
  { unit: "\u00a0Cr", zeros: 7, next: "" },
] as const;

/**
 * "450000" → "4.5 L", "-12000000" → "−1.2 Cr", "12000" → "12,000": for axes and narrow cells. Lakh and crore have up to one
 * decimal, values from 1,000 none and smaller ones up to two. Rounded half away from zero, on the decimal text itself.
 */
export function formatShort(value: Decimal, { signed = false }: { signed?: boolean } = {}): string {
  const maxFraction = (digits: number, zeros: number) => (zeros > 0 ? 1 : digits > 3 ? 0 : 2);
  return inUnit(value, SHORT_UNITS, { signed, maxFraction });
}

/** The units for cells of 40 pixels, including thousands. */
const TINY_UNITS = [
  { unit: "", zeros: 0, next: "1,000" },
  { unit: "K", zeros: 3, next: "100" },
  { unit: "L", zeros: 5, next: "100" },
  // A line may break before the unit: a thousand crore has no room otherwise.
  { unit: "\u200bCr", zeros: 7, next: "" },
] as const;

/**
 * "13122" → "+13K", "-450000" → "−4.5L", "896.5" → "+897": signed, for the cells of a small calendar. Thousands, lakh and crore
 * have up to one decimal below 10, other values none. Rounded half away from zero, on the decimal text itself.
 */
export function formatTiny(value: Decimal): string {
  const maxFraction = (digits: number, zeros: number) => (zeros > 0 && digits - zeros < 2 ? 1 : 0);
  return inUnit(value, TINY_UNITS, { signed: true, maxFraction });
}

interface Unit {
  unit: string;
  zeros: number;
  next: string;
}

interface UnitOptions {
  signed: boolean;
  /** Number of decimals of a value with `digits` whole digits in a unit with `zeros` zeros. */
  maxFraction: (digits: number, zeros: number) => number;
}

function inUnit(value: Decimal, units: readonly Unit[], { signed, maxFraction }: UnitOptions): string {
  const text = decimalText(value);
  const digits = text.replace(/^-?0*/, "").replace(/\..*/, "").length;
  const first = Math.max(
    units.findLastIndex(({ zeros }) => zeros < digits),
    0,
  );
  for (const { unit, zeros, next } of units.slice(first)) {
    const figure = formatNumber(shiftLeft(text, zeros), { signed, maxFraction: maxFraction(digits, zeros) });
    // Rounding may reach the next unit: 99,99,999 is 1 Cr, not 100 L.
    if (figure.replace(/^[+\u2212]/, "") !== next) return figure + unit;
  }
  throw new RangeError(`Not a decimal: "${text.slice(0, 40)}"`);
}

/** Divides by a power of ten: "450000" and 5 → "4.50000". */
function shiftLeft(text: string, places: number): string {
  const [, minus = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const padded = whole.padStart(places + 1, "0");
  const at = padded.length - places;
  const decimals = padded.slice(at) + fraction;
  return minus + padded.slice(0, at) + (decimals && `.${decimals}`);
}
