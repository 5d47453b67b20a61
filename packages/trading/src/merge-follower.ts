import { accountKey, accountKeys, brokerOf, codeOf } from "./account-keys.ts";
import { type AccountMerge, mergeRule } from "./account-merges.ts";

/**
 * The account without a client code that is merged as well, by the rule of `accountKeys`: the merged accounts then have the broker's only
 * code. Null if there is no such account.
 *
 * @param keys of all accounts of the user
 */
export function mergeFollower(keys: readonly string[], merge: AccountMerge): string | null {
  const broker = brokerOf(merge.into);
  const unknown = accountKey({ broker, clientId: null });
  if (merge.account === unknown || !keys.includes(unknown)) return null;
  const codes = keys.map((key) => ({ broker: brokerOf(key), clientId: codeOf(key) }));
  return accountKeys(codes, mergeRule([merge])).current(unknown) === merge.into ? unknown : null;
}
