/**
 * Figures as they are written in India. They come and go as decimal strings: `Intl.NumberFormat` formats a string exactly,
 * while a binary number would lose digits from the sixteenth on.
 */
export type Decimal = string | bigint;

/** A plain decimal such as "-1234.50": what the servers send. Not "1e9", "0x1", "" or "NaN". */
const decimalPattern = /^-?\d+(\.\d+)?$/;

export type NumberStyle = {
  /** Always a sign, + as well as −. Zero has none. */
  signed?: boolean;
  minFraction?: number;
  maxFraction?: number;
};

/** "1234567.5" → "12,34,567.5", grouped in lakh and crore, with a real minus sign (U+2212). */
export function formatNumber(
  value: Decimal,
  { signed = false, minFraction = 0, maxFraction = 4 }: NumberStyle = {},
): string {
  return write(value, { minimumFractionDigits: minFraction, maximumFractionDigits: maxFraction }, signed);
}

/** "1234567.5" → "₹12,34,567.50"; a sign is joined to the ₹ (U+2060). Whole rupees with `fraction: 0`. */
export function formatMoney(
  value: Decimal,
  { signed = false, fraction = 2 }: { signed?: boolean; fraction?: 0 | 2 | 4 } = {},
) {
  const style = {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  } as const;
  return write(value, style, signed);
}

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
  const text = check(value);
  const digits = text.replace(/^-?0*/, "").replace(/\..*/, "").length;
  for (const { unit, zeros, next } of SHORT_UNITS.slice(digits > 7 ? 2 : digits > 5 ? 1 : 0)) {
    const maxFraction = zeros > 0 ? 1 : digits > 3 ? 0 : 2;
    const figure = formatNumber(shiftLeft(text, zeros), { signed, maxFraction });
    // Rounding may reach the next unit: 99,99,999 is 1 Cr, not 100 L.
    if (figure.replace(/^[+\u2212]/, "") !== next) return figure + unit.replace(" ", "\u00a0");
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

/** -1, 0 or 1, of the value itself and not of what rounding leaves of it. */
export function signOf(value: Decimal): -1 | 0 | 1 {
  const text = check(value);
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith("-") ? -1 : 1;
}

const formatters = new Map<string, Intl.NumberFormat>();

function write(value: Decimal, style: Intl.NumberFormatOptions, signed: boolean): string {
  const text = check(value);
  const key = JSON.stringify([style, signed]);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-IN", { ...style, signDisplay: signed ? "exceptZero" : "negative" });
    formatters.set(key, formatter);
  }
  // A real minus; and lines break between it and ₹, where both are prefixes, unless a word joiner forbids it.
  return formatter
    .format(text as Intl.StringNumericLiteral)
    .replace("-", "\u2212")
    .replace(/^[+\u2212](?=₹)/, "$&\u2060");
}

function check(value: Decimal): string {
  const text = String(value);
  if (!decimalPattern.test(text)) throw new RangeError(`Not a decimal: "${text.slice(0, 40)}"`);
  return text;
}
