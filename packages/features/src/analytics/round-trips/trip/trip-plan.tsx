import type { TradePlan } from "@saudabook/contract/analysis/trade-plan.ts";
import type { Fact } from "@saudabook/ui/facts.tsx";
import { formatMoney, formatNumber } from "@saudabook/ui/format-number.ts";
import { Amount } from "../../../page/privacy.tsx";

const reasons = {
  "no-stop": "R needs a first stop, or a risk in rupees.",
  "beyond-stop": "There is no R: every unit was entered beyond the first stop.",
  "cost-cut": "There is no R: a demerger has moved a part of the cost to another share.",
  "of-idea":
    "The note is about several trades. Its risk is that of all of them, and its stop is a price of one contract.",
  "incomplete-idea": "There is no R: a trade of the idea is not there, or is in another idea.",
} as const satisfies Record<NonNullable<TradePlan["withoutR"]>, string>;

const hasPlan = ({ stop, target, risk }: TradePlan) => stop !== null || target !== null || risk !== null;

/** First stop, target and risk of a trade, and the R that was planned with them. None where nothing was planned. */
export function planFacts(plan: TradePlan): Fact[] {
  const { stop, target, risk, initialRisk, plannedR } = plan;
  if (!hasPlan(plan)) return [];
  const signed = { signed: true, minFraction: 2, maxFraction: 2 } as const;
  return [
    { term: "First stop", value: stop === null ? "–" : formatMoney(stop) },
    { term: "Target", value: target === null ? "–" : formatMoney(target) },
    {
      term: risk === null ? "Risk to the stop" : "Risk, as you wrote it",
      value: initialRisk === null ? "–" : <Amount value={initialRisk} />,
    },
    { term: "Planned R", value: plannedR === null ? "–" : `${formatNumber(plannedR, signed)} R` },
  ];
}

/** What a reader of R has to know. */
export function planSentences(plan: TradePlan): string[] {
  const { stopBy, risk, withoutR, partlyBeyond, stopWritten } = plan;
  if (!hasPlan(plan)) return [];
  const rule = stopBy?.endsWith("%") ? `${stopBy.slice(0, -1)} % of the entry price` : `${stopBy} points`;
  const isPartly = partlyBeyond && withoutR === null && risk === null;
  return [
    ...(withoutR === null ? [] : [reasons[withoutR]]),
    ...(isPartly ? ["Some units were entered beyond the first stop and add nothing to the risk."] : []),
    ...(stopBy === null ? [] : [`The first stop comes from a rule: ${rule}.`]),
    ...(stopWritten === "after-exit" ? ["The first stop was written after the exit."] : []),
    ...(stopWritten === "unknown" ? ["Whether the first stop was written before the trade isn't known."] : []),
  ];
}
