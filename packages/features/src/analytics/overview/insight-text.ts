import type { AnalysisQuery, TradeUnit } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsInsights, InsightKind } from "@saudabook/contract/analysis/insights.ts";
import { signOf } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { productLabels } from "../../words/trade-labels.ts";
import { groupText, timeSpan } from "../breakdowns/breakdown-text.ts";
import { measureText } from "../figures/figure-text.ts";

type Insight = AnalyticsInsights["found"][number];

const named = (labels: Record<string, string>, key: string) => labels[key] ?? key;

const texts: Record<InsightKind, (key: string, unit: TradeUnit) => string> = {
  weekday: (key) => `${groupText("weekday", key)}s`,
  slot: (key) => `Entries from ${groupText("slot", key)}`,
  hour: (key) => `Entries from ${timeSpan(key, 60)}`,
  symbol: (key) => key,
  holding: (key) => `Held ${groupText("holding", key).toLowerCase()}`,
  quantity: (key) => `Quantity ${groupText("quantity", key)}`,
  side: (key, unit) => `${groupText("side", key)} ${unit}s`,
  product: (key) => groupText("product", key),
  "option-type": (key) => groupText("option-type", key),
  "days-to-expiry": (key) => `${groupText("days-to-expiry", key)} to expiry`,
  "after-loss": () => "Entries after a loss on the same day",
  charges: (key) => `Charges of ${named(productLabels, key).toLowerCase()}`,
};

/** A group of trades or ideas in words. */
export const insightGroupText = (kind: InsightKind, key: string, unit: TradeUnit = "trade"): string =>
  texts[kind](key, unit);

/** Value of an insight: an amount, or for charges a fraction of what the trades won or lost. */
export const insightValueText = (kind: InsightKind, value: string, measure: AnalysisQuery["measure"]): string =>
  kind === "charges" ? formatPercent(value) : measureText(value, measure);

/** Whether the group did better than the others. Higher charges are worse. */
export const isBetter = ({ kind, difference }: Pick<Insight, "kind" | "difference">): boolean =>
  kind === "charges" ? signOf(difference) < 0 : signOf(difference) > 0;

/** "better" or "worse", or for charges "a larger share". */
export function comparisonText(insight: Pick<Insight, "kind" | "difference">): string {
  if (insight.kind === "charges")
    return isBetter(insight) ? "a smaller share than the others" : "a larger share than the others";
  return isBetter(insight) ? "better than the others" : "worse than the others";
}
