import type { Rule } from "@saudabook/contract/discipline/rules.ts";
import { and, eq, max } from "drizzle-orm";
import { rules } from "../db/schema/rules.ts";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { countedFilesOf } from "../executions/visible.ts";

/** Returns the user's rules, ordered by id. */
export async function readRules(db: Queries, userId: string): Promise<Rule[]> {
  const { id, name, until, versions } = rules;
  return db.select({ id, name, until, versions }).from(rules).where(eq(rules.userId, userId)).orderBy(id);
}

/** Adds or replaces a rule. */
export async function writeRule(db: Queries, userId: string, rule: Rule): Promise<void> {
  const row = { ...rule, userId };
  await db
    .insert(rules)
    .values(row)
    .onConflictDoUpdate({ target: [rules.userId, rules.id], set: row });
}

/** Returns whether the rule was there. */
export async function deleteRule(db: Queries, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(rules)
    .where(and(eq(rules.userId, userId), eq(rules.id, id)))
    .returning({ id: rules.id });
  return gone.length > 0;
}

/** When the newest file with trades that counts was accepted; null without one. */
export async function readImportedAt(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ at: max(imports.createdAt) })
    .from(imports)
    .where(countedFilesOf(userId));
  return row?.at?.toISOString() ?? null;
}
