import type { LabReveal, LabTries } from "@saudabook/contract/analysis/lab/lab-history.ts";
import type { LabelKind } from "@saudabook/contract/journal/labels.ts";
import type { Note } from "@saudabook/contract/journal/notes.ts";
import { and, eq, inArray } from "drizzle-orm";
import { analysisSettings } from "../../db/schema/analysis.ts";
import { labels, notes } from "../../db/schema/notes.ts";
import type { Db, Queries } from "../../db/types.ts";

/** The scenarios that an account has tried, and what it has revealed. */
export interface StoredLab {
  tries: LabTries | null;
  reveal: LabReveal | null;
}

export async function readLab(db: Queries, userId: string): Promise<StoredLab> {
  const [row] = await db
    .select({ tries: analysisSettings.labTries, reveal: analysisSettings.labReveal })
    .from(analysisSettings)
    .where(eq(analysisSettings.userId, userId));
  return storedLab(row);
}

// The contract's schemas describe what was stored.
const storedLab = (row: { tries: unknown; reveal: unknown } | undefined) =>
  ({ tries: row?.tries ?? null, reveal: row?.reveal ?? null }) as StoredLab;

/** Changes what is stored, one change at a time; nothing is written where `change` returns the same object. */
export function changeLab(db: Db, userId: string, change: (stored: StoredLab) => StoredLab): Promise<StoredLab> {
  const { labTries, labReveal } = analysisSettings;
  return db.transaction(async (tx) => {
    await tx.insert(analysisSettings).values({ userId }).onConflictDoNothing();
    const [row] = await tx
      .select({ tries: labTries, reveal: labReveal })
      .from(analysisSettings)
      .where(eq(analysisSettings.userId, userId))
      .for("update");
    const stored = storedLab(row);
    const changed = change(stored);
    if (changed !== stored) {
      const { tries, reveal } = changed;
      await tx
        .update(analysisSettings)
        .set({ labTries: tries, labReveal: reveal })
        .where(eq(analysisSettings.userId, userId));
    }
    return changed;
  });
}

export async function readLabelKinds(db: Queries, userId: string): Promise<{ id: string; kind: LabelKind }[]> {
  const rows = await db.select({ id: labels.id, kind: labels.kind }).from(labels).where(eq(labels.userId, userId));
  return rows as { id: string; kind: LabelKind }[];
}

/** Maximum number of notes per statement. */
const STEP = 1_000;

/** When the fields of these notes were written, by the note's id. */
export async function readWritten(
  db: Queries,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Note["written"]>> {
  const found = new Map<string, Note["written"]>();
  for (let from = 0; from < ids.length; from += STEP) {
    const rows = await db
      .select({ id: notes.id, written: notes.written })
      .from(notes)
      .where(and(eq(notes.userId, userId), inArray(notes.id, ids.slice(from, from + STEP))));
    for (const { id, written } of rows) found.set(id, written as Note["written"]);
  }
  return found;
}
