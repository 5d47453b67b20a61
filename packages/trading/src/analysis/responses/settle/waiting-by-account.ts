import type { Waiting } from "../../match-columns.ts";
import type { AnalysedAccount } from "../analysed-account.ts";

/** The key of the broker account whose position waits. */
export function waitingAccount({ results, books }: AnalysedAccount, one: Waiting): string | undefined {
  const number = one.kind === "two-isins" ? one.account : books[one.book]?.account;
  return results.accounts[number ?? -1]?.key;
}

/** How many positions of each broker account no figure holds, by the account's key. A symbol with two ISINs is no such position. */
export function waitingByAccount(account: AnalysedAccount): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of account.waiting) {
    if (one.kind === "two-isins") continue;
    const key = waitingAccount(account, one);
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
