import type { Simulated } from "@saudabook/trading/lab/simulate.ts";
import type { Weights } from "@saudabook/trading/lab/weighted-matching.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Db } from "../../db/types.ts";
import { beginAnalysis, readStart } from "../rebuild/begin-analysis.ts";
import { readGroups } from "../rebuild/groups-repository.ts";
import { knownGroup } from "../rebuild/rebuild-account.ts";
import { readRevision } from "../rebuild/rebuild-repository.ts";
import type { RebuildThread } from "../rebuild/rebuild-thread.ts";
import { readSettlementRows } from "../settlements/settlement-rows.ts";

export interface ScenarioJob {
  db: Db;
  userId: string;
  thread: RebuildThread;
  signal: AbortSignal;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** The version of the results whose round trips and fills have these weights. */
  version: number;
  weights: Weights;
}

/**
 * Runs a scenario in the thread, which keeps the analysis for the next scenario of the same version. Returns `changed` if the account
 * has changed since that version, and null if its rows can't be analysed.
 */
export async function runScenario(job: ScenarioJob): Promise<Simulated | "changed" | null> {
  const { thread, userId, version, weights } = job;
  const name = `${userId} ${version}`;
  const known = await thread.ask({ type: "scenario", name, weights });
  if (known.type === "simulated" && known.simulated) return known.simulated;
  const loaded = await load(job, name);
  if (loaded !== "ready") return loaded;
  const response = await thread.ask({ type: "scenario", name, weights });
  return response.type === "simulated" ? response.simulated : null;
}

/** Sends the thread all rows of the account. Groups have kept most of them in the engine's format. */
async function load(
  { db, userId, thread, signal, today, version }: ScenarioJob,
  name: string,
): Promise<"ready" | "changed" | null> {
  const account = await readRevision(db, userId);
  const brokers = await readBrokerAccounts(db, userId);
  if (account?.version !== version || account.brokerAccounts !== brokers.text) return "changed";
  const known = await readGroups(db, account.groups);
  if (known.length !== account.groups.length) return "changed";
  const settlements = await readSettlementRows(db, userId);
  const start = {
    ...(await readStart({ db, userId, asOf: today, brokers, settlements })),
    known: known.map(knownGroup),
    touched: { symbols: [], tokens: known.flatMap(({ tokens }) => tokens.slice(0, 1)), from: null },
  };
  const idOf = new Map(known.map(({ key, id }) => [key, id]));
  const response = await beginAnalysis({ db, userId, thread, signal }, { type: "begin-scenarios", start, name }, idOf);
  if ((await readRevision(db, userId))?.revision !== account.revision) return "changed";
  return response.type === "ready" ? "ready" : null;
}
