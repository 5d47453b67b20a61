import type { AnalyticsBreakdown, BreakdownName, BreakdownQuery } from "@saudabook/contract/analysis/breakdowns.ts";
import { bookedBridge } from "../metrics/booked/bridges.ts";
import { breakdown } from "../metrics/breakdown/breakdown.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { filteredOf } from "./basis.ts";
import { countedBy } from "./ideas-of.ts";
import type { Breathe } from "./summary.ts";

/** Results by one breakdown, or by two crossed. */
export async function breakdownResponse(
  byTrade: AnalysedAccount,
  by: BreakdownName,
  { with: other, offset, limit, ...query }: BreakdownQuery,
  breathe: Breathe,
): Promise<AnalyticsBreakdown> {
  const account = countedBy(byTrade, query.unit);
  const { results } = account;
  const { measure } = query;
  const { filtered, basis } = filteredOf(account, query);
  await breathe();
  const closing = filtered.closing(measure);
  await breathe();
  const names = other === undefined ? ([by] as const) : ([by, other] as const);
  const byHead = names.some((name) => name === "month" || name === "financial-year");
  const { rows, total, notApplicable } = breakdown(results, filtered.selection, names, measure, {
    closing,
    offset,
    limit,
    byHead,
  });
  await breathe();
  return {
    measure,
    basis,
    by: [...names],
    total,
    offset,
    rows,
    notApplicable,
    bookedBridge: bookedBridge(results, filtered.selection, filtered.filter, measure),
  };
}
