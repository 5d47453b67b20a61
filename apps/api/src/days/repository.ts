import type { DayNote } from "@saudabook/contract/journal/day-notes.ts";
import { and, count, eq, sql } from "drizzle-orm";
import { dayNotes } from "../db/schema/day-notes.ts";
import type { Queries } from "../db/types.ts";

/** Notes of the user on one day or on all, by day. */
export async function readDayNotes(db: Queries, userId: string, period?: string): Promise<DayNote[]> {
  const rows = await db
    .select()
    .from(dayNotes)
    .where(and(eq(dayNotes.userId, userId), period === undefined ? undefined : eq(dayNotes.period, period)))
    .orderBy(dayNotes.period);
  return rows.map(({ userId: _, savedAt, ...note }) => ({ ...note, savedAt: savedAt.toISOString() }));
}

/** Days of which something is written, in order. */
export async function readWrittenDays(db: Queries, userId: string): Promise<string[]> {
  const { period, before, after, rating } = dayNotes;
  const rows = await db
    .select({ period })
    .from(dayNotes)
    .where(and(eq(dayNotes.userId, userId), sql`(${before} <> '' or ${after} <> '' or ${rating} is not null)`))
    .orderBy(period);
  return rows.map((row) => row.period);
}

/** The row of a note on a day. */
export function dayNoteRow(userId: string, { former, savedAt, ...note }: DayNote): typeof dayNotes.$inferInsert {
  const texts = former as Record<string, { text: string; at: string }>;
  return { ...note, userId, former: texts, savedAt: new Date(savedAt) };
}

/** Adds or replaces the note on a day. */
export async function writeDayNote(tx: Queries, userId: string, note: DayNote): Promise<void> {
  const row = dayNoteRow(userId, note);
  await tx
    .insert(dayNotes)
    .values(row)
    .onConflictDoUpdate({ target: [dayNotes.userId, dayNotes.period], set: row });
}

export async function countDayNotes(db: Queries, userId: string): Promise<number> {
  const [row] = await db.select({ days: count() }).from(dayNotes).where(eq(dayNotes.userId, userId));
  return row?.days ?? 0;
}
