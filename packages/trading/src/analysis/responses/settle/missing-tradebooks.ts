import type { SettlementList } from "@saudabook/contract/analysis/settlements.ts";
import type { Waiting } from "../../match-columns.ts";
import { isoDay } from "../../prepare/day-number.ts";
import type { AnalysedAccount } from "../analysed-account.ts";
import { sumsOf } from "./left-out.ts";
import { waitingAccount } from "./waiting-by-account.ts";

type OpeningSell = Extract<Waiting, { kind: "opening-sell" }>;

/** The broker accounts in which these positions sold stock whose purchase is in no file, the largest amount first. */
export function missingTradebooks(
  account: AnalysedAccount,
  waiting: readonly Waiting[],
): SettlementList["missingTradebooks"] {
  const sells = Map.groupBy(
    waiting.filter((one): one is OpeningSell => one.kind === "opening-sell"),
    (one) => waitingAccount(account, one) ?? "",
  );
  return [...sells]
    .map(([key, own]) => ({
      account: key,
      paise: own.reduce((sum, { value }) => sum + BigInt(value), 0n),
      ...sumsOf(own),
      firstSale: isoDay(Math.min(...own.map(({ firstDay }) => firstDay))),
      filesFrom: filesFrom(account, key),
    }))
    .sort((one, other) => (one.paise === other.paise ? 0 : one.paise < other.paise ? 1 : -1))
    .map(({ paise: _, ...one }) => one);
}

/** The first day in a broker account's files with charges, or with a sale of stock whose purchase they do not show. */
function filesFrom({ books, results, waiting }: AnalysedAccount, key: string): string {
  const isOwn = (account: number | undefined) => results.accounts[account ?? -1]?.key === key;
  let first = Number.POSITIVE_INFINITY;
  for (const { account, paidDays } of books) if (isOwn(account)) first = Math.min(first, paidDays[0] ?? first);
  for (const one of waiting) {
    if (one.kind === "opening-sell" && isOwn(books[one.book]?.account)) first = Math.min(first, one.firstDay);
  }
  return isoDay(first);
}
