import type { AnalyticsLab, LabFigures } from "@saudabook/contract/analysis/lab/lab.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";
import { signOf } from "@saudabook/ui/format-number.ts";
import { formatPercent } from "@saudabook/ui/format-percent.ts";

type Money = (value: string, options?: { signed?: boolean }) => string;

/** Describes how the scenario differs from the actual results. The sentences don't claim a cause. */
export function differenceTexts(
  { kept, resized, removed, difference }: LabFigures,
  tried: number,
  money: Money,
): string[] {
  const { total, days, touched, touchedDays, minimum, mean, low, high, largest } = difference;
  const sizes = resized > 0 ? `, ${formatCount(resized)} of them in another size` : "";
  const texts = [
    `The scenario keeps ${counted(kept, "closed trade")}${sizes}, and removes ${formatCount(removed)}.`,
    `The difference is ${money(total, { signed: true })}, over ${counted(days, "day")} with an exit.`,
  ];
  if (mean !== null && low !== null && high !== null) {
    const isUnclear = signOf(low) <= 0 && signOf(high) >= 0;
    texts.push(
      `A day differs by ${money(mean, { signed: true })} on average, between ${money(low, { signed: true })} and ${money(high, { signed: true })} (95% interval${tried > 1 ? `, corrected for ${formatCount(tried)} scenarios` : ""}).${isUnclear ? " That may be chance." : ""}`,
    );
  } else {
    texts.push(
      `Too few to say whether a day differs: ${counted(touched, "trade")} changed on ${counted(touchedDays, "day")}; ${minimum} trades on ${minimum} days are needed.`,
    );
  }
  if (largest) {
    const part = largest.part === null ? "" : `, ${formatPercent(largest.part, { digits: 0 })} of the difference`;
    texts.push(`The largest trade in it is ${largest.title}: ${money(largest.amount, { signed: true })}${part}.`);
  }
  return texts;
}

/** "14 tried; the best of 14 looks good by chance." */
export function triedText(tried: number): string | null {
  if (tried < 2) return null;
  const count = formatCount(tried);
  return `${count} tried; the best of ${count} looks good by chance.`;
}

/** A clause by labels that were written when the result was known. */
export function labelledTexts(labelled: AnalyticsLab["labelled"]): string[] {
  return labelled
    .filter(({ afterExit }) => afterExit > 0)
    .map(
      ({ clause, trades, afterExit }) =>
        `Clause ${clause + 1}: ${formatCount(afterExit)} of ${counted(trades, "trade")} ${trades === 1 ? "was" : "were"} given this after the exit, when the result was known. That is hindsight.`,
    );
}

/** States how many days limits could not be applied to. */
export function unknownTexts({ unknownDays }: Pick<AnalyticsLab, "unknownDays">): string[] {
  if (unknownDays === 0) return [];
  return [`No limit was applied on ${counted(unknownDays, "day")} with trades whose time is not known.`];
}
