import { type JoinedResults, joinSummaries } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { currentPlans } from "@saudabook/trading/current-plans.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Queries } from "../../db/types.ts";
import { readSettlementRows, settlementsOf, tokensOf } from "../settlements/settlement-rows.ts";
import { collectGroups } from "./collect-groups.ts";
import { readPlans } from "./rebuild-repository.ts";
import { startRebuildThread } from "./rebuild-thread.ts";

export interface Afresh {
  /** A database or a transaction: what it sees is analysed. */
  queries: Queries;
  userId: string;
  /** The day, `YYYY-MM-DD`, as of which contracts have expired. */
  asOf: string;
  signal: AbortSignal;
}

/** Analyses an account from its rows, in a thread of its own; nothing is stored. Null: the rows cannot be analysed. */
export async function analyseAfresh({ queries, userId, asOf, signal }: Afresh): Promise<JoinedResults | null> {
  const brokers = await readBrokerAccounts(queries, userId);
  const rows = await readSettlementRows(queries, userId);
  const start = {
    asOf,
    plans: currentPlans(await readPlans(queries, userId), brokers),
    files: brokers.files,
    settlements: settlementsOf(rows, brokers.current),
    settlementTokens: tokensOf(rows),
    known: null,
    touched: { symbols: [], tokens: [], from: null },
  };
  signal.throwIfAborted();
  const thread = startRebuildThread();
  try {
    const collected = await collectGroups({ queries, userId, thread, signal }, start, new Map());
    // In the order of their keys, as a version lists them.
    return collected && joinSummaries(collected.groups.map(({ summary }) => readSummary(summary)));
  } finally {
    await thread.end();
  }
}
