import type { PurchasesInput } from "@saudabook/contract/analysis/settlements.ts";
import { type JoinedResults, joinSummaries } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { compareTexts } from "@saudabook/trading/analysis/prepare/canonical-order.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Db } from "../../db/types.ts";
import { readStart } from "../rebuild/begin-analysis.ts";
import { collectGroups } from "../rebuild/collect-groups.ts";
import { readGroups } from "../rebuild/groups-repository.ts";
import { knownGroup } from "../rebuild/rebuild-account.ts";
import { readRevision } from "../rebuild/rebuild-repository.ts";
import type { RebuildThread } from "../rebuild/rebuild-thread.ts";
import type { CachedResults } from "../results-cache.ts";
import { readSettlementRows, type SettlementRow } from "./settlement-rows.ts";

export interface PurchaseTrial {
  db: Db;
  userId: string;
  thread: RebuildThread;
  signal: AbortSignal;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** The version of which the untouched groups are taken. */
  version: Pick<CachedResults, "version" | "summaries">;
}

/**
 * The results of an account with these purchases; nothing is stored. Only the groups of their instruments are analysed. `changed`: the
 * account has changed since the version. Null: the rows cannot be analysed.
 */
export async function tryPurchases(
  { db, userId, thread, signal, today, version: { version, summaries } }: PurchaseTrial,
  purchases: PurchasesInput["purchases"],
): Promise<JoinedResults | "changed" | null> {
  const account = await readRevision(db, userId);
  const brokers = await readBrokerAccounts(db, userId);
  if (account?.version !== version || account.brokerAccounts !== brokers.text) return "changed";
  const known = await readGroups(db, account.groups);
  if (known.length !== account.groups.length) return "changed";
  const ids = new Set(purchases.map(({ id }) => id));
  const stored = await readSettlementRows(db, userId);
  const settlements = [...stored.filter(({ id }) => !ids.has(id)), ...purchases.map(rowOf)];
  const replaced = stored.filter(({ id }) => ids.has(id)).flatMap(({ instruments }) => instruments);
  const tokens = [...new Set([...replaced, ...purchases.map(({ instrument }) => instrument)])];
  const start = {
    ...(await readStart({ db, userId, asOf: today, brokers, settlements })),
    known: known.map(knownGroup),
    touched: { symbols: [], tokens, from: null },
  };
  const idOf = new Map(known.map(({ key, id }) => [key, id]));
  const collected = await collectGroups({ queries: db, userId, thread, signal }, start, idOf);
  if ((await readRevision(db, userId))?.revision !== account.revision) return "changed";
  if (!collected) return null;
  const groups = new Map(known.map(({ key, id }) => [key, summaries.get(id)]));
  for (const key of collected.replaced) groups.delete(key);
  for (const { key, summary } of collected.groups) groups.set(key, readSummary(summary));
  const sorted = [...groups].sort(([one], [other]) => compareTexts(one, other));
  return joinSummaries(sorted.flatMap(([, summary]) => summary ?? []));
}

function rowOf({ id, ...entry }: PurchasesInput["purchases"][number]): SettlementRow {
  return { id, kind: "opening-lot", instruments: [entry.instrument], entry, createdAt: new Date(0) };
}
