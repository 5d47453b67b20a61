import type { NoteAnchor, NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { NotePicture } from "@saudabook/contract/journal/pictures.ts";
import { canonical } from "@saudabook/trading/money.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { inSteps } from "../db/in-steps.ts";
import { noteAnchors, noteLabels, notes } from "../db/schema/notes.ts";
import type { Queries } from "../db/types.ts";

const labelIds = (kind: "tag" | "mistake") => sql<string[]>`array(
  select l.id::text from note_labels nl join labels l on l.user_id = nl.user_id and l.id = nl.label_id
  where nl.user_id = ${notes.userId} and nl.note_id = ${notes.id} and l.kind = ${kind} order by l.id)`;

/** Pictures of a note, oldest first. Pictures of the same time are ordered by id, which a restore keeps. */
const pictures = sql<NotePicture[]>`coalesce((
  select json_agg(json_build_object('id', p.id, 'type', p.type, 'size', p.size, 'sha256', p.sha256, 'caption', p.caption,
    'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.created_at, p.id)
  from note_pictures p where p.user_id = ${notes.userId} and p.note_id = ${notes.id}), '[]')`;

/** The executions of the further trades of an idea. */
const legs = sql<NoteAnchor[]>`coalesce((
  select json_agg(json_build_object('product', a.product, 'account', a.account, 'key', a.key, 'seen', a.seen) order by a.position)
  from note_anchors a where a.user_id = ${notes.userId} and a.note_id = ${notes.id} and a.position > 0), '[]')`;

/** Notes of the user, deleted ones included, in no order. */
export async function readNotes(db: Queries, userId: string, where?: SQL): Promise<NoteContent[]> {
  const { product, account, key, seen } = noteAnchors;
  const rows = await db
    .select({
      note: notes,
      anchor: { product, account, key, seen },
      legs,
      tags: labelIds("tag"),
      mistakes: labelIds("mistake"),
      pictures,
    })
    .from(notes)
    .leftJoin(
      noteAnchors,
      and(eq(noteAnchors.userId, notes.userId), eq(noteAnchors.noteId, notes.id), eq(noteAnchors.position, 0)),
    )
    .where(and(eq(notes.userId, userId), where));
  return rows.map(({ note: { userId: _, changedIn: _revision, ...note }, anchor, ...lists }) => ({
    ...note,
    // The contract's schema checked these values before they were stored.
    anchor: anchor as NoteAnchor | null,
    ...lists,
    stop: note.stop === null ? null : canonical(note.stop),
    target: note.target === null ? null : canonical(note.target),
    risk: note.risk === null ? null : canonical(note.risk),
    reviewedAt: textOf(note.reviewedAt),
    createdAt: note.createdAt.toISOString(),
    savedAt: note.savedAt.toISOString(),
    deletedAt: textOf(note.deletedAt),
  }));
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null;
const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Notes of one statement. */
const STEP = 500;

/** Adds or replaces notes, not their pictures. */
export async function writeNotes(tx: Queries, userId: string, all: readonly NoteContent[]): Promise<void> {
  for (const some of inSteps(all, STEP)) await writeStep(tx, userId, some);
}

async function writeStep(tx: Queries, userId: string, all: readonly NoteContent[]): Promise<void> {
  const ids = all.map(({ id }) => id);
  const rows = all.map(({ anchor: _a, legs: _l, tags: _t, mistakes: _m, pictures: _p, ...note }) => ({
    ...note,
    userId,
    reviewedAt: momentOf(note.reviewedAt),
    createdAt: new Date(note.createdAt),
    savedAt: new Date(note.savedAt),
    deletedAt: momentOf(note.deletedAt),
  }));
  const set = Object.fromEntries(
    Object.entries(notes)
      .filter(([name]) => WRITTEN.has(name))
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
  await tx
    .insert(notes)
    .values(rows)
    .onConflictDoUpdate({ target: [notes.userId, notes.id], set });
  // All of them before the first is written: two notes may change places.
  await tx.delete(noteAnchors).where(and(eq(noteAnchors.userId, userId), inArray(noteAnchors.noteId, ids)));
  const anchored = all.flatMap(({ id, anchor, legs }) =>
    (anchor ? [anchor, ...legs] : []).map((one, position) => ({ ...one, userId, noteId: id, position })),
  );
  for (const some of inSteps(anchored, 10 * STEP)) await tx.insert(noteAnchors).values(some);
  await tx.delete(noteLabels).where(and(eq(noteLabels.userId, userId), inArray(noteLabels.noteId, ids)));
  const labelled = all.flatMap(({ id, tags, mistakes }) =>
    [...tags, ...mistakes].map((labelId) => ({ userId, noteId: id, labelId })),
  );
  for (const some of inSteps(labelled, 10 * STEP)) await tx.insert(noteLabels).values(some);
}

/** Columns that a later save may change. */
const WRITTEN = new Set([
  "revision",
  "text",
  "former",
  "setup",
  "rating",
  "stop",
  "target",
  "risk",
  "confidence",
  "plan",
  "stopBy",
  "answers",
  "excluded",
  "reviewedAt",
  "written",
  "savedAt",
  "deletedAt",
]);
