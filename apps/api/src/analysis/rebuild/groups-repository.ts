import type { DerivedGroup } from "@saudabook/trading/analysis/derived/derived-group.ts";
import type { KnownGroup } from "@saudabook/trading/analysis/derived/rebuild/rebuild-input.ts";
import { isoDay } from "@saudabook/trading/analysis/prepare/day-number.ts";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { analysisAccounts, derivedGroups } from "../../db/schema/analysis.ts";
import type { Queries } from "../../db/types.ts";

export type StoredGroup = KnownGroup & { id: number; due: string | null; digest: string };

const STEP = 200;

/** The groups with these ids, in any order, a few at a time. */
export async function readGroups(db: Queries, ids: readonly number[]): Promise<StoredGroup[]> {
  const { id, key, tokens, symbols, due, digest, notes } = derivedGroups;
  const keeps = sql<boolean>`octet_length(${derivedGroups.executions}) > 0`;
  const groups: StoredGroup[] = [];
  for (let from = 0; from < ids.length; from += STEP) {
    groups.push(
      ...(await db
        .select({ id, key, tokens, symbols, due, digest, notes, keeps })
        .from(derivedGroups)
        .where(inArray(id, ids.slice(from, from + STEP)))),
    );
  }
  return groups;
}

/** Bytes of one statement: some 20 ms of the embedded database. */
const PIECE_BYTES = 512 * 1024;

/** The kept executions of these groups, some bytes at a time; groups that are gone are left out. */
export async function* readKept(db: Queries, ids: readonly number[]): AsyncGenerator<Uint8Array> {
  const { id, executions } = derivedGroups;
  for (let from = 0; from < ids.length; from += STEP) {
    const sizes = await db
      .select({ id, size: sql<number>`octet_length(${executions})` })
      .from(derivedGroups)
      .where(inArray(id, ids.slice(from, from + STEP)));
    for (const batch of batchesOf(sizes)) {
      const [first] = batch;
      if (first && first.size > PIECE_BYTES) yield await readPieces(db, first);
      else {
        const these = batch.map((one) => one.id);
        for (const row of await db.select({ executions }).from(derivedGroups).where(inArray(id, these))) {
          yield row.executions;
        }
      }
    }
  }
}

interface Kept {
  id: number;
  size: number;
}

/** Groups that are read with one statement; one that is larger than that comes alone. */
function* batchesOf(groups: readonly Kept[]): Generator<Kept[]> {
  let batch: Kept[] = [];
  let bytes = 0;
  for (const group of groups) {
    if (batch.length > 0 && bytes + group.size > PIECE_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(group);
    bytes += group.size;
  }
  if (batch.length > 0) yield batch;
}

async function readPieces(db: Queries, { id, size }: Kept): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const [row] = await db
      .select({ piece: sql<Uint8Array>`substring(${derivedGroups.executions} from ${from + 1} for ${PIECE_BYTES})` })
      .from(derivedGroups)
      .where(eq(derivedGroups.id, id));
    if (row) bytes.set(row.piece, from);
  }
  return bytes;
}

/** Adds groups that no reader knows of yet. @returns their ids, in order */
export async function insertGroups(
  db: Queries,
  userId: string,
  groups: readonly (DerivedGroup & { digest: string })[],
): Promise<number[]> {
  const rows = await db
    .insert(derivedGroups)
    .values(
      groups.map(({ key, tokens, symbols, due, digest, summary, detail, notes, executions }) => ({
        userId,
        key,
        tokens: [...tokens],
        symbols: [...symbols],
        digest,
        summary,
        detail,
        notes,
        executions,
        due: due === null ? null : isoDay(due),
      })),
    )
    .returning({ id: derivedGroups.id, key: derivedGroups.key });
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return groups.map(({ key }) => ids.get(key) ?? -1);
}

/**
 * Deletes the groups of an account whose sample data were removed while it was being rebuilt: its row is gone, and so nothing else would
 * delete them.
 */
export async function deleteGroupsWithoutAccount(db: Queries, userId: string): Promise<void> {
  await db.delete(derivedGroups).where(sql`${derivedGroups.userId} = ${userId}::uuid and not exists (
    select from ${analysisAccounts} where ${analysisAccounts.userId} = ${userId}::uuid)`);
}

/**
 * Deletes the user's groups that are not among these, a few at a time. Those behind `last` are left alone: another server may have begun to
 * add them.
 */
export async function deleteOtherGroups(
  db: Queries,
  userId: string,
  kept: ReadonlySet<number>,
  last: number,
): Promise<void> {
  const { id } = derivedGroups;
  const all = await db
    .select({ id })
    .from(derivedGroups)
    .where(and(eq(derivedGroups.userId, userId), lte(id, last)));
  const others = all.map((row) => row.id).filter((group) => !kept.has(group));
  for (let from = 0; from < others.length; from += STEP) {
    await db.delete(derivedGroups).where(inArray(id, others.slice(from, from + STEP)));
  }
}
