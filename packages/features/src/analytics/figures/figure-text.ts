import type { AnalysisQuery } from "@saudabook/contract/analysis/filter.ts";
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

/** "−3.4 percentage points": the difference of two rates. */
export const pointsText = (difference: Decimal) =>
  `${formatPercent(difference, { signed: true }).replace(/\s*%$/, "")} percentage points`;

/** "29.8% to 41.2%", or nothing without bounds. */
export function rangeText(
  { low, high }: { low: Decimal | null; high: Decimal | null },
  format: (value: Decimal) => string = formatPercent,
): string | null {
  return low === null || high === null ? null : `${format(low)} to ${format(high)}`;
}

/** Formats a further term of a sum, with one sign: "+₹5.00" becomes " + ₹5.00", or " − ₹5.00" if it is subtracted. */
export function termText(text: string, isSubtracted = false): string {
  const isNegative = text.startsWith("\u2212");
  return ` ${isNegative === isSubtracted ? "+" : "\u2212"} ${text.replace(/^[+\u2212]\u2060?/u, "")}`;
}

/** Charges as a fraction of a gross gain: "12.5% of gross", or "more than gross". A gross loss has no such fraction. */
export const fractionText = (fraction: Decimal, gross: Decimal) =>
  signOf(gross) < 0
    ? "on top of a gross loss"
    : Number(fraction) > 1
      ? "more than gross"
      : `${formatPercent(fraction)} of gross`;

/** Name of a booked total by the measure. In R it is the total of the trades that closed. */
export const totalFigure = (measure: AnalysisQuery["measure"]) =>
  measure === "r" ? "Total R" : measure === "gross" ? "Gross P&L" : "Net P&L";

/** "3 won in a row". */
export const currentText = (current: number): string =>
  current === 0 ? "no streak" : `${formatNumber(String(Math.abs(current)))} ${current > 0 ? "won" : "lost"} in a row`;
