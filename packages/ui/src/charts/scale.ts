/** Maps a value to a position, in a straight line. A domain of one value maps to the middle of the range. */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]) {
  const [low, high] = domain;
  const [start, end] = range;
  const factor = (end - start) / (high - low);
  return high === low ? () => (start + end) / 2 : (value: number) => start + (value - low) * factor;
}

/** `text` is the exact decimal, for a label; `value` its binary number, for geometry. */
export type Tick = { value: number; text: string };

/**
 * Multiples of 1, 2 or 5 times a power of ten that enclose `low` to `high`, about `count` of them. The first and last are the
 * domain of an axis, so that no extreme is cut. One tick for a domain of one value.
 */
export function niceTicks(low: number, high: number, count: number): Tick[] {
  const width = high - low;
  if (!(width > 0) || !Number.isFinite(width)) return Number.isFinite(low) ? [{ value: low, text: plain(low) }] : [];
  const rough = width / Math.max(1, count);
  let exponent = Math.floor(Math.log10(rough));
  let digit = 1;
  const lead = rough / 10 ** exponent;
  if (lead > 5) exponent += 1;
  else if (lead > 2) digit = 5;
  else if (lead > 1) digit = 2;
  const step = digit * 10 ** exponent;
  // Without the tolerance 0.3 / 0.1 would begin one step too early.
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const text = decimalText((first + n) * digit, exponent);
    return { value: Number(text), text };
  });
}

/** `integer` times ten to the power of `exponent` as exact decimal text. */
function decimalText(integer: number, exponent: number): string {
  if (exponent >= 0) return String(BigInt(integer) * 10n ** BigInt(exponent));
  const digits = String(Math.abs(integer)).padStart(1 - exponent, "0");
  const text = `${digits.slice(0, exponent)}.${digits.slice(exponent)}`;
  return integer < 0 ? `-${text}` : text;
}

/** A number as plain decimal text, never "1e21" or "-0". */
function plain(value: number): string {
  return Number.isInteger(value) ? String(BigInt(value)) : value.toFixed(6);
}
