import { MAX_SHARED_INSTRUMENTS, type MergePreview } from "@saudabook/contract/trades/broker-accounts.ts";
import type { AccountMerge } from "@saudabook/trading/account-merges.ts";
import { sharedTrips } from "@saudabook/trading/analysis/responses/round-trips/shared-trips.ts";
import { mergeFollower } from "@saudabook/trading/merge-follower.ts";
import type { Analysis } from "../../analysis/analysis.ts";
import { readSettlementRows } from "../../analysis/settlements/settlement-rows.ts";
import { readTradeAccounts } from "../../broker-accounts/trade-accounts.ts";
import type { Db } from "../../db/types.ts";
import { CHUNK, eachMoves } from "../ledger/change-import.ts";
import { recodingOf } from "../ledger/recode-imports.ts";
import { planMerge } from "./merge-accounts.ts";

/**
 * The effect of a merge; nothing is changed. Throws the refusals of the merge. Uses short statements, each of which sees the newest state.
 */
export async function previewMerge(
  { db, analysis }: { db: Db; analysis: Analysis },
  userId: string,
  given: AccountMerge,
): Promise<MergePreview> {
  const { merge, own, target, recoding } = await planMerge(db, userId, given);
  const these = recoding?.these ?? [];
  const undoneImports = these.filter(({ undoneAt }) => undoneAt !== null).length;
  let [inBoth, back] = [0, 0];
  if (recoding && these.length > 0) {
    for await (const { leaving, entering } of eachMoves(db, recodingOf(recoding), CHUNK)) {
      inBoth += leaving.length;
      back += entering.length;
    }
  }
  const { accounts, current } = await readTradeAccounts(db, userId);
  const follows = mergeFollower(
    accounts.map(({ key }) => key),
    merge,
  );
  const following = accounts.find(({ key }) => key === follows)?.executions ?? 0;
  const executions = recoding === null ? 0 : own.executions;
  const settlements = (await readSettlementRows(db, userId)).filter(
    ({ entry }) => "account" in entry && current(entry.account) === merge.account,
  );
  const results = await analysis.resultsFor(userId);
  return {
    ...merge,
    imports: these.length - undoneImports,
    undoneImports,
    executions,
    inBoth,
    executionsAfter: target.executions + executions + following - inBoth + back,
    follows,
    settlements: settlements.length,
    roundTrips: results.pending ? null : sharedTrips(results, merge, MAX_SHARED_INSTRUMENTS),
  };
}
