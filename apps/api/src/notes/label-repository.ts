import { foldedName, LABEL_KINDS, type Label, type LabelInput } from "@saudabook/contract/journal/labels.ts";
import { and, eq, sql } from "drizzle-orm";
import { labels } from "../db/schema/notes.ts";
import type { Queries } from "../db/types.ts";

/** By kind, then by name. */
export async function readLabels(db: Queries, userId: string): Promise<Label[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.kind, l.name,
      to_char(l.archived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "archivedAt",
      case when l.kind = 'setup'
        then (select count(*)::int from notes n where n.user_id = l.user_id and n.setup = l.id)
        else (select count(*)::int from note_labels nl where nl.user_id = l.user_id and nl.label_id = l.id)
      end as notes
    from labels l where l.user_id = ${userId}::uuid`);
  const place = ({ kind }: Label) => LABEL_KINDS.indexOf(kind);
  return (rows as unknown as Label[]).sort(
    (a, b) => place(a) - place(b) || (foldedName(a.name) < foldedName(b.name) ? -1 : 1),
  );
}

/** Adds or replaces a label. */
export async function writeLabel(
  db: Queries,
  userId: string,
  id: string,
  { kind, labelName: name, archived }: LabelInput,
): Promise<void> {
  const folded = foldedName(name);
  const values = { id, userId, kind, name, folded, archivedAt: archived ? sql`now()` : null };
  const archivedAt = archived ? sql`coalesce(${labels.archivedAt}, now())` : null;
  await db
    .insert(labels)
    .values(values)
    .onConflictDoUpdate({ target: [labels.userId, labels.id], set: { name, folded, archivedAt } });
}

export async function deleteLabel(db: Queries, userId: string, id: string): Promise<void> {
  await db.delete(labels).where(and(eq(labels.userId, userId), eq(labels.id, id)));
}
