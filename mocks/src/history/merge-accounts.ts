import {
  MAX_SHARED_INSTRUMENTS,
  type MergePreview,
  type NamedAccount,
} from "@saudabook/contract/trades/broker-accounts.ts";
import { mergedAlready, noSuchAccount, sampleAccount } from "@saudabook/contract/wire/refusals.ts";
import { countedCode } from "@saudabook/trading/account-keys.ts";
import { type AccountMerge, mergeRule } from "@saudabook/trading/account-merges.ts";
import { sharedTrips } from "@saudabook/trading/analysis/responses/round-trips/shared-trips.ts";
import { mergeFollower } from "@saudabook/trading/merge-follower.ts";
import { mergeRefusal } from "@saudabook/trading/merge-refusal.ts";
import { analysed } from "../analysed.ts";
import { db } from "../db.ts";
import type { Account } from "../fixtures/accounts.ts";
import { refusalFrom } from "../refusal.ts";
import { namedAccounts } from "./choose-account.ts";
import { accountCodeOf, historyOf, importsOf, replay } from "./import-ledger.ts";
import { accountKeysOf } from "./trade-accounts.ts";

/** The merge of two existing accounts, or a refusal. `done`: they are already merged. */
export function planMerge(account: Account, given: AccountMerge): { merge: AccountMerge; done: boolean } {
  if (db.sampleAccounts.has(account.id)) throw refusalFrom(sampleAccount());
  const accounts = namedAccounts(account);
  const { current, isMerged } = accountKeysOf(historyOf(account));
  const merged = isMerged(given.account);
  const own = accounts.find(({ key }) => key === (merged ? current(given.account) : given.account));
  const target = accounts.find(({ key }) => key === current(given.into));
  if (!own) throw refusalFrom(noSuchAccount());
  if (merged) {
    if (own !== target) throw refusalFrom(mergedAlready(own));
    return { merge: given, done: true };
  }
  const refused = mergeRefusal(own.key, target?.key);
  if (refused) throw refusalFrom(refused);
  return { merge: { account: own.key, into: (target as NamedAccount).key }, done: false };
}

export function previewOf(account: Account, given: AccountMerge): MergePreview {
  const { merge, done } = planMerge(account, given);
  const history = historyOf(account);
  const before = namedAccounts(account);
  const executionsOf = (key: string | null) => before.find((one) => one.key === key)?.executions ?? 0;
  const follows = mergeFollower(
    before.map(({ key }) => key),
    merge,
  );
  const { merges = [] } = history;
  const rule = mergeRule(merges);
  const these = importsOf(account).filter((one) => {
    const { broker } = one.tradebook;
    return !done && `${broker}|${countedCode(rule, { broker, clientId: accountCodeOf(one) })}` === merge.account;
  });
  const undoneImports = these.filter(({ undoneAt }) => undoneAt !== null).length;
  const { current } = accountKeysOf(history);
  const settlements = (db.settlements.get(account.id) ?? []).filter(
    ({ entry }) => "account" in entry && current(entry.account) === merge.account,
  );
  const roundTrips = sharedTrips(analysed(account).account, merge, MAX_SHARED_INSTRUMENTS);
  const executions = done ? 0 : executionsOf(merge.account);
  const together = executions + executionsOf(merge.into) + executionsOf(follows);
  // Merged to count, then reverted.
  if (!done) history.merges = [...merges, merge];
  replay(account);
  const executionsAfter = namedAccounts(account).find(({ key }) => key === merge.into)?.executions ?? 0;
  history.merges = merges;
  replay(account);
  return {
    ...merge,
    imports: these.length - undoneImports,
    undoneImports,
    executions,
    inBoth: Math.max(0, together - executionsAfter),
    executionsAfter,
    follows,
    settlements: settlements.length,
    roundTrips,
  };
}
