import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { counted } from "@saudabook/ui/format-count.ts";
import { Hideable } from "../page/privacy.tsx";
import { unitText } from "../words/basis-text.ts";
import { measureText, termText, totalFigure } from "./figures/figure-text.ts";

/** The fields of a summary or a breakdown that its bridge needs. */
export type Bridged = Pick<AnalyticsSummary, "measure" | "bookedBridge"> & {
  basis: Pick<AnalyticsSummary["basis"], "unit" | "n" | "excluded">;
};

/** The terms from the closed trades to the booked total, without those of 0. */
export function bridgeParts({ bookedBridge, basis, ...bridged }: Bridged) {
  const { unit } = basis;
  const { closed, excluded, partial, earlier } = bookedBridge;
  const parts = [
    { label: unitText("Closed trades", unit), value: closed, note: counted(basis.n, unit) },
    { label: unitText("Excluded trades", unit), value: excluded, note: counted(basis.excluded, unit) },
    { label: "Partial exits of open positions", value: partial },
    // As an addend, so that the parts add up as they are printed.
    { label: "Booked before the period, taken out", value: negated(earlier) },
  ];
  return parts
    .filter(({ value }, at) => at === 0 || value !== "0")
    .map(({ value, ...part }) => ({ ...part, value: bridgeText(value, bridged) }));
}

/** "+₹30,990.00 + ₹54,591.00 = +₹85,581.00". */
export function bridgeFormula(bridged: Bridged): string {
  const terms = bridgeParts(bridged).map(({ value }, at) => (at === 0 ? value : termText(value)));
  return `${terms.join("")} = ${bridgeText(bridged.bookedBridge.booked, bridged)}`;
}

/** The terms as rows below a table of closed trades, whose basis differs from that of the headline. */
export function Bridge(bridged: Bridged) {
  const parts = bridgeParts(bridged);
  if (bridged.measure === "r" || parts.length === 1) return null;
  return (
    <dl aria-label={unitText("From closed trades to what was booked", bridged.basis.unit)} className="text-sm">
      {parts.map(({ label, value, note }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
          <dt className="min-w-0">
            {label}
            {note ? <span className="text-xs text-muted"> · {note}</span> : null}
          </dt>
          <dd className="figures whitespace-nowrap">
            <Hideable>{value}</Hideable>
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t-3 border-double border-line-strong py-1.5 font-semibold">
        <dt>{totalFigure(bridged.measure)}, as booked</dt>
        <dd className="figures whitespace-nowrap">
          <Hideable>{bridgeText(bridged.bookedBridge.booked, bridged)}</Hideable>
        </dd>
      </div>
    </dl>
  );
}

/** The same in one line under the headline, which is the total. */
export function BridgeLine(bridged: Bridged) {
  const parts = bridgeParts(bridged);
  if (bridged.measure === "r" || parts.length === 1) return null;
  return (
    <dl
      aria-label={`What ${totalFigure(bridged.measure)} is made of`}
      className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-3 py-2 text-sm sm:px-5"
    >
      {parts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline gap-2 max-sm:w-full max-sm:justify-between">
          <dt className="text-muted">{label}</dt>
          <dd className="figures whitespace-nowrap">
            <Hideable>{value}</Hideable>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const negated = (value: string) => (value === "0" ? value : value.startsWith("-") ? value.slice(1) : `-${value}`);

/** Amounts of a bridge are in rupees; for measure R they are net. */
const bridgeText = (value: string, { measure }: Pick<Bridged, "measure">) =>
  measureText(value, measure === "r" ? "net" : measure);
