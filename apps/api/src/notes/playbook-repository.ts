import type { Playbook } from "@saudabook/contract/playbooks/playbooks.ts";
import { canonical } from "@saudabook/trading/money.ts";
import type { LeadingNote } from "@saudabook/trading/playbooks/playbook-results.ts";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { labels, notes } from "../db/schema/notes.ts";
import type { Queries } from "../db/types.ts";

/** The playbooks of the user, by the ids of their setups. */
export async function readPlaybooks(db: Queries, userId: string): Promise<Map<string, Playbook>> {
  const rows = await db
    .select({ id: labels.id, playbook: labels.playbook })
    .from(labels)
    .where(and(eq(labels.userId, userId), isNotNull(labels.playbook)));
  return new Map(rows.flatMap(({ id, playbook }) => (playbook ? [[id, playbook]] : [])));
}

/** Reads a setup and its playbook, which can be null. Returns undefined for an unknown id. */
export async function readSetup(
  db: Queries,
  userId: string,
  id: string,
): Promise<{ id: string; name: string; playbook: Playbook | null } | undefined> {
  const [row] = await db
    .select({ id: labels.id, name: labels.name, playbook: labels.playbook })
    .from(labels)
    .where(and(eq(labels.userId, userId), eq(labels.id, id), eq(labels.kind, "setup")));
  return row;
}

export async function writePlaybook(db: Queries, userId: string, id: string, playbook: Playbook): Promise<void> {
  await db
    .update(labels)
    .set({ playbook })
    .where(and(eq(labels.userId, userId), eq(labels.id, id)));
}

/** Reads answers and targets of notes by their ids, without deleted notes: the notes of a setup, or the notes named. */
export async function readLeadingNotes(
  db: Queries,
  userId: string,
  which: { setup: string } | { ids: readonly string[] },
): Promise<Map<string, LeadingNote>> {
  const named = "setup" in which ? eq(notes.setup, which.setup) : inArray(notes.id, [...which.ids]);
  const { id, answers, target } = notes;
  const rows = await db
    .select({ id, answers, target })
    .from(notes)
    .where(and(eq(notes.userId, userId), isNull(notes.deletedAt), named));
  return new Map(rows.map(({ id: own, ...row }) => [own, { ...row, target: row.target && canonical(row.target) }]));
}

/** The numbers of the versions that notes have answers to, those of deleted notes too. */
export async function readAnsweredVersions(db: Queries, userId: string, { versions }: Playbook): Promise<number[]> {
  const { rows } = await db.execute<{ rule: string; version: number }>(sql`
    select distinct answer ->> 'rule' as rule, (answer ->> 'version')::int as version
    from ${notes}, json_array_elements(${notes.answers}) as answer where ${notes.userId} = ${userId}::uuid`);
  const rules = new Set(versions.flatMap((version) => version.rules.map(({ id }) => id)));
  const answered = rows.filter(({ rule }) => rules.has(rule)).map(({ version }) => version);
  return [...new Set(answered)].sort((a, b) => a - b);
}
