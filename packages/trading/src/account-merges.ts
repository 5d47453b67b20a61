/** A broker account that the user has merged into another one of its broker. Both are keys. */
export interface AccountMerge {
  account: string;
  into: string;
}

/** Which accounts the user has merged into which others. */
export interface MergeRule {
  /** The account in which an account counts: itself unless it is merged. A merged one may be merged further. */
  resolve(key: string): string;
  /** Whether an account is merged into another one, so that its own name and plans are not used. */
  isMerged(key: string): boolean;
  /** All merges, sorted by account. */
  all: readonly AccountMerge[];
}

export function mergeRule(merges: Iterable<AccountMerge>): MergeRule {
  const all = [...merges].sort((one, other) => (one.account < other.account ? -1 : 1));
  const next = new Map(all.map(({ account, into }) => [account, into]));
  const resolve = (key: string) => {
    let found = key;
    // No account is merged into one that counts in it; the step limit ends a cycle in a damaged store.
    for (let steps = 0; steps < all.length; steps++) found = next.get(found) ?? found;
    return found;
  };
  return { resolve, isMerged: (key) => next.has(key), all };
}

export const noMerges = mergeRule([]);
