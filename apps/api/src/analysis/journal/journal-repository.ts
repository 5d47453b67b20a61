import type { NoteContent } from "@saudabook/contract/journal/notes.ts";
import type { JournalLabel } from "@saudabook/trading/analysis/metrics/journal-columns.ts";
import type { NoteFacts } from "@saudabook/trading/journal/with-journal.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import { labels, noteAnchors, noteLabels, notes } from "../../db/schema/notes.ts";
import type { Queries } from "../../db/types.ts";

/** The fields of a note that determine its round trip, and those that figures rest on. */
export type PlacedNote = Pick<NoteContent, "id" | "anchor" | "legs" | "plan" | "createdAt" | "deletedAt"> & NoteFacts;

const { product, account, key, seen } = noteAnchors;
const anchorColumns = { product, account, key, seen };

/**
 * The notes of the user that changed after a revision of the journal, and how many there are in all, of one moment.
 *
 * @param since −1: all notes
 */
export async function readPlacedNotes(
  db: Queries,
  userId: string,
  since: number,
): Promise<{ total: number; changed: PlacedNote[] }> {
  const moment = (column: string) =>
    sql.raw(`to_char(n.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  // The number comes first, in a row of its own where nothing has changed.
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select t.total, n.id, a.product, a.account, a.key, a.seen, n.setup, n.rating, n.confidence, n.plan, n.excluded, n.written,
      trim_scale(n.target)::text as target,
      trim_scale(n.stop)::text as stop, n.stop_by as "stopBy", trim_scale(n.risk)::text as risk,
      ${moment("reviewed_at")} as "reviewedAt", ${moment("created_at")} as "createdAt", ${moment("deleted_at")} as "deletedAt"
    from (select count(*)::int as total from ${notes} where user_id = ${userId}::uuid) t
    left join ${notes} n on n.user_id = ${userId}::uuid and n.changed_in > ${since}
    left join ${noteAnchors} a on a.user_id = n.user_id and a.note_id = n.id and a.position = 0`);
  const found = rows.filter(({ id }) => id !== null);
  const ids = sql.param(found.map(({ id }) => id));
  const ofFound = ({ noteId, userId: owner }: typeof noteAnchors | typeof noteLabels) =>
    and(eq(owner, userId), since < 0 ? undefined : sql`${noteId} = any (${ids}::uuid[])`);
  const legs = await db
    .select({ noteId: noteAnchors.noteId, leg: anchorColumns })
    .from(noteAnchors)
    .where(and(ofFound(noteAnchors), gt(noteAnchors.position, 0)))
    .orderBy(noteAnchors.position);
  const legsOf = Map.groupBy(legs, ({ noteId }) => noteId);
  const given = await db
    .select({ noteId: noteLabels.noteId, labelId: noteLabels.labelId })
    .from(noteLabels)
    .where(ofFound(noteLabels));
  // Tags and mistakes together: figures tell them apart by the label's kind.
  const labelsOf = Map.groupBy(given, ({ noteId }) => noteId);
  const changed = found.map(({ total: _, product, account, key, seen, ...note }) => {
    const ownLegs = legsOf.get(note["id"] as string)?.map(({ leg }) => leg) ?? [];
    const tags = labelsOf.get(note["id"] as string)?.map(({ labelId }) => labelId) ?? [];
    // The contract's schema checked these values before they were stored.
    return {
      ...note,
      anchor: key === null ? null : { product, account, key, seen },
      legs: ownLegs,
      tags,
      mistakes: [],
    } as unknown as PlacedNote;
  });
  return { total: Number(rows[0]?.["total"] ?? 0), changed };
}

export async function readJournalLabels(db: Queries, userId: string): Promise<JournalLabel[]> {
  const { id, kind, name } = labels;
  const rows = await db.select({ id, kind, name }).from(labels).where(eq(labels.userId, userId));
  return rows as JournalLabel[];
}
