import type { TradeAccount } from "@saudabook/contract/trades/trade.ts";
import { accountKeys, clientIdOf } from "@saudabook/trading/account-keys.ts";
import type { MergeRule } from "@saudabook/trading/account-merges.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { readMerges } from "./merges.ts";

/** A broker account, and the client codes that its executions are stored with. */
export interface StoredAccount extends TradeAccount {
  codes: readonly string[];
}

interface TradeAccounts {
  /** Accounts, sorted by key. */
  accounts: StoredAccount[];
  /** The current key for a key that was stored when other client codes were known. */
  current(key: string): string;
  /** Whether the account with this key is merged into another one. */
  isMerged(key: string): boolean;
  merges: MergeRule;
}

/** The user's broker accounts. */
export async function readTradeAccounts(db: Queries, userId: string): Promise<TradeAccounts> {
  const { broker, accountCode: clientId, accountHolder, imported, sequence } = imports;
  const own = sql`coalesce(${imports.assignedCode}, ${imports.clientId}) = ${clientId}`;
  const rows = await db
    .select({
      broker,
      clientId,
      // The newest holder's name, with the account's own files before those of merged accounts; files without a name are ignored.
      holder: sql<
        string | null
      >`(array_agg(${accountHolder} order by ${own} desc, ${sequence} desc) filter (where ${accountHolder} <> ''))[1]`,
      executions: sql<number>`sum(${imported})::int`,
    })
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.pendingFrom), isNull(imports.undoneAt)))
    .groupBy(broker, clientId)
    .orderBy(broker, clientId);
  const known = rows.filter(({ executions }) => executions > 0);
  const merges = await readMerges(db, userId);
  const { keyOf, current } = accountKeys(known, merges);
  const accounts = new Map<string, StoredAccount>();
  // Rows without a client code come first; a name of files with the code replaces theirs.
  for (const row of known) {
    const key = keyOf(row);
    const account = accounts.get(key);
    accounts.set(key, {
      key,
      broker: row.broker as TradeAccount["broker"],
      clientId: clientIdOf(key),
      holder: row.holder ?? account?.holder ?? null,
      executions: row.executions + (account?.executions ?? 0),
      codes: [...(account?.codes ?? []), row.clientId],
    });
  }
  return { accounts: [...accounts.values()], current, isMerged: merges.isMerged, merges };
}
