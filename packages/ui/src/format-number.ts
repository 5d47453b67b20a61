/**
 * Figures in Indian notation. Input and output are decimal strings: `Intl.NumberFormat` formats a string exactly,
 * while a binary number would lose digits from the sixteenth on.
 */
export type Decimal = string | bigint;

/** A plain decimal such as "-1234.50": what the servers send. Not "1e9", "0x1", "" or "NaN". */
const decimalPattern = /^-?\d+(\.\d+)?$/;

export type NumberStyle = {
  /** Always shows a sign, + as well as −. Zero has none. */
  signed?: boolean;
  minFraction?: number;
  maxFraction?: number;
};

/** "1234567.5" → "12,34,567.5", grouped in lakh and crore, with a real minus sign (U+2212). */
export function formatNumber(
  value: Decimal,
  { signed = false, minFraction = 0, maxFraction = 4 }: NumberStyle = {},
): string {
  return writeNumber(value, { minimumFractionDigits: minFraction, maximumFractionDigits: maxFraction }, signed);
}

/** "1234567.5" → "₹12,34,567.50"; a sign is joined to the ₹ (U+2060). Whole rupees with `fraction: 0`. `maxFraction`: default `fraction`. */
export function formatMoney(
  value: Decimal,
  {
    signed = false,
    fraction = 2,
    maxFraction = fraction,
  }: { signed?: boolean; fraction?: 0 | 2 | 4; maxFraction?: number } = {},
) {
  const style = {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: fraction,
    maximumFractionDigits: maxFraction,
  } as const;
  return writeNumber(value, style, signed);
}

/** -1, 0 or 1: the sign of the exact value, not of the rounded one. */
export function signOf(value: Decimal): -1 | 0 | 1 {
  const text = decimalText(value);
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith("-") ? -1 : 1;
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a decimal exactly in a style of `Intl.NumberFormat`. */
export function writeNumber(value: Decimal, style: Intl.NumberFormatOptions, signed: boolean): string {
  const text = decimalText(value);
  const key = JSON.stringify([style, signed]);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat("en-IN", { ...style, signDisplay: signed ? "exceptZero" : "negative" });
    formatters.set(key, formatter);
  }
  // Uses a real minus sign. A line could break between it and ₹, where both are prefixes, so a word joiner prevents that.
  return formatter
    .format(text as Intl.StringNumericLiteral)
    .replace("-", "\u2212")
    .replace(/^[+\u2212](?=₹)/, "$&\u2060");
}

/** The text of a decimal; throws a RangeError for anything else. */
export function decimalText(value: Decimal): string {
  const text = String(value);
  if (!decimalPattern.test(text)) throw new RangeError(`Not a decimal: "${text.slice(0, 40)}"`);
  return text;
}
