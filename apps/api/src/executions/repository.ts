import type { Trade } from "@saudabook/contract/trades/trade.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import { executions, imports } from "../db/schema/trades.ts";
import type { Db, Queries } from "../db/types.ts";
import { LARGEST_ID } from "./largest-id.ts";
import { countedFilesOf, visibleTo } from "./visible.ts";

/**
 * The broker's client code and the holder's name, both of the newest import that has one of them: never the name of one account
 * with the code of another. A tax statement has no name.
 */
export async function findHolder(db: Db, userId: string): Promise<{ clientId: string | null; name: string | null }> {
  const [holder] = await db
    .select({
      clientId: sql<string | null>`nullif(${imports.clientId}, '')`,
      name: sql<string | null>`nullif(${imports.accountHolder}, '')`,
    })
    .from(imports)
    .where(
      and(
        countedFilesOf(userId),
        sql`coalesce(nullif(${imports.clientId}, ''), nullif(${imports.accountHolder}, '')) is not null`,
      ),
    )
    .orderBy(desc(imports.sequence))
    .limit(1);
  return holder ?? { clientId: null, name: null };
}

/** Whether the account shows sample data. */
export async function hasSampleData(db: Queries, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, userId), imports.sample))
    .limit(1);
  return found.length > 0;
}

/** The end of a page. */
export interface Cursor {
  executedAt: string;
  id: string;
}

export const NEWEST: Cursor = { executedAt: "infinity", id: LARGEST_ID };

/** Unit of `quantity`, as stated by its import; only for currency and commodity. */
export const quantityUnit = sql`case when segment in ('currency', 'commodity')
  then (select imports.quantity_unit from imports where imports.id = import_id) end`;

/**
 * The JSON text of an execution as the contract's trade. The database writes it, which is quicker than building objects, and the event loop
 * only passes it on. `format` takes three fifths of the time of `row_to_json`; texts that come from a file are quoted by `to_json`.
 */
export const tradeJson = sql`format(
  '{"_id":"%s","type":"%s","symbol":%s,"quantity":"%s","price":"%s","value":"%s","timestamp":"%s","broker":"%s","exchange":%s,"segment":"%s"%s}',
  id, side, to_json(symbol), quantity, price, value,
  to_char(executed_at, case when has_time then 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"' else 'YYYY-MM-DD' end),
  broker, to_json(exchange), segment, ',"quantityUnit":"' || ${quantityUnit} || '"')`;

/** Reads the user's execution with this id as the contract's trade. Returns null for an unknown id. */
export async function readTrade(db: Db, userId: string, id: string): Promise<Trade | null> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null;
  const { rows } = await db.execute<{ json: string }>(sql`
    select ${tradeJson} as json from ${executions} where ${visibleTo(userId)} and id = ${id}::bigint`);
  return rows[0] ? JSON.parse(rows[0].json) : null;
}

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
      where ${visibleTo(userId)} and (executed_at, id) < (${after.executedAt}::timestamp, ${after.id}::bigint)
      order by executed_at desc, id desc
      limit ${size}
    ) as page`);
  const [page] = rows;
  if (!page || page.json === null) return { json: "", next: null };
  return { json: page.json, next: page.count < size ? null : { executedAt: page.executedAt, id: page.id } };
}
