import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { settlements } from "../../db/schema/analysis.ts";
import { journalTrades } from "../../db/schema/journal.ts";
import { executions, imports, keptExecutions } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";
import { visibleTo } from "../../executions/visible.ts";

/** A fill that counts and that an anchor may mean. */
interface AnchoredFill {
  ref: number;
  broker: string;
  clientId: string;
  symbol: string;
  key: string;
}

export async function readFills(db: Queries, userId: string, keys: readonly string[]): Promise<AnchoredFill[]> {
  if (keys.length === 0) return [];
  const { id, broker, clientId, symbol, dedupeKey } = executions;
  const rows = await db
    .select({ id, broker, clientId, symbol, key: dedupeKey })
    .from(executions)
    .where(and(visibleTo(userId), sql`${dedupeKey} = any (${sql.param(keys)}::text[])`));
  return rows.map(({ id, ...row }) => ({ ...row, ref: Number(id) }));
}

/** `broker|key` of the fills whose import is undone. */
export async function readUndoneKeys(db: Queries, userId: string, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { broker, dedupeKey, importId } = keptExecutions;
  const rows = await db
    .select({ broker, key: dedupeKey })
    .from(keptExecutions)
    .innerJoin(imports, and(eq(imports.id, importId), isNotNull(imports.undoneAt)))
    .where(and(eq(keptExecutions.userId, userId), sql`${dedupeKey} = any (${sql.param(keys)}::text[])`));
  return new Set(rows.map((row) => `${row.broker}|${row.key}`));
}

/** Keys of the instruments of settlements, by the settlements' ids. */
export async function readSettled(db: Queries, userId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: settlements.id, instruments: settlements.instruments })
    .from(settlements)
    .where(and(eq(settlements.userId, userId), sql`${settlements.id}::text = any (${sql.param(ids)}::text[])`));
  return new Map(rows.map(({ id, instruments }) => [id, instruments]));
}

/** Returns the given public ids whose journal trades are not deleted. */
export async function readJournalTrades(db: Queries, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: journalTrades.publicId })
    .from(journalTrades)
    .where(
      and(
        eq(journalTrades.userId, userId),
        isNull(journalTrades.deletedAt),
        sql`${journalTrades.publicId}::text = any (${sql.param(ids)}::text[])`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
