import type { AccountKeys } from "./account-keys.ts";

/** Whether two names of broker accounts are the same for a reader, ignoring case and Unicode composition. */
export function sameName(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && plain(one) === plain(other);
}

const plain = (name: string) => name.normalize("NFKC").toLowerCase();

/**
 * The name of each account by its current key. A name is stored with the key of its time; if two belong to the same account, the
 * one stored with its own key wins. The name of an account that is merged into another one is not used.
 */
export function namesByKey(
  kept: Iterable<{ account: string; name: string }>,
  { current, isMerged }: Pick<AccountKeys, "current" | "isMerged">,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { account, name } of kept) {
    if (isMerged(account)) continue;
    const key = current(account);
    if (account === key || !names.has(key)) names.set(key, name);
  }
  return names;
}
