import type { AnalysisQuery } from "@saudabook/contract/analysis-filter.ts";
import { type Decimal, formatMoney, formatNumber, signOf } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";

/** An amount of the measure: rupees, or units of the planned risk. */
export function measureText(value: Decimal, measure: AnalysisQuery["measure"]): string {
  return measure === "r"
    ? `${formatNumber(value, { signed: true, minFraction: 2, maxFraction: 2 })} R`
    : formatMoney(value, { signed: true });
}

/** "1.84": a ratio with two decimals. */
export const ratioText = (value: Decimal) => formatNumber(value, { minFraction: 2, maxFraction: 2 });

/** "+0.21": a change of a ratio. */
export const signedRatio = (value: Decimal) => `${signOf(value) > 0 ? "+" : ""}${ratioText(value)}`;

/** "29.8% to 41.2%", or nothing without bounds. */
export function rangeText(
  { low, high }: { low: Decimal | null; high: Decimal | null },
  format: (value: Decimal) => string = formatPercent,
): string | null {
  return low === null || high === null ? null : `${format(low)} to ${format(high)}`;
}

/** Charges as a part of the gross result: "12.5% of gross", or "more than gross". */
export const shareText = (share: Decimal) =>
  Number(share) > 1 ? "more than gross" : `${formatPercent(share)} of gross`;
