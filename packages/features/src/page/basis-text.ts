import type { Basis, Measure } from "@saudabook/contract/analysis-filter.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";

const count = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** "1,240 closed trades". */
export const tradesText = (n: number) => count(n, "closed trade", "closed trades");

/** "7 of 20 trades" below the minimum of a figure, "1,240 trades" from it on. */
export function sampleText({ n, minimum }: { n: number; minimum: number }): string {
  return n < minimum ? `${n} of ${minimum} trades` : count(n, "trade", "trades");
}

/** Positions that wait for the user, by kind. */
export function waitingTexts({ waiting }: Pick<Basis, "waiting">): string[] {
  const { openingSells, expired, expiryUnknown, twoIsins } = waiting;
  return [
    openingSells > 0
      ? count(openingSells, "position sold without a purchase", "positions sold without a purchase")
      : "",
    expired > 0 ? count(expired, "expired contract", "expired contracts") : "",
    expiryUnknown > 0 ? count(expiryUnknown, "contract without an expiry", "contracts without an expiry") : "",
    twoIsins > 0 ? count(twoIsins, "suspected split or demerger", "suspected splits or demergers") : "",
  ].filter((text) => text !== "");
}

/** A sentence for each thing that the figures leave out or rest on. Counts that no filter narrows say so. */
export function basisTexts(basis: Basis, { measure }: { measure: Measure }): string[] {
  const { open, excluded, estimated, withoutCharges, withoutRisk, withoutFigures, rejected, unusedSettlements } = basis;
  return [
    ...waitingTexts(basis).map((text) => `${text} left out.`),
    open > 0 ? `${count(open, "open trade counts", "open trades count")} with partial exits only.` : "",
    excluded > 0 ? `${count(excluded, "trade", "trades")} excluded by you from the statistics.` : "",
    estimated > 0 ? `${count(estimated, "trade has", "trades have")} estimated charges.` : "",
    withoutCharges > 0
      ? `No charges table covers ${count(withoutCharges, "trade", "trades")}: their charges count as 0.`
      : "",
    measure === "r" && withoutRisk > 0 ? `${count(withoutRisk, "trade", "trades")} without a stop have no R.` : "",
    withoutFigures > 0
      ? `${count(withoutFigures, "execution", "executions")} of the whole account, in currency and commodity contracts, kept without figures.`
      : "",
    rejected > 0
      ? `${count(rejected, "row of the whole account is", "rows of the whole account are")} beyond the range of exact numbers.`
      : "",
    unusedSettlements > 0
      ? `${count(unusedSettlements, "entry of the whole account fits", "entries of the whole account fit")} no position.`
      : "",
  ].filter((text) => text !== "");
}
