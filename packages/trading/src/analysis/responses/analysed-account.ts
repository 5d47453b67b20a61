import type { Decimal } from "@saudabook/contract/values/decimal.ts";
import type { JoinedResults } from "../derived/read/join-summaries.ts";

/** The derived data of one account at one version, from which all responses are computed. */
export interface AnalysedAccount extends JoinedResults {
  version: string;
  /** Changes have been made that these results do not hold yet. */
  pending: boolean;
  /** The newest changes cannot be analysed. */
  faulty: boolean;
  /** The executions are sample data. */
  sample: boolean;
  /** Executions in currency and commodity contracts, which are kept without figures. */
  withoutFigures: number;
  /** Rupees. */
  startingCapital: Decimal | null;
  /**
   * Present if an idea counts as one trade. `account` has one row per round trip, `tripsOf` returns the round trips of a row, and `rowOf`
   * the row of a round trip.
   */
  byTrade?: { account: AnalysedAccount; tripsOf(row: number): readonly number[]; rowOf(trip: number): number };
}

/** Rows of the round trips in these rows, and the account that they are of. */
export function tradesIn(
  account: AnalysedAccount,
  rows: Iterable<number>,
): { account: AnalysedAccount; trips: readonly number[] } {
  const { byTrade } = account;
  return byTrade
    ? { account: byTrade.account, trips: [...rows].flatMap((row) => byTrade.tripsOf(row)) }
    : { account, trips: [...rows] };
}
