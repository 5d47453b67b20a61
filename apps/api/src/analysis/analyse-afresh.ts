import { type JoinedResults, joinSummaries } from "@saudabook/trading/analysis/parts/join-summaries.ts";
import { readSummary } from "@saudabook/trading/analysis/parts/read-summary.ts";
import { currentPlans } from "@saudabook/trading/current-plans.ts";
import type { Queries } from "../db/open.ts";
import { readBrokerAccounts } from "./broker-accounts.ts";
import { sendRows } from "./rebuild-account.ts";
import { readPlans } from "./rebuild-repository.ts";
import { startRebuildThread } from "./rebuild-thread.ts";
import { readSettlementRows, settlementsOf, tokensOf } from "./settlement-rows.ts";

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
    touched: { symbols: [], tokens: [] },
  };
  signal.throwIfAborted();
  const thread = startRebuildThread();
  try {
    thread.send({ type: "begin", start });
    let answer = await thread.next();
    for (; answer.type === "wanted"; answer = await thread.next()) {
      await sendRows({ db: queries, userId, thread, signal }, brokers.files, answer.wanted);
    }
    if (answer.type === "fault") return null;
    // As a version lists its parts.
    const parts = answer.parts.sort((a, b) => (a.key < b.key ? -1 : 1));
    return joinSummaries(parts.map(({ summary }) => readSummary(summary)));
  } finally {
    await thread.end();
  }
}
