import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import { rupees } from "../../metrics/figure.ts";
import { type AnalysedAccount, tradesIn } from "../analysed-account.ts";

const MICROS_OF_A_PAISA = 10_000n;

/** Sums of round trips that are not closed: the cost of long ones, and the proceeds of short ones. Exact, in rupees. */
export function openPositions(account: AnalysedAccount, rows: readonly number[]): AnalyticsSummary["open"] {
  const { account: byTrade, trips } = tradesIn(account, rows);
  const { direction } = byTrade.results.trips;
  let [cost, received] = [0n, 0n];
  for (const trip of trips) {
    const value = BigInt(byTrade.openValue[trip] as number);
    if (direction[trip] === 1) cost += value;
    else received += value;
  }
  return {
    trips: rows.length,
    cost: rupees(cost * MICROS_OF_A_PAISA),
    received: rupees(received * MICROS_OF_A_PAISA),
  };
}
