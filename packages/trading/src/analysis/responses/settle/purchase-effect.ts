import type { PurchaseEffect } from "@saudabook/contract/analysis/settlements.ts";
import type { JoinedResults } from "../../derived/read/join-summaries.ts";
import { bookedTotals } from "../../metrics/booked/booked-totals.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { filteredResults } from "../filtered-results.ts";
import { leftOutOf } from "./left-out.ts";

/**
 * The totals of an account without and with purchases.
 *
 * @param after the results with the purchases
 * @param ids of the purchases
 */
export function purchaseEffectResponse(
  before: AnalysedAccount,
  after: JoinedResults,
  ids: readonly string[],
): PurchaseEffect {
  const own = new Set(ids);
  return {
    version: before.version,
    before: totalsOf(before),
    after: totalsOf(after),
    unused: after.unusedSettlements.filter(({ id }) => own.has(id)),
  };
}

function totalsOf({ results, waiting }: JoinedResults): PurchaseEffect["before"] {
  const { selection } = filteredResults(results, {});
  const { chargesByHead: _, ...sums } = bookedTotals(results, selection.exits);
  return { ...sums, closed: selection.closed.length, openingSells: leftOutOf(waiting).openingSells };
}
