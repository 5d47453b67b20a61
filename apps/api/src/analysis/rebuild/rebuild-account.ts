import type { GroupSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import type { KnownGroup, Touched } from "@saudabook/trading/analysis/derived/rebuild/rebuild-input.ts";
import { tokenOfJournal } from "@saudabook/trading/analysis/derived/tokens.ts";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Db } from "../../db/types.ts";
import { FORMAT } from "../format.ts";
import { readSettlementRows } from "../settlements/settlement-rows.ts";
import { beginAnalysis, readStart } from "./begin-analysis.ts";
import { deleteOtherGroups, readGroups, type StoredGroup } from "./groups-repository.ts";
import { type Lease, readChanges, readRevision, storeFault, switchGroups } from "./rebuild-repository.ts";
import type { RebuildThread } from "./rebuild-thread.ts";
import { storeGroups } from "./store-groups.ts";

/** A version that this server has made. */
export interface Built {
  userId: string;
  version: number;
  /** Ids of the parts, in the order of their keys. */
  groups: readonly number[];
  /** Summaries of the new groups, by id. Empty unless this server has the account open. */
  summaries: ReadonlyMap<number, GroupSummary>;
}

export interface RebuildJob {
  db: Db;
  lease: Lease;
  thread: RebuildThread;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** Whether a client of this server reads the account. */
  isRead: (userId: string) => boolean;
  /** Called when the new version can be read, before the groups of the one before are deleted. */
  switched: (built: Built) => void;
  /** Aborts when the lease is lost or the server stops. */
  signal: AbortSignal;
}

/** How a rebuild ended. `again`: the account changed in the meantime, and the version stays. */
export type Outcome = "done" | "again" | "fault";

/** Brings the groups of one account up to its revision. Every statement is short; nothing is seen before the last. */
export async function rebuildAccount(job: RebuildJob): Promise<Outcome> {
  const { db, lease, thread, today, signal } = job;
  const { userId } = lease;
  const account = await readRevision(db, userId);
  if (!account) return "done";
  const { revision } = account;
  const brokers = await readBrokerAccounts(db, userId);
  const fromNothing = account.version === 0 || account.format !== FORMAT || account.brokerAccounts !== brokers.text;
  const known = fromNothing ? [] : await readGroups(db, account.groups);
  const touched = fromNothing ? null : await readTouched(job, revision, known);
  if (touched !== null && known.length !== account.groups.length) throw new Error("A group of the account is missing.");
  const settlements = await readSettlementRows(db, userId);
  const start = {
    ...(await readStart({ db, userId, asOf: today, brokers, settlements })),
    known: touched === null ? null : known.map(knownGroup),
    touched: touched ?? NOTHING,
  };
  const idOf = new Map(known.map(({ key, id }) => [key, id]));
  const response = await beginAnalysis({ db, userId, thread, signal }, { type: "begin", start }, idOf);
  const changedMeanwhile = (await readRevision(db, userId))?.revision !== revision;
  if (changedMeanwhile) return "again";
  const stored = await storeGroups(job, response, touched === null ? [] : known);
  if ("fault" in stored) {
    await storeFault(db, lease, revision, stored.fault);
    return "fault";
  }
  const { ids, changed, dues, summaries } = stored;
  const version = await switchGroups(db, lease, {
    revision,
    groups: ids,
    format: FORMAT,
    brokerAccounts: brokers.text,
    changed: changed || account.format !== FORMAT || ids.join() !== account.groups.join(),
    due: dues.sort()[0] ?? null,
  });
  if (version === null) return "again";
  job.switched({ userId, version, groups: ids, summaries });
  // The version before may still be read: a reader that misses a part of it reads the new one.
  const last = [...ids, ...account.groups].reduce((most, id) => Math.max(most, id), 0);
  await deleteOtherGroups(db, userId, new Set(ids), last);
  return "done";
}

const NOTHING: Touched = { symbols: [], tokens: [], from: null };

/** A group as a rebuild knows it. */
export function knownGroup({ key, tokens, symbols, notes, keeps }: StoredGroup): KnownGroup {
  return { key, tokens, symbols, notes, keeps };
}

/** The rows that the changes up to a revision touch; null: all. */
async function readTouched(
  { db, lease: { userId }, today }: RebuildJob,
  revision: number,
  known: StoredGroup[],
): Promise<Touched | null> {
  const symbols = new Set<string>();
  const tokens = new Set<string>();
  let from: number | null = null;
  for (const { kind, names, fromId } of await readChanges(db, userId, revision)) {
    if (kind === "all") return null;
    if (kind === "journal") for (const name of names) tokens.add(tokenOfJournal(name));
    else if (kind === "settlement") for (const name of names) tokens.add(name);
    else for (const name of names) symbols.add(name);
    if (fromId !== null) from = Math.min(from ?? fromId, fromId);
  }
  for (const { due, tokens: own } of known) if (due !== null && due <= today && own[0]) tokens.add(own[0]);
  return { symbols: [...symbols], tokens: [...tokens], from };
}
