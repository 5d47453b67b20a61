import { tokenOfJournal } from "@saudabook/trading/analysis/parts/tokens.ts";
import { isoDay } from "@saudabook/trading/analysis/prepare/day-number.ts";
import { currentPlans } from "@saudabook/trading/current-plans.ts";
import type { Db, Queries } from "../db/open.ts";
import { readBrokerAccounts } from "./broker-accounts.ts";
import { FORMAT } from "./format.ts";
import type { DigestedPart, FromRebuilder } from "./rebuild-messages.ts";
import {
  deleteOtherParts,
  insertParts,
  type Lease,
  readChanges,
  readParts,
  readPlans,
  readRevision,
  type StoredPart,
  storeFault,
  switchParts,
} from "./rebuild-repository.ts";
import type { RebuildThread } from "./rebuild-thread.ts";
import { type Page, readExecutions, readJournal, readSymbolsFrom } from "./row-pages.ts";
import { readSettlementRows, settlementsOf, tokensOf } from "./settlement-rows.ts";

export interface RebuildJob {
  db: Db;
  lease: Lease;
  thread: RebuildThread;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** Aborts when the lease is lost or the server stops. */
  signal: AbortSignal;
}

/** How a rebuild ended. `again`: a change came meanwhile, and nothing is switched. */
export type Outcome = "done" | "again" | "fault";

/** Brings the parts of one account up to its revision. Every statement is short; nothing is seen before the last. */
export async function rebuildAccount(job: RebuildJob): Promise<Outcome> {
  const { db, lease, thread, today, signal } = job;
  const { userId } = lease;
  const account = await readRevision(db, userId);
  if (!account) return "done";
  const { revision } = account;
  const brokers = await readBrokerAccounts(db, userId);
  const fromNothing = account.version === 0 || account.format !== FORMAT || account.brokerAccounts !== brokers.text;
  const known = fromNothing ? [] : await readParts(db, account.parts);
  const touched = fromNothing ? null : await readTouched(job, revision, known);
  if (touched !== null && known.length !== account.parts.length) throw new Error("A part of the account is missing.");
  const rows = await readSettlementRows(db, userId);
  const start = {
    asOf: today,
    plans: currentPlans(await readPlans(db, userId), brokers),
    files: brokers.files,
    settlements: settlementsOf(rows, brokers.current),
    settlementTokens: tokensOf(rows),
    known: touched === null ? null : known.map(({ key, tokens, symbols, notes }) => ({ key, tokens, symbols, notes })),
    touched: touched ?? { symbols: [], tokens: [] },
  };
  signal.throwIfAborted();
  thread.send({ type: "begin", start });
  let answer = await thread.next();
  for (; answer.type === "wanted"; answer = await thread.next()) {
    await sendRows({ db, userId, thread, signal }, brokers.files, answer.wanted);
  }
  const changedMeanwhile = (await readRevision(db, userId))?.revision !== revision;
  if (changedMeanwhile) return "again";
  if (answer.type === "fault") {
    await storeFault(db, lease, revision, answer.message);
    return "fault";
  }
  const { ids, changed, dues } = await storeParts(job, answer, touched === null ? [] : known);
  const switched = await switchParts(db, lease, {
    revision,
    parts: ids,
    format: FORMAT,
    brokerAccounts: brokers.text,
    changed: changed || account.format !== FORMAT || ids.join() !== account.parts.join(),
    due: dues.sort()[0] ?? null,
  });
  if (!switched) return "again";
  // The version before may still be read: a reader that misses a part of it reads the new one.
  const last = [...ids, ...account.parts].reduce((most, id) => Math.max(most, id), 0);
  await deleteOtherParts(db, userId, new Set(ids), last);
  return "done";
}

/** The symbols and tokens that the changes up to a revision touch; null: everything. */
async function readTouched(
  { db, lease: { userId }, today, signal }: RebuildJob,
  revision: number,
  known: StoredPart[],
) {
  const symbols = new Set<string>();
  const tokens = new Set<string>();
  for (const { kind, names, fromId } of await readChanges(db, userId, revision)) {
    if (kind === "all") return null;
    if (kind === "journal") for (const name of names) tokens.add(tokenOfJournal(name));
    else if (kind === "settlement") for (const name of names) tokens.add(name);
    else for (const name of names) symbols.add(name);
    if (fromId === null) continue;
    let page: Page | null = null;
    do {
      signal.throwIfAborted();
      page = await readSymbolsFrom(db, userId, fromId, page);
      for (const symbol of page.json === null ? [] : (JSON.parse(page.json) as string[])) symbols.add(symbol);
    } while (page.next !== null);
  }
  for (const { due, tokens: own } of known) if (due !== null && due <= today && own[0]) tokens.add(own[0]);
  return { symbols: [...symbols], tokens: [...tokens] };
}

/** Sends the thread the rows that it wants, page by page. */
export async function sendRows(
  { db, userId, thread, signal }: { db: Queries; userId: string } & Pick<RebuildJob, "thread" | "signal">,
  files: Parameters<typeof readExecutions>[2],
  { symbols, journal }: Extract<FromRebuilder, { type: "wanted" }>["wanted"],
): Promise<void> {
  const send = async (type: "executions" | "journal", read: (after: Page | null) => Promise<Page>) => {
    let page: Page | null = null;
    do {
      signal.throwIfAborted();
      page = await read(page);
      if (page.json !== null) thread.send({ type, json: page.json });
    } while (page.next !== null);
  };
  if (symbols === null || symbols.length > 0) {
    await send("executions", (after) => readExecutions(db, userId, files, symbols, after));
  }
  if (journal) await send("journal", (after) => readJournal(db, userId, after));
}

/** Bytes of parts in one statement, about. */
const STATEMENT_BYTES = 256 * 1024;

/** Stores the parts that are new, beside those of the version that is read. @returns ids of all in the order of their keys */
async function storeParts(
  { db, lease: { userId }, signal }: RebuildJob,
  { parts, replaced }: Extract<FromRebuilder, { type: "parts" }>,
  known: readonly StoredPart[],
) {
  const rebuilt = new Map(parts.map((part) => [part.key, part]));
  const gone = new Set(replaced);
  const ids = new Map<string, { id: number; due: string | null }>();
  for (const { key, id, due, digest } of known) {
    const now = rebuilt.get(key);
    if (gone.has(key) || (now && now.digest !== digest)) continue;
    ids.set(key, { id, due });
    rebuilt.delete(key);
  }
  const fresh = [...rebuilt.values()];
  for (const batch of batchesOf(fresh)) {
    signal.throwIfAborted();
    const inserted = await insertParts(db, userId, batch);
    for (const [at, { key, due }] of batch.entries()) {
      ids.set(key, { id: inserted[at] ?? -1, due: due === null ? null : isoDay(due) });
    }
  }
  const sorted = [...ids].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  const dues = sorted.flatMap(({ due }) => (due === null ? [] : [due]));
  return { ids: sorted.map(({ id }) => id), dues, changed: fresh.length > 0 };
}

function* batchesOf(parts: readonly DigestedPart[]): Generator<DigestedPart[]> {
  let batch: DigestedPart[] = [];
  let bytes = 0;
  for (const part of parts) {
    batch.push(part);
    bytes += part.summary.length + part.detail.length + part.notes.length;
    if (bytes < STATEMENT_BYTES && batch.length < 200) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}
