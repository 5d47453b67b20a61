import { setImmediate } from "node:timers/promises";
import { type GroupSummary, readSummary } from "@saudabook/trading/analysis/derived/read/read-summary.ts";
import { canonical } from "@saudabook/trading/money.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { users } from "../db/schema/account.ts";
import { analysisAccounts, analysisSettings, derivedGroups } from "../db/schema/analysis.ts";
import { journalTrades } from "../db/schema/journal.ts";
import { executions, imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";

/** The state of an account's derived data, known before any of it is read. */
export interface Manifest {
  revision: number;
  builtRevision: number;
  /** Raised by every change of a note or a label. */
  journalRevision: number;
  version: number;
  groups: number[];
  format: string;
  due: string | null;
  faultRevision: number | null;
  startingCapital: string | null;
  sample: boolean;
  /** Executions in currency and commodity contracts. */
  withoutFigures: number;
}

export async function readManifest(db: Queries, userId: string): Promise<Manifest | null> {
  const { revision, builtRevision, journalRevision, version, groups, format, due, faultRevision } = analysisAccounts;
  const [row] = await db
    .select({
      revision: sql<number>`coalesce(${revision}, 0)::float8`,
      builtRevision: sql<number>`coalesce(${builtRevision}, 0)::float8`,
      journalRevision: sql<number>`coalesce(${journalRevision}, 0)::float8`,
      version: sql<number>`coalesce(${version}, 0)::float8`,
      groups,
      format: sql<string>`coalesce(${format}, '')`,
      due,
      faultRevision,
      startingCapital: analysisSettings.startingCapital,
      withoutFigures: sql<number>`(select coalesce(sum(${imports.imported}), 0)::int from ${imports}
        where ${imports.userId} = ${users.id} and ${imports.keptSegment} is not null
          and ${imports.pendingFrom} is null and ${imports.undoneAt} is null)`,
      sample: sql<boolean>`exists (select from ${imports} where ${imports.userId} = ${users.id} and ${imports.sample})`,
    })
    .from(users)
    .leftJoin(analysisAccounts, eq(analysisAccounts.userId, users.id))
    .leftJoin(analysisSettings, eq(analysisSettings.userId, users.id))
    .where(eq(users.id, userId));
  return row ? { ...row, groups: row.groups ?? [] } : null;
}

/** Groups in a statement. */
const STEP = 200;
/** Bytes after which reading yields to the event loop. */
export const TURN_BYTES = 128 * 1024;

/** The summaries of these groups, by id, a few at a time; those that are gone are left out. */
export async function readSummaries(
  db: Queries,
  userId: string,
  ids: readonly number[],
): Promise<Map<number, GroupSummary>> {
  const { id, summary } = derivedGroups;
  const found = new Map<number, GroupSummary>();
  let bytes = 0;
  for (let from = 0; from < ids.length; from += STEP) {
    const rows = await db
      .select({ id, summary })
      .from(derivedGroups)
      .where(and(eq(derivedGroups.userId, userId), inArray(id, ids.slice(from, from + STEP))));
    for (const row of rows) {
      found.set(row.id, readSummary(row.summary));
      bytes += row.summary.length;
      if (bytes < TURN_BYTES) continue;
      bytes = 0;
      await setImmediate();
    }
  }
  return found;
}

export async function readDetailBytes(db: Queries, userId: string, group: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ detail: derivedGroups.detail })
    .from(derivedGroups)
    .where(and(eq(derivedGroups.id, group), eq(derivedGroups.userId, userId)));
  return row?.detail ?? null;
}

/** Those of these groups that hold executions of one of these symbols as they are stored, or that have one of these tokens. */
export function readDetailsWith(
  db: Queries,
  userId: string,
  groups: readonly number[],
  ofSymbols: readonly string[],
  ofTokens: readonly string[],
) {
  const { id, detail, symbols, tokens } = derivedGroups;
  return db
    .select({ id, detail })
    .from(derivedGroups)
    .where(
      and(
        eq(derivedGroups.userId, userId),
        sql`${id} = any (${sql.param(groups)}::bigint[])`,
        sql`(${symbols} && ${sql.param(ofSymbols)}::text[] or ${tokens} && ${sql.param(ofTokens)}::text[])`,
      ),
    );
}

/** Executions by id, as stored, without their raw cells. */
export function readExecutionRows(db: Queries, userId: string, ids: readonly number[]) {
  const { id, broker, segment, exchange, symbol, side, quantity, price, value, executedAt, hasTime } = executions;
  const { tradeId, orderId, dedupeKey, fileRow, importId } = executions;
  return db
    .select({
      id,
      broker,
      segment,
      exchange,
      symbol,
      side,
      quantity,
      price,
      value,
      executedAt,
      hasTime,
      tradeId,
      orderId,
      dedupeKey,
      fileRow,
      importId,
      /** Key of the broker account that its file had before accounts were merged. */
      account: sql<string>`${broker} || '|' || coalesce(${imports.assignedCode}, ${imports.clientId})`,
    })
    .from(executions)
    .innerJoin(imports, eq(imports.id, importId))
    .where(and(eq(executions.userId, userId), inArray(id, ids.map(BigInt))));
}

/** The public id of a journal trade of the user. */
/** Null where the journal trade has gone meanwhile. */
export async function readJournalTrade(db: Queries, userId: string, id: number) {
  const [row] = await db
    .select({ key: journalTrades.publicId, stop: journalTrades.stopLoss, target: journalTrades.targetPrice })
    .from(journalTrades)
    .where(and(eq(journalTrades.id, BigInt(id)), eq(journalTrades.userId, userId)));
  return row ? { key: row.key, plan: { stop: canonical(row.stop), target: canonical(row.target) } } : null;
}
