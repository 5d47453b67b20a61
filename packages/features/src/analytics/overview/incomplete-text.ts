import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";

const positions = (count: number) => `${formatCount(count)} ${count === 1 ? "position" : "positions"}`;

/** "Incomplete: 118 positions, ₹24,08,082 of sales left out.", or null where no position is left out. */
export function incompleteText({ openingSells, expired, expiryUnknown }: AnalyticsSummary["leftOut"]): string | null {
  const contracts = [expired, expiryUnknown].reduce((sum, kind) => sum + kind.positions, 0);
  const parts = [
    openingSells.positions > 0
      ? `${positions(openingSells.positions)}, ${formatMoney(openingSells.value, { fraction: 0 })} of sales left out`
      : "",
    contracts > 0 ? `${formatCount(contracts)} expired ${contracts === 1 ? "contract" : "contracts"} left out` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? null : `Incomplete: ${parts.join("; ")}.`;
}
