import {
  noSuchImport,
  redoneBesideOtherCorrections,
  redoneBesideOtherMapping,
  redoneBesideOtherUnit,
  redoneTooEarly,
  sampleImport,
  undoneTooEarly,
} from "@saudabook/contract/wire/refusals.ts";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { inPreparedTransactions, MOST_TRANSACTIONS, type Write } from "../../db/prepared-change.ts";
import { imports } from "../../db/schema/trades.ts";
import type { Db, Queries } from "../../db/types.ts";
import { noteKnownNames } from "../../executions/known-names.ts";
import { LARGEST_ID } from "../../executions/largest-id.ts";
import { refusalFrom } from "../../http/refusal.ts";
import { findOtherCorrections, findOtherMapping, findOtherUnit } from "../import/other-reading.ts";
import { refuseOverlap } from "../import/overlap.ts";
import { refuseTwins } from "../import/twin-fills.ts";
import type { ImportRecord } from "./entries.ts";
import {
  type Change,
  type Changing,
  findMoves,
  isRecoding,
  type Move,
  type Moves,
  moveAside,
  moveBack,
  recode,
} from "./moves.ts";

/** Fills of the import that are looked at in one statement of a transaction, and in one short step. */
export const CHUNK = 2_000;
const STEP = 500;

/**
 * Undoes or redoes an import in a transaction that holds the user's turn, or throws a refusal. Does nothing if the import is in that state
 * already. Afterwards the account is the same as if only the active imports had been made, in their order.
 */
export async function changeImport(tx: Queries, userId: string, id: string, change: "undo" | "redo"): Promise<void> {
  const changing = await planChange(tx, userId, id, change);
  if (!changing) return;
  const last = await moveFills(tx, changing, CHUNK, (write) => write(tx));
  await last(tx);
}

/**
 * Like {@link changeImport}, in short steps on the embedded database. Readers see either the old state or the new one. The caller holds the
 * user's turn.
 */
export async function changeImportPrepared(db: Db, userId: string, id: string, change: "undo" | "redo"): Promise<void> {
  const changing = await planChange(db, userId, id, change);
  if (!changing) return;
  await inPreparedTransactions(db, (add) => moveFills(db, changing, transactionSize(changing), add));
}

/** Fills of a prepared transaction. None is in two: each has all copies of its keys. */
export const transactionSize = ({ fills }: Changing) => Math.max(STEP, Math.ceil(fills / MOST_TRANSACTIONS));

/** Moves that are made together. */
type Batch = Pick<Moves, "leaving" | "entering" | "keys" | "looked">;
const emptyBatch = (): Batch => ({ leaving: [], entering: [], keys: [], looked: 0 });

/**
 * Finds the moves of some fills at a time and hands them to `make` in sets of at least `size` fills, or less at the end: small imports share
 * a set. @returns the writes that complete the change
 */
export async function moveFills(
  db: Queries,
  changing: Changing,
  size: number,
  make: (write: Write) => Promise<void>,
): Promise<Write> {
  const counts = new Map<string, number>();
  const symbols = new Set<string>();
  let batch = emptyBatch();
  const flush = async () => {
    const { leaving, entering, keys } = batch;
    batch = emptyBatch();
    if (leaving.length + entering.length + keys.length === 0) return;
    await make(async (tx) => {
      await moveAside(tx, changing, leaving);
      await recode(tx, changing, keys);
      await moveBack(tx, entering);
    });
  };
  for await (const { leaving, entering, keys, looked, symbols: own } of eachMoves(db, changing, size)) {
    batch.leaving.push(...leaving);
    batch.entering.push(...entering);
    batch.keys.push(...keys);
    batch.looked += looked;
    count(counts, leaving, -1);
    count(counts, entering, 1);
    for (const symbol of own) symbols.add(symbol);
    if (batch.looked >= size) await flush();
  }
  await flush();
  return (tx) => finishChange(tx, changing, counts, [...symbols]);
}

/** The moves of all fills, some fills of one import at a time. */
export async function* eachMoves(db: Queries, changing: Changing, size: number): AsyncGenerator<Moves> {
  for (const one of changing.changed) {
    for (let after: string | null = one.from; after !== null; ) {
      const moves: Moves = await findMoves(db, changing, one, after, size);
      yield moves;
      after = moves.last;
    }
  }
}

