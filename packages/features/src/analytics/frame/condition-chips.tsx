import { X } from "lucide-react";
import { type AccountLabel, useAccountLabel } from "../../words/account-names.tsx";
import { brokerLabels, positionLabels, productLabels, tradeTypeLabels } from "../../words/trade-labels.ts";
import { holdingLabels, resultLabels, reviewedLabels, sourceLabels, unitLabels } from "../analysis-labels.ts";
import { type AnalysisView, filterOf, withFilter } from "../analysis-view.ts";
import { groupText, timeSpan } from "../breakdowns/breakdown-text.ts";
import { dayText } from "../day-text.ts";

type Filter = ReturnType<typeof filterOf>;
type Texts = {
  [Key in keyof Required<Filter>]: (value: NonNullable<Filter[Key]>, accountLabel: AccountLabel) => string;
};

/** Each condition of a filter in words. */
const texts: Texts = {
  from: (day) => `From ${dayText(day)}`,
  to: (day) => `To ${dayText(day)}`,
  account: (account, accountLabel) => accountLabel(account),
  broker: (broker) => brokerLabels[broker],
  segment: (segment) => tradeTypeLabels[segment],
  product: (product) => productLabels[product],
  symbol: (symbol) => `“${symbol}”`,
  underlying: (underlying) => underlying,
  side: (side) => positionLabels[side],
  holding: (holding) => `Held ${holdingLabels[holding].toLowerCase()}`,
  result: (result) => resultLabels[result],
  source: (source) => sourceLabels[source],
  weekday: (weekday) => `Entered on ${groupText("weekday", weekday)}`,
  hour: (hour) => `Entered from ${timeSpan(hour, 60)}`,
  slot: (slot) => `Entered from ${groupText("slot", slot)}`,
  weekdayHour: (hour) => `Entered ${groupText("weekday-hour", hour)}`,
  optionType: (type) => groupText("option-type", type),
  quantity: (quantity) => `Quantity ${groupText("quantity", quantity)}`,
  value: (value) => `Entry value ${groupText("value", value)}`,
  daysToExpiry: (days) => `${groupText("days-to-expiry", days)} to expiry`,
  setup: (id, nameOf) => groupText("setup", id, nameOf),
  tag: (id, nameOf) => groupText("tag", id, nameOf),
  mistake: (id, nameOf) => groupText("mistake", id, nameOf),
  rating: (rating) => (rating === "none" ? groupText("rating", rating) : `Rated ${groupText("rating", rating)}`),
  confidence: (level) =>
    level === "none" ? groupText("confidence", level) : `Confidence ${groupText("confidence", level)}`,
  reviewed: (reviewed) => reviewedLabels[reviewed],
  unit: (unit) => unitLabels[unit],
};

/** A condition in words. */
interface Condition {
  /** The keys of the filter that make it: a period has two. */
  keys: readonly (keyof Filter)[];
  text: string;
}

/** Conditions of a filter with their names, in the order of the contract. */
export function conditionsOf(view: AnalysisView, accountLabel: AccountLabel): Condition[] {
  const { from, to, ...others } = filterOf(view);
  const isPeriod = from !== undefined && to !== undefined;
  const conditions: Condition[] = isPeriod ? [{ keys: ["from", "to"], text: `${dayText(from)} – ${dayText(to)}` }] : [];
  const rest: Filter = isPeriod ? others : filterOf(view);
  for (const key of Object.keys(texts) as (keyof Filter)[]) {
    const value = rest[key];
    if (value === undefined) continue;
    const textOf = texts[key] as (value: string, accountLabel: AccountLabel) => string;
    conditions.push({ keys: [key], text: textOf(value, accountLabel) });
  }
  return conditions;
}

export interface ConditionChipsProps {
  view: AnalysisView;
  /** The view without the conditions that another field shows. */
  shown: AnalysisView;
  onViewChange: (view: AnalysisView) => void;
}

/** The active conditions, each with a button that removes it. */
export function ConditionChips({ view, shown, onViewChange }: ConditionChipsProps) {
  const conditions = conditionsOf(shown, useAccountLabel());
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="Conditions" className="col-span-2 flex w-full flex-wrap gap-2 text-xs">
      {conditions.map(({ keys, text }) => (
        <li key={keys.join()} className="max-w-full">
          <button
            type="button"
            className="flex h-7 max-w-full pointer-coarse:h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface-raised px-2.5 hover:bg-surface-hover print:border-line"
            onClick={() => onViewChange(withFilter(view, Object.fromEntries(keys.map((key) => [key, undefined]))))}
          >
            <span className="truncate">
              {text}
              <span className="sr-only">, remove this condition</span>
            </span>
            <X aria-hidden="true" className="size-3 shrink-0 text-muted print:hidden" />
          </button>
        </li>
      ))}
    </ul>
  );
}
