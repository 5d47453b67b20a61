import type { Basis } from "@saudabook/contract/analysis/filter.ts";
import type { AnalyticsSummary } from "@saudabook/contract/analysis/summary.ts";
import type { TradeFilter } from "@saudabook/contract/trades/trade-history.ts";
import type { AnalysedAccount } from "../../analysis/responses/analysed-account.ts";
import { summaryResponse } from "../../analysis/responses/summary.ts";

/** The result of the trades of a trial that fit a filter, of both sides. Rupees. */
export interface TrialFigures {
  /** Gross result of booked exits. */
  gross: string;
  charges: string;
  net: string;
  /** Cost of the long positions that are open. */
  openCost: string;
  /** Positions whose contract has expired. */
  expired: AnalyticsSummary["expired"];
  /** Closed round trips, and how many of them won. */
  closed: number;
  wins: number;
  /** Positions that are left out until they are settled. */
  waiting: number;
  basis: Basis;
}

/** Equal to the analytics of an account with only these trades. */
export async function trialFigures(
  account: AnalysedAccount,
  { side: _, account: __, ...filter }: TradeFilter,
): Promise<TrialFigures> {
  const query = { ...filter, measure: "net" } as const;
  const { booked, open, expired, basis, trades } = await summaryResponse(account, query, async () => undefined);
  const { gross, charges, net } = booked;
  const waiting = Object.values(basis.waiting).reduce((sum, count) => sum + count, 0);
  const { n: closed, wins } = trades;
  return { gross, charges, net, openCost: open.cost, expired, closed, wins, waiting, basis };
}
