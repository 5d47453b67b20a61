import type { Basis, Measure, TradeUnit } from "@saudabook/contract/analysis/filter.ts";
import { counted, formatCount } from "@saudabook/ui/format-count.ts";

/** A text about trades as it is where ideas are counted: "The mean R of an idea". */
export const unitText = (text: string, unit: TradeUnit) =>
  unit === "trade" ? text : text.replace(/\b(a) (?=trade\b)/gi, "$1n ").replace(/\btrade(?=s?\b)/gi, renamed);
const renamed = (word: string) => (word.startsWith("T") ? "Idea" : "idea");

/** "1,240 closed trades", or "16 closed ideas". */
export const tradesText = (n: number, unit: TradeUnit = "trade") => counted(n, `closed ${unit}`);

/** "16 closed ideas of 18 trades" where ideas are counted. */
export const countedText = ({ n, unit, trades }: Pick<Basis, "n" | "unit" | "trades">) =>
  unit === "idea" ? `${tradesText(n, unit)} of ${counted(trades, "trade")}` : tradesText(n);

/** "7 trades, too few to judge" below the minimum of a figure, "1,240 trades" from it on. */
export function sampleText({ n, minimum }: { n: number; minimum: number }, unit: TradeUnit = "trade"): string {
  return n < minimum ? `${counted(n, unit)}, too few to judge` : counted(n, unit);
}

/** Texts about the positions of each kind that no figure includes until the user completes them. */
export function waitingTexts({ waiting }: Pick<Basis, "waiting">): string[] {
  const { openingSells, expired, expiryUnknown } = waiting;
  return [
    openingSells > 0 ? counted(openingSells, "missing buy") : "",
    expired > 0 ? counted(expired, "expired contract") : "",
    expiryUnknown > 0 ? counted(expiryUnknown, "contract without an expiry", "contracts without an expiry") : "",
  ].filter((text) => text !== "");
}

/** How many positions no figure holds. */
export const leftOutCount = ({ openingSells, expired, expiryUnknown }: Basis["leftOut"]) =>
  openingSells.positions + expired.positions + expiryUnknown.positions;

/** "R is known for 41 of 120 trades, for 18 of them by a rule." */
export function knownRText({
  n,
  unit,
  withoutRisk,
  stopByRule,
}: Pick<Basis, "n" | "unit" | "withoutRisk" | "stopByRule">): string {
  const byRule = stopByRule > 0 ? `, for ${formatCount(stopByRule)} of them by a rule` : "";
  return `R is known for ${formatCount(n - withoutRisk)} of ${counted(n, unit)}${byRule}.`;
}

/** One sentence for each thing that the figures leave out or depend on. Counts that ignore the filter say so. */
export function basisTexts(basis: Basis, { measure }: { measure: Measure }): string[] {
  const { twoIsins } = basis.waiting;
  const { unit, open, excluded, estimated, withoutCharges, withoutRisk, stopByRule } = basis;
  const { withoutFigures, rejected, unusedSettlements } = basis;
  return [
    ...waitingTexts(basis).map((text) => `${text} left out.`),
    twoIsins > 0
      ? `${counted(twoIsins, "suspected split or demerger is", "suspected splits or demergers are")} not applied.`
      : "",
    open > 0 ? `${counted(open, `open ${unit} counts`, `open ${unit}s count`)} only with the part that is closed.` : "",
    excluded > 0 ? `${counted(excluded, unit)} excluded from the statistics.` : "",
    estimated > 0 ? `${counted(estimated, `${unit} has`, `${unit}s have`)} estimated charges.` : "",
    withoutCharges > 0 ? `No charges table covers ${counted(withoutCharges, unit)}: their charges count as 0.` : "",
    measure === "r" && withoutRisk + stopByRule > 0 ? knownRText(basis) : "",
    withoutFigures > 0
      ? `${counted(withoutFigures, "fill")} of the whole account, in currency and commodity contracts, kept without figures.`
      : "",
    rejected > 0
      ? `${counted(rejected, "row of the whole account is", "rows of the whole account are")} beyond the range of exact numbers.`
      : "",
    unusedSettlements > 0
      ? `${counted(unusedSettlements, "entry of the whole account fits", "entries of the whole account fit")} no position.`
      : "",
  ].filter((text) => text !== "");
}
