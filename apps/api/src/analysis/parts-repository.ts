import type { AnalysisPart } from "@saudabook/trading/analysis/parts/analysis-part.ts";
import type { KnownPart } from "@saudabook/trading/analysis/parts/rebuild-input.ts";
import { isoDay } from "@saudabook/trading/analysis/prepare/day-number.ts";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { analysisAccounts, analysisParts } from "../db/schema/analysis.ts";
import type { Queries } from "../db/types.ts";

export type StoredPart = KnownPart & { id: number; due: string | null; digest: string };

const STEP = 200;

/** The parts with these ids, in any order, a few at a time. */
export async function readParts(db: Queries, ids: readonly number[]): Promise<StoredPart[]> {
  const { id, key, tokens, symbols, due, digest, notes } = analysisParts;
  const keeps = sql<boolean>`octet_length(${analysisParts.executions}) > 0`;
  const parts: StoredPart[] = [];
  for (let from = 0; from < ids.length; from += STEP) {
    parts.push(
      ...(await db
        .select({ id, key, tokens, symbols, due, digest, notes, keeps })
        .from(analysisParts)
        .where(inArray(id, ids.slice(from, from + STEP)))),
    );
  }
  return parts;
}

/** Bytes of one statement: some 20 ms of the embedded database. */
const PIECE_BYTES = 512 * 1024;

/** The kept executions of these parts, some bytes at a time; parts that are gone are left out. */
export async function* readKept(db: Queries, ids: readonly number[]): AsyncGenerator<Uint8Array> {
  const { id, executions } = analysisParts;
  for (let from = 0; from < ids.length; from += STEP) {
    const sizes = await db
      .select({ id, size: sql<number>`octet_length(${executions})` })
      .from(analysisParts)
      .where(inArray(id, ids.slice(from, from + STEP)));
    for (const batch of batchesOf(sizes)) {
      const [first] = batch;
      if (first && first.size > PIECE_BYTES) yield await readPieces(db, first);
      else {
        const these = batch.map((one) => one.id);
        for (const row of await db.select({ executions }).from(analysisParts).where(inArray(id, these))) {
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

/** Parts that are read with one statement; one that is larger than that comes alone. */
function* batchesOf(parts: readonly Kept[]): Generator<Kept[]> {
  let batch: Kept[] = [];
  let bytes = 0;
  for (const part of parts) {
    if (batch.length > 0 && bytes + part.size > PIECE_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(part);
    bytes += part.size;
  }
  if (batch.length > 0) yield batch;
}

async function readPieces(db: Queries, { id, size }: Kept): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let from = 0; from < size; from += PIECE_BYTES) {
    const [row] = await db
      .select({ piece: sql<Uint8Array>`substring(${analysisParts.executions} from ${from + 1} for ${PIECE_BYTES})` })
      .from(analysisParts)
      .where(eq(analysisParts.id, id));
    if (row) bytes.set(row.piece, from);
  }
  return bytes;
}

/** Adds parts that no reader knows of yet. @returns their ids, in order */
export async function insertParts(
  db: Queries,
  userId: string,
  parts: readonly (AnalysisPart & { digest: string })[],
): Promise<number[]> {
  const rows = await db
    .insert(analysisParts)
    .values(
      parts.map(({ key, tokens, symbols, due, digest, summary, detail, notes, executions }) => ({
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
    .returning({ id: analysisParts.id, key: analysisParts.key });
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return parts.map(({ key }) => ids.get(key) ?? -1);
}

/**
 * Deletes the parts of an account whose sample data were removed while it was being rebuilt: its row is gone, and so nothing else would
 * delete them.
 */
export async function deletePartsWithoutAccount(db: Queries, userId: string): Promise<void> {
  await db.delete(analysisParts).where(sql`${analysisParts.userId} = ${userId}::uuid and not exists (
    select from ${analysisAccounts} where ${analysisAccounts.userId} = ${userId}::uuid)`);
}

/**
 * Deletes the user's parts that are not among these, a few at a time. Those behind `last` are left alone: another server may have begun to
 * add them.
 */
export async function deleteOtherParts(
  db: Queries,
  userId: string,
  kept: ReadonlySet<number>,
  last: number,
): Promise<void> {
  const { id } = analysisParts;
  const all = await db
    .select({ id })
    .from(analysisParts)
    .where(and(eq(analysisParts.userId, userId), lte(id, last)));
  const others = all.map((row) => row.id).filter((part) => !kept.has(part));
  for (let from = 0; from < others.length; from += STEP) {
    await db.delete(analysisParts).where(inArray(id, others.slice(from, from + STEP)));
  }
}
