import type { SettlementList } from "@saudabook/contract/analysis/settlements.ts";
import { formatNumber } from "@saudabook/ui/format-number.ts";
import { Amount } from "../../../page/privacy.tsx";

type Sums = Pick<SettlementList, "shown" | "hidden" | "all">;

/** How many of the positions pass the filters, and what the filters hide. */
export function ShownLine({ shown, hidden, all }: Sums) {
  if (hidden.positions === 0) return null;
  const number = (count: number) => formatNumber(String(count));
  return (
    <p role="status" className="figures text-sm text-muted">
      {number(shown.positions)} of {number(all.positions)} shown, <Amount value={shown.value} /> of{" "}
      <Amount value={all.value} />. The filters hide {number(hidden.positions)} with <Amount value={hidden.value} />.
    </p>
  );
}
