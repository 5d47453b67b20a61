import type { StagedRows } from "./staged-rows.ts";

/** Rows that are half of a ready pair whose other half is missing or does not fit it. */
export function incompletePairs(rows: StagedRows): Set<number> {
  const pairs = new Map<string, number[]>();
  for (const [row, pair] of rows.pair) {
    const key = `${rows.account[row]}|${pair}`;
    const halves = pairs.get(key);
    if (halves) halves.push(row);
    else pairs.set(key, [row]);
  }
  const incomplete = new Set<number>();
  for (const halves of pairs.values()) {
    const [a = -1, b = -1] = halves;
    const fits =
      halves.length === 2 &&
      rows.sign[a] !== rows.sign[b] &&
      rows.name[a] === rows.name[b] &&
      rows.quantity[a] === rows.quantity[b] &&
      rows.decimals[a] === rows.decimals[b];
    if (!fits) for (const half of halves) incomplete.add(half);
  }
  return incomplete;
}
