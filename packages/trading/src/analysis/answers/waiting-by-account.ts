import type { AnalysedAccount } from "./analysed-account.ts";

/** How many positions of each broker account wait for a settlement, by the account's key. */
export function waitingByAccount({ results, books, waiting }: AnalysedAccount): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of waiting) {
    const number = one.kind === "two-isins" ? one.account : books[one.book]?.account;
    const key = results.accounts[number ?? -1]?.key;
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
