import { formatNumber } from "./format-number.ts";

/** 1234567 → "12,34,567"; a whole number. */
export function formatCount(count: number): string {
  return formatNumber(String(count));
}
