import type { Playbook } from "@saudabook/contract/playbooks/playbooks.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
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

/** Null where the setup has none; undefined where there is no such setup. */
export async function readPlaybook(db: Queries, userId: string, id: string): Promise<Playbook | null | undefined> {
  const [row] = await db
    .select({ playbook: labels.playbook })
    .from(labels)
    .where(and(eq(labels.userId, userId), eq(labels.id, id), eq(labels.kind, "setup")));
  return row?.playbook;
}

export async function writePlaybook(db: Queries, userId: string, id: string, playbook: Playbook): Promise<void> {
  await db
    .update(labels)
    .set({ playbook })
    .where(and(eq(labels.userId, userId), eq(labels.id, id)));
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