/** Returns null if there is nothing to do. */
async function planChange(tx: Queries, userId: string, id: string, change: "undo" | "redo"): Promise<Changing | null> {
  const { all, one } = await readAll(tx, userId, id);
  if (one.sample) throw refusalFrom(sampleImport());
  if ((one.undoneAt === null) === (change === "redo")) return null;
  refuseTooEarly(one, all, change);
  if (change === "redo") {
    const other = await findOtherCorrections(tx, one);
    if (other !== null) throw refusalFrom(redoneBesideOtherCorrections(other));
    const counted = await findOtherUnit(tx, one);
    if (counted !== null) throw refusalFrom(redoneBesideOtherUnit(counted));
    const mapped = await findOtherMapping(tx, one);
    if (mapped !== null) throw refusalFrom(redoneBesideOtherMapping(mapped));
    await refuseOverlap(tx, one, "changed");
    await refuseTwins(tx, one);
  }
  const active = all.filter((record) => (record.id === id ? change === "redo" : record.undoneAt === null));
  return changingOf(userId, [one], all, change, active);
}

/** The user's accepted imports, the newest first. */
export function readAccepted(tx: Queries, userId: string): Promise<ImportRecord[]> {
  return tx
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.pendingFrom)))
    .orderBy(desc(imports.sequence));
}

/** The accepted imports, and the one with this id; throws a refusal if it does not exist. */
export async function readAll(tx: Queries, userId: string, id: string) {
  const all = await readAccepted(tx, userId);
  const one = all.find((record) => record.id === id);
  if (!one) throw refusalFrom(noSuchImport());
  return { all, one };
}

/** @param these imports, in any order. @param active imports that count afterwards */
export function changingOf(
  userId: string,
  these: readonly ImportRecord[],
  all: readonly ImportRecord[],
  change: Change,
  active: readonly ImportRecord[],
): Changing {
  const changed = these.map(({ id, sequence }) => {
    const later = all.filter((other) => other.sequence > sequence).map((other) => other.sequence);
    const next = later.length === 0 ? LARGEST_ID : String(later.reduce((least, one) => (one < least ? one : least)));
    return { id, from: String(sequence - 1n), next };
  });
  const fills = these.reduce((sum, { imported, alreadyKnown }) => sum + imported + alreadyKnown, 0);
  return { userId, changed, change, fills, active: active.map(({ id }) => id) };
}

/** Refuses if known rows of an import were not kept: it is unknown which rows it would own without the imports before it. */
function refuseTooEarly(one: ImportRecord, all: readonly ImportRecord[], change: "undo" | "redo"): void {
  if (change === "undo") {
    const later = all.find((other) => other.sequence > one.sequence && other.undoneAt === null && other.knownLost > 0);
    if (later) throw refusalFrom(undoneTooEarly(later.fileName));
  } else if (one.knownLost > 0) {
    const earlier = all.find((other) => other.sequence < one.sequence && other.undoneAt !== null);
    if (earlier) throw refusalFrom(redoneTooEarly(earlier.fileName));
  }
}

function count(counts: Map<string, number>, moves: readonly Move[], by: number): void {
  for (const { importId } of moves) counts.set(importId, (counts.get(importId) ?? 0) + by);
}

/** Updates how many fills each import owns, and marks the derived data as changed. */
async function finishChange(
  tx: Queries,
  { userId, changed, change }: Changing,
  counts: ReadonlyMap<string, number>,
  symbols: readonly string[],
): Promise<void> {
  for (const [id, more] of counts) {
    await tx
      .update(imports)
      .set({ imported: sql`${imports.imported} + ${more}`, alreadyKnown: sql`${imports.alreadyKnown} - ${more}` })
      .where(eq(imports.id, id));
  }
  if (!isRecoding(change)) {
    const ids = changed.map(({ id }) => id);
    await noteKnownNames(tx, userId, ids);
    await tx
      .update(imports)
      .set({ undoneAt: change === "undo" ? sql`now()` : null })
      .where(inArray(imports.id, ids));
  }
  if (symbols.length > 0) {
    await tx.execute(sql`select note_analysis_change(${userId}::uuid, 'removal', ${sql.param(symbols)}::text[], null)`);
  }
}
