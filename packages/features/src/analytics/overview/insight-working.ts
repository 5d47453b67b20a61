import type { AnalyticsInsights } from "@saudabook/contract/analysis/insights.ts";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";
import { unitText } from "../../words/basis-text.ts";
import { measureText, termText } from "../figures/figure-text.ts";
import type { WorkingOf } from "../figures/working.tsx";
import { insightGroupText, insightValueText } from "./insight-text.ts";

const whole = (value: number) => formatNumber(String(value));

/** The working of a group that stands out. */
export function insightWorking(
  {
    kind,
    key,
    n,
    othersN,
    total,
    mean,
    othersMean,
    difference,
    low,
    high,
    estimated,
  }: AnalyticsInsights["found"][number],
  { measure, basis: { unit }, level, comparisons, minimum }: AnalyticsInsights,
  tradesHref: string | null,
): WorkingOf {
  const text = (value: string) => insightValueText(kind, value, measure);
  const isCharges = kind === "charges";
  return {
    title: `The difference of ${insightGroupText(kind, key, unit)}`,
    definition: isCharges
      ? `Charges, divided by the sum of what each ${unit} won or lost before them: of this group and of all the others.`
      : `The mean result of the ${unit}s of this group, less that of all the others.`,
    parts: [
      { label: unitText("Trades of the group", unit), value: whole(n) },
      {
        label: isCharges ? "Their charges" : "Their result",
        value: isCharges ? formatMoney(total) : measureText(total, measure),
      },
      { label: isCharges ? "Their share" : "Their mean", value: text(mean) },
      { label: `Other ${unit}s`, value: whole(othersN) },
      { label: isCharges ? "Their share" : "Their mean", value: text(othersMean) },
      {
        label: `${formatPercent(level, { digits: 0 })} interval of the difference`,
        value: `${text(low)} to ${text(high)}`,
        note: `Corrected for ${whole(comparisons)} comparisons (Bonferroni)`,
      },
    ],
    formula: `${text(mean)}${termText(text(othersMean), true)} = ${text(difference)}`,
    leftOut: [
      `Groups with fewer than ${whole(minimum)} ${unit}s, or fewer than that among the others, are not compared.`,
      ...(estimated > 0 ? [`${whole(estimated)} of the ${unit}s have estimated charges.`] : []),
    ],
    tradesHref,
    ...(unit === "idea" && { rowsLabel: "See the ideas" }),
  };
}
