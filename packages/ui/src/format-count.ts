import { formatNumber } from "./format-number.ts";

/** 1234567 → "12,34,567"; a whole number. */
export function formatCount(count: number): string {
  return formatNumber(String(count));
}

/** (1, "trade") → "1 trade"; (1240, "trade") → "1,240 trades"; (2, "entry", "entries") → "2 entries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
