/** One decimal is a tenth of a pixel, and half the bytes. `-0` would be written "0" as well. */
const round = (value: number) => Math.round(value * 10) / 10;

/** "M0,10L5,7…" through the points with these indices. */
export function linePath(xs: Float64Array, ys: Float64Array, indices: readonly number[]): string {
  return indices.map((at, n) => `${n === 0 ? "M" : "L"}${round(xs[at] ?? 0)},${round(ys[at] ?? 0)}`).join("");
}

/** The line, closed along a baseline. */
export function areaPath(xs: Float64Array, ys: Float64Array, indices: readonly number[], baseline: number): string {
  const first = indices[0];
  const last = indices.at(-1);
  if (first === undefined || last === undefined) return "";
  return `${linePath(xs, ys, indices)}L${round(xs[last] ?? 0)},${round(baseline)}L${round(xs[first] ?? 0)},${round(baseline)}Z`;
}
