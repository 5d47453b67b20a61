import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import type { NoteAnchor, NoteContent } from "@saudabook/contract/journal/notes.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import { analysisAccounts } from "../db/schema/analysis.ts";
import { labels, noteAnchors, notes } from "../db/schema/notes.ts";
import type { Db, Queries, Transaction } from "../db/types.ts";
import { readNotes } from "./note-rows.ts";

/** Until the end of the transaction nobody else changes notes or labels of the account. */
export async function lockNotes(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 3))`);
}

/** Returns the notes with these ids or anchors, and notes that share an anchor with a note named by id. */
export async function readNamedNotes(
  db: Queries,
  userId: string,
  ids: readonly string[],
  anchors: readonly NoteAnchor[],
): Promise<NoteContent[]> {
  const { userId: owner, product, account, key, noteId } = noteAnchors;
  // Lists instead of subqueries: while statistics are old, PostgreSQL plans a scan of all notes for each row of a subquery.
  const anyId = (column: typeof noteId | typeof notes.id, values: readonly string[]) =>
    sql`${column} = any (${sql.param(values)}::uuid[])`;
  const columns = { noteId, product, account, key };
  const own = await db
    .select(columns)
    .from(noteAnchors)
    .where(and(eq(owner, userId), anyId(noteId, ids)));
  const named = new Set([...own, ...anchors].map(anchorText));
  const keys = [...own, ...anchors].map((one) => one.key);
  const rows = await db
    .select(columns)
    .from(noteAnchors)
    .where(and(eq(owner, userId), sql`${key} = any (${sql.param(keys)}::text[])`));
  const onAnchors = rows.filter((row) => named.has(anchorText(row))).map((row) => row.noteId);
  return readNotes(db, userId, anyId(notes.id, [...ids, ...onAnchors]));
}

const anchorText = ({ product, account, key }: Record<"product" | "account" | "key", string>) =>
  `${product}|${account}|${key}`;

/** Data that determines the attachments of an account, in addition to its results. */
export async function readJournalState(db: Queries, userId: string): Promise<{ revision: number; textBytes: number }> {
  const { journalRevision, textBytes } = analysisAccounts;
  const [row] = await db
    .select({ revision: journalRevision, textBytes })
    .from(analysisAccounts)
    .where(eq(analysisAccounts.userId, userId));
  return row ?? { revision: 0, textBytes: 0 };
}

/** Ids of the notes whose text has a part, the letters A to Z in either case. */
export async function findNotes(db: Queries, userId: string, part: string): Promise<Set<string>> {
  // The collation C folds A to Z alone on every database, 30 times as fast as `translate`. One long text is read faster than 50,000 rows.
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(${notes.id}::text, ' ') as ids from ${notes}
    where ${notes.userId} = ${userId}::uuid and strpos(lower(${notes.text} collate "C"), ${part}) > 0`);
  return new Set(rows[0]?.ids?.split(" "));
}

export async function countNotes(db: Queries, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${notes} where ${notes.userId} = ${userId}::uuid`,
  );
  return rows[0]?.count ?? 0;
}

export async function readLabelKinds(db: Queries, userId: string): Promise<Map<string, LabelKind>> {
  const rows = await db.select({ id: labels.id, kind: labels.kind }).from(labels).where(eq(labels.userId, userId));
  return new Map(rows.map(({ id, kind }) => [id, kind as LabelKind]));
}

/** Removes the notes that were deleted more than this number of days ago. */
export async function eraseDeletedNotes(db: Db, days: number): Promise<void> {
  await db.delete(notes).where(lt(notes.deletedAt, sql`now() - make_interval(days => ${days})`));
}
