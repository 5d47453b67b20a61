import { type Decimal, writeNumber } from "./format-number.ts";

/** "0.32185" → "32.2%": a fraction of 1 as percent. */
export function formatPercent(
  fraction: Decimal,
  { signed = false, digits = 1 }: { signed?: boolean; digits?: number } = {},
) {
  return writeNumber(
    fraction,
    { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const,
    signed,
  );
}
