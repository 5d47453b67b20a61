import type { PurchaseMatches, StatementLots } from "@saudabook/contract/analysis/purchases.ts";
import { noAccountOfFiles } from "@saudabook/contract/analysis/settlement-refusals.ts";
import { matchPurchases } from "@saudabook/trading/statements/match-purchases.ts";
import {
  missingBuysOf,
  openingLotTrade,
  type ShareTrade,
  withTrades,
} from "@saudabook/trading/statements/missing-buys.ts";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type ImportedFile, readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import { executions } from "../../db/schema/trades.ts";
import type { Db } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";
import type { Analysis } from "../analysis.ts";
import { settledResults } from "../wait-for-version.ts";
import { readSettlementRows, settlementsOf } from "./settlement-rows.ts";

/** Compares lines of a file with the missing buys of a broker account; nothing is stored. */
export async function purchaseMatches(
  { db, analysis }: { db: Db; analysis: Analysis },
  userId: string,
  { account, lots }: StatementLots,
  signal: AbortSignal,
): Promise<PurchaseMatches> {
  const { files, current } = await readBrokerAccounts(db, userId);
  const key = current(account);
  const own = files.filter((file) => file.account === key);
  if (own.length === 0) throw refusalFrom(noAccountOfFiles("account", account));
  const missing = missingBuysOf(await settledResults(analysis, userId, signal), key);
  const { openingLots } = settlementsOf(await readSettlementRows(db, userId), current);
  const bought = openingLots.filter((lot) => lot.account === key).map(openingLotTrade);
  const isins = missing.flatMap(({ instrument }) => instrument.isin ?? []);
  const traded = missing.length === 0 ? [] : await readShareTrades(db, userId, own, isins);
  return matchPurchases(lots, withTrades(missing, [...traded, ...bought]));
}

/** Daily purchases and sales of the shares with these ISINs, and of shares without an ISIN, in these files. */
function readShareTrades(
  db: Db,
  userId: string,
  files: readonly ImportedFile[],
  isins: readonly string[],
): Promise<ShareTrade[]> {
  const { isin, symbol, side, quantity, executedAt, importId, segment } = executions;
  const day = sql<string>`to_char(${executedAt}, 'YYYY-MM-DD')`;
  const ids = files.map(({ id }) => id);
  return db
    .select({
      isin,
      symbol,
      day,
      side: sql<ShareTrade["side"]>`${side}`,
      quantity: sql<string>`sum(${quantity})::text`,
    })
    .from(executions)
    .where(
      and(
        eq(executions.userId, userId),
        eq(segment, "equity"),
        inArray(importId, ids),
        or(isNull(isin), inArray(isin, [...isins])),
      ),
    )
    .groupBy(isin, symbol, side, day);
}
