import type { AnalysisFilter } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsTotals } from "@saudabook/contract/analysis/summary.ts";
import { bookedTotals } from "../metrics/booked/booked-totals.ts";
import type { AnalysedAccount } from "./analysed-account.ts";
import { filteredOf } from "./basis.ts";
import { countedBy } from "./ideas-of.ts";
import { openPositions } from "./round-trips/open-positions.ts";
import type { Breathe } from "./summary.ts";

/** Sums of the booked exits that fit, and of the open and expired round trips that fit. Rupees. */
export async function totalsResponse(
  byTrade: AnalysedAccount,
  query: AnalysisFilter,
  breathe: Breathe,
): Promise<AnalyticsTotals> {
  const account = countedBy(byTrade, query.unit);
  const { filtered, basis } = filteredOf(account, query);
  await breathe();
  const booked = bookedTotals(account.results, filtered.selection.exits);
  await breathe();
  return {
    basis,
    booked,
    open: openPositions(account, filtered.open),
    expired: openPositions(account, filtered.expired),
  };
}
