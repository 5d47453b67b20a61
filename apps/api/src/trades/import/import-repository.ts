import type { TradebookSummary } from "@saudabook/trading/imports/read-tradebook.ts";
import { and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/open.ts";
import { executions, imports } from "../../db/schema/trades.ts";
import type { Staging } from "./staging.ts";

type NewImport = typeof imports.$inferInsert;

/** Facts that are known only at the end of the file. */
export type ImportEnd = Pick<NewImport, "rowsRead" | "imported" | "alreadyKnown" | "firstDay" | "lastDay"> &
  Pick<TradebookSummary, "skipped">;
/** Facts of an import that are known before its rows are read. */
export type ImportHead = Omit<NewImport, keyof ImportEnd | "createdAt" | "pendingFrom"> & { clientId: string };

/** One import of a user at a time, on whichever server, until the end of the transaction. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`);
}

/** Begins an import: nobody sees it, nor its executions, until {@link acceptImport}. */
export async function insertPending(db: Queries, head: ImportHead): Promise<void> {
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

/** From here on the import and its executions are seen, all at once. */
export async function acceptImport(db: Queries, id: string, end: ImportEnd): Promise<void> {
  const accepted = await db
    .update(imports)
    .set({ ...end, pendingFrom: null })
    .where(and(eq(imports.id, id), isNotNull(imports.pendingFrom)));
  if (accepted.rowCount !== 1) throw new Error("The import was removed before it could be accepted.");
}

export interface ImportOwner {
  userId: string;
  importId: string;
  clientId: string;
  /** Whether nothing of this user is stored, and so nothing of the file can be known already. */
  first: boolean;
  /** As {@link hasOtherClients} says. */
  otherClients: boolean;
}

/** To be asked before the first of an import's executions is stored. */
export async function ownerOf(db: Queries, { id, userId, clientId }: ImportHead): Promise<ImportOwner> {
  const some = await db.select({ id: executions.id }).from(executions).where(eq(executions.userId, userId)).limit(1);
  const first = some.length === 0;
  const otherClients = !first && (await hasOtherClients(db, userId, clientId));
  return { userId, importId: id, clientId, first, otherClients };
}

/**
 * Whether executions of this user may be known under another client code. An unknown code is the same as any other, so
 * then {@link insertStaged} has to look further than the unique index.
 */
async function hasOtherClients(db: Queries, userId: string, clientId: string): Promise<boolean> {
  const others = clientId === "" ? ne(imports.clientId, "") : eq(imports.clientId, "");
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, userId), isNull(imports.pendingFrom), others))
    .limit(1);
  return found.length > 0;
}

/** Stores what is not known yet of the staged executions, of which none is twice in a file. @returns how many were new */
export async function insertStaged(
  db: Queries,
  { userId, importId, clientId, first, otherClients }: ImportOwner,
  staging: Staging,
  pages?: { from: number; to: number },
): Promise<number> {
  const sameClient = clientId === "" ? sql`` : sql`and client_id = ''`;
  const staged = pages
    ? sql`${staging.table} where ctid >= ${`(${pages.from},0)`}::tid and ctid < ${`(${pages.to},0)`}::tid`
    : staging.table;
  // The keys are looked up as one list, not row by row in a join: without statistics the planner would compare all rows
  // with all.
  const known = otherClients
    ? sql`with known as materialized (
        select dedupe_key from executions
        where user_id = ${userId}::uuid
          and dedupe_key = any (array (select dedupe_key from ${staged})) ${sameClient})`
    : sql``;
  const unknown = otherClients
    ? sql`where not exists (select from known where known.dedupe_key = given.dedupe_key)`
    : sql``;
  const { rowCount } = await db.execute(sql`
    ${known}
    insert into executions (user_id, import_id, client_id, ${staging.columns})
    select ${userId}::uuid, ${importId}::uuid, ${clientId}::text, given.*
    from (select ${staging.columns} from ${staged}) as given
    ${unknown}
    ${first ? sql`` : sql`on conflict (user_id, dedupe_key, client_id) do nothing`}`);
  return rowCount ?? 0;
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
 * Deletes those of a pending import's executions that are among the next ids.
 * @returns how many, and the last id that was looked at; `null` behind the end
 */
export async function deletePendingExecutions(
  db: Queries,
  { id, from }: PendingImport,
  ids: number,
): Promise<{ deleted: number; last: bigint | null }> {
  const { rows } = await db.execute<{ deleted: number; last: string | null }>(sql`
    with looked_at as materialized (
      select id, import_id from executions where id >= ${from} order by id limit ${ids}
    ), gone as (
      delete from executions where id = any (array (select id from looked_at where import_id = ${id}::uuid)) returning 1
    )
    select max(id)::text as last, (select count(*)::int from gone) as deleted from looked_at`);
  const [found] = rows;
  return { deleted: found?.deleted ?? 0, last: found?.last ? BigInt(found.last) : null };
}

export async function deletePending(db: Queries, { id }: PendingImport): Promise<void> {
  await db.delete(imports).where(and(eq(imports.id, id), isNotNull(imports.pendingFrom)));
}
