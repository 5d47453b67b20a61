import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { CopyIn } from "../db/copy-transaction.ts";
import type { Db, Transaction } from "../db/open.ts";
import { executions, imports } from "../db/schema.ts";
import { FILE_COLUMNS } from "./copy-line.ts";

export type NewImport = typeof imports.$inferInsert;

/** One import of a user at a time, until the end of the transaction. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`);
}

export async function insertImport(tx: Transaction, row: NewImport): Promise<void> {
  await tx.insert(imports).values(row);
}

/** What only the end of the file tells. */
export type ImportEnd = Pick<NewImport, "rowsRead" | "imported" | "alreadyKnown" | "skipped" | "firstDay" | "lastDay">;

export async function updateImport(tx: Transaction, id: string, end: ImportEnd): Promise<void> {
  await tx.update(imports).set(end).where(eq(imports.id, id));
}

/**
 * Whether executions of this user may be known under another client code. An unknown code is the same as any other, so
 * then {@link insertExecutions} has to look further than the unique index.
 */
export async function hasOtherClients(tx: Transaction, userId: string, clientId: string): Promise<boolean> {
  const others = clientId === "" ? ne(imports.clientId, "") : eq(imports.clientId, "");
  const found = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, userId), others))
    .limit(1);
  return found.length > 0;
}

const names = FILE_COLUMNS.join(", ");
const given = sql.raw(FILE_COLUMNS.map((name) => `given.${name}`).join(", "));

/** Where executions stand on their way in: copying is the cheapest way into a table, but knows nothing of duplicates. */
export async function makeIncoming(tx: Transaction): Promise<void> {
  // Once for each connection, so that the catalogue does not grow with every import.
  await tx.execute(sql`
    create temporary table if not exists incoming_executions on commit delete rows
    as select ${sql.raw(names)} from ${executions} with no data`);
}

/** Whether nothing of this user is stored, and so nothing of a file can be known already. */
export async function hasNoExecutions(tx: Transaction, userId: string): Promise<boolean> {
  const found = await tx.select({ id: executions.id }).from(executions).where(eq(executions.userId, userId)).limit(1);
  return found.length === 0;
}

export interface ImportOwner {
  userId: string;
  importId: string;
  clientId: string;
  /** As {@link hasOtherClients} says. */
  otherClients: boolean;
  /** As {@link hasNoExecutions} said before the first part. */
  first: boolean;
}

/** Stores what is not known yet. `lines`: as of copy-line.ts, none twice in a file. @returns how many were new */
export async function insertExecutions(
  tx: Transaction,
  copy: CopyIn,
  owner: ImportOwner,
  lines: Uint8Array,
): Promise<number> {
  const { userId, importId, clientId } = owner;
  await copy(`copy incoming_executions (${names}) from stdin`, lines);
  const sameClient = clientId === "" ? sql`` : sql`and client_id = ''`;
  // The keys of this part are looked up as one list, not row by row in a join: without statistics the planner would compare
  // all rows with all.
  const known = owner.otherClients
    ? sql`with known as materialized (
        select dedupe_key from executions
        where user_id = ${userId}::uuid
          and dedupe_key = any (array (select dedupe_key from incoming_executions)) ${sameClient})`
    : sql``;
  const unknown = owner.otherClients
    ? sql`where not exists (select from known where known.dedupe_key = given.dedupe_key)`
    : sql``;
  const { rowCount } = await tx.execute(sql`
    ${known}
    insert into executions (user_id, import_id, client_id, ${sql.raw(names)})
    select ${userId}::uuid, ${importId}::uuid, ${clientId}::text, ${given}
    from incoming_executions as given
    ${unknown}
    ${owner.first ? sql`` : sql`on conflict (user_id, dedupe_key, client_id) do nothing`}`);
  await tx.execute(sql`truncate incoming_executions`);
  return rowCount ?? 0;
}

/** The broker's client code and the holder's name, each from the newest import that tells it. */
export async function findHolder(db: Db, userId: string): Promise<{ clientId: string | null; name: string | null }> {
  const newest = (column: typeof imports.clientId | typeof imports.accountHolder) =>
    db
      .select({ told: sql<string>`${column}`.as("told") })
      .from(imports)
      .where(and(eq(imports.userId, userId), sql`coalesce(${column}, '') <> ''`))
      .orderBy(desc(imports.createdAt))
      .limit(1);
  const [holder] = await db
    .select({
      clientId: sql<string | null>`(${newest(imports.clientId)})`,
      name: sql<string | null>`(${newest(imports.accountHolder)})`,
    })
    .from(sql`(values (1)) as once`);
  return holder ?? { clientId: null, name: null };
}

/** Where a page ended. */
export interface Cursor {
  executedAt: string;
  id: string;
}

export const NEWEST: Cursor = { executedAt: "infinity", id: "9223372036854775807" };

/**
 * The JSON text of an execution as the contract's trade. The database writes it: quicker than objects, and the event loop only
 * passes it on.
 */
export const tradeJson = sql`row_to_json((select trade from (select
  id::text as "_id",
  side as "type",
  symbol as "symbol",
  quantity::text as "quantity",
  price::text as "price",
  value::text as "value",
  case when has_time then to_char(executed_at, 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')
       else to_char(executed_at, 'YYYY-MM-DD') end as "timestamp",
  broker as "broker",
  exchange as "exchange",
  segment as "segment"
) as trade))::text`;

/**
 * One page of a user's trades, newest first, as the JSON text of the contract's trades with commas between them.
 */
export async function readTradesPage(
  db: Db,
  userId: string,
  after: Cursor,
  size: number,
): Promise<{ json: string; next: Cursor | null }> {
  const { rows } = await db.execute<{ json: string | null; count: number; executedAt: string; id: string }>(sql`
    select
      string_agg(page.json, ',' order by page.executed_at desc, page.id desc) as json,
      count(*)::int as count,
      min(page.executed_at)::text as "executedAt",
      (array_agg(page.id order by page.executed_at, page.id))[1]::text as id
    from (
      select id, executed_at, ${tradeJson} as json
      from ${executions}
      where user_id = ${userId}::uuid and (executed_at, id) < (${after.executedAt}::timestamp, ${after.id}::bigint)
      order by executed_at desc, id desc
      limit ${size}
    ) as page`);
  const [page] = rows;
  if (!page || page.json === null) return { json: "", next: null };
  return { json: page.json, next: page.count < size ? null : { executedAt: page.executedAt, id: page.id } };
}
