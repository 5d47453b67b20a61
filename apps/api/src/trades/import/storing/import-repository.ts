import { countedCode } from "@saudabook/trading/account-keys.ts";
import type { MergeRule } from "@saudabook/trading/account-merges.ts";
import type { TradebookSummary } from "@saudabook/trading/imports/tradebook.ts";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { executions, imports } from "../../../db/schema/trades.ts";
import type { Queries } from "../../../db/types.ts";
import { noteKnownNames } from "../../../executions/known-names.ts";
import type { CorrectionFacts } from "../corrected-rows.ts";
import type { Staging } from "./staging.ts";

type NewImport = typeof imports.$inferInsert;

/** Facts that are known only at the end of the file. */
export type ImportEnd = Pick<NewImport, "rowsRead" | "imported" | "alreadyKnown" | "firstDay" | "lastDay"> &
  Pick<NewImport, "fileSize" | "fileCodec"> &
  CorrectionFacts &
  Pick<TradebookSummary, "skipped" | "allotments">;
/** Facts of an import that are known before its rows are read. */
export type ImportHead = Omit<
  NewImport,
  keyof ImportEnd | "createdAt" | "pendingFrom" | "sequence" | "undoneAt" | "knownLost" | "accountCode"
> & { clientId: string };

/** A head with the code under which its fills count. */
export type PlacedHead = ImportHead & { accountCode: string };

/** The code under which the fills of an import count. */
export function accountCodeOf(
  merges: MergeRule,
  { broker, assignedCode, clientId }: Pick<ImportHead, "broker" | "assignedCode" | "clientId">,
): string {
  return countedCode(merges, { broker, clientId: assignedCode ?? clientId });
}

/** Begins an import: the import and its executions are invisible until {@link acceptImport}. */
export async function insertPending(db: Queries, head: PlacedHead): Promise<void> {
  await db.insert(imports).values({
    ...head,
    rowsRead: 0,
    imported: 0,
    alreadyKnown: 0,
    skipped: [],
    firstDay: "epoch",
    lastDay: "epoch",
    pendingFrom: sql`nextval(pg_get_serial_sequence('executions', 'id'))`,
  });
}

/** Makes the import and all its executions visible together. */
export async function acceptImport(db: Queries, id: string, end: ImportEnd): Promise<void> {
  const accepted = await db
    .update(imports)
    .set({ ...end, pendingFrom: null })
    .where(and(eq(imports.id, id), isNotNull(imports.pendingFrom)))
    .returning({ userId: imports.userId });
  const [owner] = accepted;
  if (!owner) throw new Error("The import was removed before it could be accepted.");
  if (end.alreadyKnown > 0) await noteKnownNames(db, owner.userId, [id]);
}

export interface ImportOwner {
  userId: string;
  importId: string;
  /** Code under which its fills count. */
  clientId: string;
  /** Whether nothing of this user is stored, and so nothing of the file can be known already. */
  first: boolean;
}

/** Must be called before the first of the import's executions is stored. */
export async function ownerOf(db: Queries, head: PlacedHead): Promise<ImportOwner> {
  const { id, userId, accountCode: clientId } = head;
  const some = await db.select({ id: executions.id }).from(executions).where(eq(executions.userId, userId)).limit(1);
  return { userId, importId: id, clientId, first: some.length === 0 };
}

/** Some pages of a staging table. Default: all pages. */
export interface Pages {
  from: number;
  to: number;
}

function pagesOf(table: SQL, pages: Pages | undefined): SQL {
  if (!pages) return table;
  return sql`${table} where ctid >= ${`(${pages.from},0)`}::tid and ctid < ${`(${pages.to},0)`}::tid`;
}

/**
 * Stores the staged executions, which are unique within a file: new ones among the executions, known ones in `kept_executions`. Each gets
 * an id, in the order of the file. An unknown client code matches any other. @returns how many were new
 */
