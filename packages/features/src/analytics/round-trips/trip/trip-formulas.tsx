import type { Formula } from "@saudabook/contract/analysis/round-trips.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Hideable } from "../../../page/privacy.tsx";
import { formulaLabels, formulaMeanings, formulaText } from "../formula-text.ts";

/** How each figure comes about, with the values in it. */
export function TripFormulas({ formulas }: { formulas: readonly Formula[] }) {
  if (formulas.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-surface-raised print:hidden">
      <summary className="cursor-pointer px-4 py-3 font-semibold sm:px-5">How each figure is computed</summary>
      <dl className="border-t border-line">
        {formulas.map(({ figure, text, value }) => (
          <div
            key={figure}
            className="grid gap-x-6 gap-y-0.5 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:grid-cols-[11rem_1fr] sm:px-5"
          >
            <dt>
              {formulaLabels[figure]}
              <span className="block text-xs text-muted">{formulaMeanings[figure]}</span>
            </dt>
            <dd className="figures self-center wrap-anywhere">
              <Hideable>
                {formulaText(text)} = <span className="font-medium">{formatNumber(value, { maxFraction: 20 })}</span>
              </Hideable>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
