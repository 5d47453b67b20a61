import { joinSummaries } from "@saudabook/trading/analysis/derived/read/join-summaries.ts";
import { readDetail } from "@saudabook/trading/analysis/derived/read/read-detail.ts";
import { readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import type { AnalysedAccount } from "@saudabook/trading/analysis/responses/analysed-account.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Queries } from "../../db/types.ts";
import type { ReadVersion } from "../analysis.ts";
import { rowsOf } from "../results-cache.ts";
import { readSettlementRows } from "../settlements/settlement-rows.ts";
import { readStart } from "./begin-analysis.ts";
import { collectGroups } from "./collect-groups.ts";
import { startRebuildThread } from "./rebuild-thread.ts";

export interface Afresh {
  /** The database or transaction whose data are analysed. */
  queries: Queries;
  userId: string;
  /** The day that decides which contracts have expired, `YYYY-MM-DD`. */
  asOf: string;
  signal: AbortSignal;
}

/** As a version is read. The starting capital is the caller's. */
export type AnalysedAfresh = Pick<ReadVersion, "rowOf" | "details"> & { account: AnalysedAccount };

const AS_STORED = {
  version: "0",
  pending: false,
  faulty: false,
  sample: false,
  // The records already include these executions.
  withoutFigures: 0,
  startingCapital: null,
};

const hasAny = (all: readonly string[], some: readonly string[]) => some.some((one) => all.includes(one));

/** Analyses an account from its rows, in its own thread; nothing is stored. Null: the rows cannot be analysed. */
export async function analyseAfresh({ queries, userId, asOf, signal }: Afresh): Promise<AnalysedAfresh | null> {
  const brokers = await readBrokerAccounts(queries, userId);
  const settlements = await readSettlementRows(queries, userId);
  const start = {
    ...(await readStart({ db: queries, userId, asOf, brokers, settlements })),
    known: null,
    touched: { symbols: [], tokens: [], from: null },
  };
  signal.throwIfAborted();
  const thread = startRebuildThread();
  try {
    const collected = await collectGroups({ queries, userId, thread, signal }, start, new Map());
    if (!collected) return null;
    // The parts are in the order of their keys, as in a version.
    const { groups } = collected;
    const joined = joinSummaries(groups.map(({ summary }) => readSummary(summary)));
    return {
      account: { ...joined, ...AS_STORED },
      rowOf: rowsOf(joined),
      details: async (symbols, tokens) =>
        [...groups.entries()]
          .filter(([, one]) => hasAny(one.symbols, symbols) || hasAny(one.tokens, tokens))
          .map(([group, { detail }]) => ({ group, detail: readDetail(detail) })),
    };
  } finally {
    await thread.end();
  }
}
