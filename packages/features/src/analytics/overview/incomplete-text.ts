import type { AnalyticsSummary } from "@saudabook/contract/analysis-summary.ts";
import { formatCount } from "@saudabook/ui/format-count.ts";
import { formatMoney } from "@saudabook/ui/format-number.ts";

/** "Incomplete: 118 positions left out, ₹24,08,082 of sales.", or null where no position is left out. */
export function incompleteText({ openingSells, ...contracts }: AnalyticsSummary["leftOut"]): string | null {
  const count = [openingSells, ...Object.values(contracts)].reduce((sum, { positions }) => sum + positions, 0);
  if (count === 0) return null;
  const sales = openingSells.positions > 0 ? `, ${formatMoney(openingSells.value, { fraction: 0 })} of sales` : "";
  return `Incomplete: ${formatCount(count)} ${count === 1 ? "position" : "positions"} left out${sales}.`;
}
