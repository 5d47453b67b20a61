import { type Decimal, decimalText, formatNumber } from "./format-number.ts";

/** The units of the short form, with the power of ten of each and the figure at which the next one begins. */
const SHORT_UNITS = [
  { unit: "", zeros: 0, next: "1,00,000" },
  { unit: " L", zeros: 5, next: "100" },
  { unit: " Cr", zeros: 7, next: "" },
] as const;

/**
 * "450000" → "4.5 L", "-12000000" → "−1.2 Cr", "12000" → "12,000": for axes and narrow cells. Lakh and crore have up to one
 * decimal, smaller values none from 1,000 and up to two below it. Rounded half away from zero, on the decimal text itself.
 */
export function formatShort(value: Decimal, { signed = false }: { signed?: boolean } = {}): string {
  const text = decimalText(value);
  const digits = text.replace(/^-?0*/, "").replace(/\..*/, "").length;
  for (const { unit, zeros, next } of SHORT_UNITS.slice(digits > 7 ? 2 : digits > 5 ? 1 : 0)) {
    const maxFraction = zeros > 0 ? 1 : digits > 3 ? 0 : 2;
    const figure = formatNumber(shiftLeft(text, zeros), { signed, maxFraction });
    // Rounding may reach the next unit: 99,99,999 is 1 Cr, not 100 L.
    if (figure.replace(/^[+\u2212]/, "") !== next) return figure + unit.replace(" ", "\u00a0");
  }
  throw new RangeError(`Not a decimal: "${text.slice(0, 40)}"`);
}

/** The same for cells of 40 pixels, thousands included. */
const TINY_UNITS = [
  { unit: "", zeros: 0, next: "1,000" },
  { unit: "K", zeros: 3, next: "100" },
  { unit: "L", zeros: 5, next: "100" },
  // A line may break before it: a thousand crore has no room otherwise.
  { unit: "\u200bCr", zeros: 7, next: "" },
] as const;

/**
 * "13122" → "+13.1K", "-450000" → "−4.5L", "896.5" → "+897": signed, for the cells of a small calendar. Thousands, lakh and crore
 * have up to one decimal below 100, other values none. Rounded half away from zero, on the decimal text itself.
 */
export function formatTiny(value: Decimal): string {
  const text = decimalText(value);
  const digits = text.replace(/^-?0*/, "").replace(/\..*/, "").length;
  for (const { unit, zeros, next } of TINY_UNITS.slice(digits > 7 ? 3 : digits > 5 ? 2 : digits > 3 ? 1 : 0)) {
    const figure = formatNumber(shiftLeft(text, zeros), {
      signed: true,
      maxFraction: zeros > 0 && digits - zeros < 3 ? 1 : 0,
    });
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