export async function insertStaged(
  db: Queries,
  { userId, importId, clientId, first }: ImportOwner,
  staging: Staging,
  pages?: Pages,
): Promise<number> {
  const { columns } = staging;
  const staged = pagesOf(staging.table, pages);
  const owner = sql`${userId}::uuid, ${importId}::uuid, ${clientId}::text`;
  if (first) {
    const { rowCount } = await db.execute(sql`
      insert into executions (user_id, import_id, client_id, ${columns}) select ${owner}, ${columns} from ${staged}`);
    return rowCount ?? 0;
  }
  const sameClient = clientId === "" ? sql`` : sql`and client_id in ('', ${clientId}::text)`;
  // Looks up each row in the index of keys. For a join or a list, the planner uses the index of another column as long as it believes that
  // the user has few executions, and then compares all of them with all given ones.
  const { rowCount } = await db.execute(sql`
    with given as materialized (
      select nextval('executions_id_seq') as id, ${columns} from ${staged}
    ), known as materialized (
      select found.dedupe_key from given cross join lateral (
        select dedupe_key from executions
        where user_id = ${userId}::uuid and dedupe_key = given.dedupe_key ${sameClient} limit 1
      ) as found
    ), kept as (
      insert into kept_executions (id, user_id, import_id, client_id, ${columns})
      select id, ${owner}, ${columns} from given where dedupe_key in (select dedupe_key from known)
    )
    insert into executions (id, user_id, import_id, client_id, ${columns}) overriding system value
    select id, ${owner}, ${columns} from given where dedupe_key not in (select dedupe_key from known)`);
  return rowCount ?? 0;
}

/** Stores the staged rows that were skipped. */
export async function insertSkipped(db: Queries, importId: string, staging: Staging, pages?: Pages): Promise<void> {
  await db.execute(sql`
    insert into skipped_rows (import_id, ${staging.skipped.columns})
    select ${importId}::uuid, ${staging.skipped.columns} from ${pagesOf(staging.skipped.table, pages)}`);
}

/** An import that was never accepted: its server was killed, its sender has gone, or its file was refused. */
export interface PendingImport {
  id: string;
  userId: string;
  from: bigint;
}

export async function findPending(db: Queries, userId?: string): Promise<PendingImport[]> {
  const found = await db
    .select({ id: imports.id, userId: imports.userId, from: imports.pendingFrom })
    .from(imports)
    .where(and(isNotNull(imports.pendingFrom), userId === undefined ? undefined : eq(imports.userId, userId)));
  return found.flatMap(({ from, ...rest }) => (from === null ? [] : [{ ...rest, from }]));
}

/**
 * Deletes those of a pending import's executions that are among the user's next ids.
 * @returns how many, and the last id that was looked at; `null` behind the end
 */
export async function deletePendingExecutions(
  db: Queries,
  { id, userId, from }: PendingImport,
  ids: number,
): Promise<{ deleted: number; last: bigint | null }> {
  const { rows } = await db.execute<{ deleted: number; last: string | null }>(sql`
    with looked_at as materialized (
      select ctid, id, import_id from executions where user_id = ${userId}::uuid and id >= ${from} order by id limit ${ids}
    ), gone as (
      delete from executions where ctid = any (array (select ctid from looked_at where import_id = ${id}::uuid)) returning 1
    )
    select max(id)::text as last, (select count(*)::int from gone) as deleted from looked_at`);
  const [found] = rows;
  return { deleted: found?.deleted ?? 0, last: found?.last ? BigInt(found.last) : null };
}

/** Deletes some of an import's rows in other tables than `executions`. @returns how many */
export async function deleteOtherRows(db: Queries, id: string, most: number): Promise<number> {
  const some = (table: SQL, key: SQL) => sql`
    delete from ${table} where import_id = ${id}::uuid and ${key} = any (array (
      select ${key} from ${table} where import_id = ${id}::uuid order by ${key} limit ${most}))`;
  const kept = await db.execute(some(sql.raw("kept_executions"), sql.raw("id")));
  const skipped = await db.execute(some(sql.raw("skipped_rows"), sql.raw("file_row")));
  const corrected = await db.execute(some(sql.raw("corrected_rows"), sql.raw("file_row")));
  return (kept.rowCount ?? 0) + (skipped.rowCount ?? 0) + (corrected.rowCount ?? 0);
}

export async function deletePending(db: Queries, { id }: PendingImport): Promise<void> {
  await db.delete(imports).where(and(eq(imports.id, id), isNotNull(imports.pendingFrom)));
}
