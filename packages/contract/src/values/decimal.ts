import * as z from "zod/mini";

const NO_DECIMAL = "must be a decimal number";
/** Maximum number of digits before and after the point: no sum of such numbers can overflow a column. */
const MOST = { whole: 18, fraction: 12, characters: 30 };
const TOO_LONG = `must have at most ${MOST.whole} digits before the decimal point and ${MOST.fraction} after it`;

/**
 * An exact decimal number as text: optional minus, digits, optional point and digits; no exponent, no grouping. Money is in rupees by
 * default; other units are in the field's name. At most 30 characters, so that no sum can overflow a column.
 */
export const decimal = z.string(NO_DECIMAL).check(
  // Checked before the characters are.
  z.maxLength(1_000, TOO_LONG),
  z.regex(/^-?\d+(?:\.\d+)?$/, { error: NO_DECIMAL, abort: true }),
  z.maxLength(MOST.characters, TOO_LONG),
  z.regex(new RegExp(`^-?\\d{1,${MOST.whole}}(?:\\.\\d{1,${MOST.fraction}})?$`), TOO_LONG),
);
export type Decimal = z.infer<typeof decimal>;

/**
 * A decimal as a form or another client may send it: a JSON number or text; always parsed to {@link Decimal}. A number is
 * the shortest decimal that it is read back from, as JSON writes it: 1e-7 is 0.0000001.
 */
export const decimalInput = z.pipe(
  z.pipe(z.union([z.number(), z.string().check(z.trim())], NO_DECIMAL), z.transform(textOf)),
  decimal,
);

/** Returns a JSON number without its exponent, and a text unchanged. */
export function textOf(value: number | string): string {
  const text = String(value);
  const [, minus = "", whole = "", part = "", exponent] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined || typeof value === "string") return text;
  const digits = whole + part;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${minus}0.${"0".repeat(-point)}${digits}`;
  return minus + digits.padEnd(point, "0");
}
