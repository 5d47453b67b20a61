import { currentPlans } from "@saudabook/trading/current-plans.ts";
import type { BrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Queries } from "../../db/types.ts";
import { type SettlementRow, settlementsOf, tokensOf } from "../settlements/settlement-rows.ts";
import type { FromRebuilder, RebuildStart, ToRebuilder } from "./rebuild-messages.ts";
import { readPlans } from "./rebuild-repository.ts";
import { type RowsJob, sendRows } from "./send-rows.ts";

export interface AnalysisInput {
  db: Queries;
  userId: string;
  /** The day that decides which contracts have expired, `YYYY-MM-DD`. */
  asOf: string;
  brokers: BrokerAccounts;
  settlements: readonly SettlementRow[];
}

/** Reads the part of an analysis's start that does not depend on known groups. */
export async function readStart({
  db,
  userId,
  asOf,
  brokers,
  settlements,
}: AnalysisInput): Promise<Omit<RebuildStart, "known" | "touched">> {
  return {
    asOf,
    plans: currentPlans(await readPlans(db, userId), brokers),
    files: brokers.files,
    settlements: settlementsOf(settlements, brokers.current),
    settlementTokens: tokensOf(settlements),
  };
}

/**
 * Starts an analysis in the thread and sends the rows that it asks for. Returns the first response after them.
 *
 * @param idOf ids of the known groups, by key
 */
export async function beginAnalysis(
  job: RowsJob,
  message: Extract<ToRebuilder, { start: RebuildStart }>,
  idOf: ReadonlyMap<string, number>,
): Promise<FromRebuilder> {
  const { thread, signal } = job;
  signal.throwIfAborted();
  thread.send(message);
  let response = await thread.next();
  for (; response.type === "wanted"; response = await thread.next()) {
    await sendRows(job, { files: message.start.files, idOf }, response.wanted);
  }
  return response;
}
