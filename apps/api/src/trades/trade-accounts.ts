import type { TradeAccount } from "@saudabook/contract/trade.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { imports } from "../db/schema/trades.ts";

/** A broker account, and the client codes that its executions are stored with. */
export interface StoredAccount extends TradeAccount {
  codes: readonly string[];
}

/**
 * The user's broker accounts, by their keys. Executions without a client code are those of the broker's only other account, where
 * there is exactly one, as in the analysis.
 */
export async function readTradeAccounts(db: Db, userId: string): Promise<StoredAccount[]> {
  const { broker, clientId, accountHolder, imported, sequence } = imports;
  const rows = await db
    .select({
      broker,
      clientId,
      // The newest name; a file without one says nothing about it.
      holder: sql<
        string | null
      >`(array_agg(${accountHolder} order by ${sequence} desc) filter (where ${accountHolder} <> ''))[1]`,
      executions: sql<number>`sum(${imported})::int`,
    })
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.pendingFrom), isNull(imports.undoneAt)))
    .groupBy(broker, clientId)
    .orderBy(broker, clientId);
  const found = rows.map((row) => ({ ...row, broker: row.broker as TradeAccount["broker"] }));
  const known = found.filter(({ executions }) => executions > 0);
  const accounts: StoredAccount[] = [];
  for (const { broker, clientId, holder, executions } of known) {
    const coded = known.filter((other) => other.broker === broker && other.clientId !== "");
    const [only] = coded;
    if (clientId === "" && only && coded.length === 1) continue;
    const without =
      coded.length === 1 ? known.find((other) => other.broker === broker && other.clientId === "") : undefined;
    accounts.push({
      key: `${broker}|${clientId}`,
      broker,
      clientId: clientId === "" ? null : clientId,
      holder: holder ?? (clientId === "" ? null : (without?.holder ?? null)),
      executions: executions + (clientId === "" ? 0 : (without?.executions ?? 0)),
      codes: clientId !== "" && without ? [clientId, ""] : [clientId],
    });
  }
  return accounts;
}
