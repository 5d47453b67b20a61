import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../db/open.ts";
import { executions } from "../db/schema/trades.ts";
import { visibleTo } from "../trades/visible.ts";
import type { ImportedFile } from "./broker-accounts.ts";

// Rows for the thread that analyses them, a page at a time, as the JSON text of arrays: the database writes the text and the event loop
// only passes it on.

/** Rows in a page, where all are wanted, and rows that are looked at, where few are: some 20 ms of the embedded database. */
const PAGE = 1_000;
const LOOKED_AT = 5_000;

/** An execution as it is sent: see {@link ROW}. Decimals as text. */
export type ExecutionRow = [
  id: number,
  file: number | null,
  segment: string,
  exchange: string,
  symbol: string,
  isin: string | null,
  series: string | null,
  underlying: string | null,
  expiry: string | null,
  strike: string | null,
  contractKind: string | null,
  side: string,
  quantity: string,
  price: string,
  value: string,
  executedAt: string,
  hasTime: boolean,
  tradeId: string | null,
  orderId: string | null,
  dedupeKey: string,
  auction: string | null,
];

const ROW =
  sql.raw(`json_build_array(id, file - 1, segment, exchange, symbol, isin, series, underlying, expiry, strike::text,
  contract_kind, side, quantity::text, price::text, value::text, executed_at, has_time, trade_id, order_id, dedupe_key,
  raw ->> auction_columns[file])`);

export interface Page {
  /** Null: no row of the page is wanted. */
  json: string | null;
  /** Where the next page begins; null behind the last. */
  next: string | null;
}

/** The user's executions, by time, of these symbols or all. `after` is the `next` of the page before. */
export function readExecutions(
  db: Queries,
  userId: string,
  files: readonly ImportedFile[],
  symbols: readonly string[] | null,
  after: string | null,
): Promise<Page> {
  const [executedAt, id] = after?.split("|") ?? ["-infinity", "0"];
  const wanted = symbols === null ? sql`true` : sql`symbol = any (${textArray(symbols)})`;
  const size = symbols === null ? PAGE : LOOKED_AT;
  return readPage(
    db,
    size,
    sql`
      select *, array_position(${uuidArray(files.map((file) => file.id))}, import_id) as file,
        ${numberArray(files.map((file) => file.auctionColumn))} as auction_columns
      from ${executions}
      where ${visibleTo(userId)} and (executed_at, id) > (${executedAt}::timestamp, ${id}::bigint)
      order by executed_at, id limit ${size}`,
    sql`json_agg(${ROW}) filter (where ${wanted})`,
    sql`(array_agg(executed_at))[count(*)] || '|' || (array_agg(id))[count(*)]`,
  );
}

/** Symbols of executions, each once in a page, that have this id or a higher one. */
export function readSymbolsFrom(db: Queries, userId: string, fromId: number, after: string | null): Promise<Page> {
  return readPage(
    db,
    LOOKED_AT,
    sql`
      select id, symbol from ${executions}
      where id >= ${fromId}::bigint and id > ${after ?? "0"}::bigint and ${visibleTo(userId)} order by id limit ${LOOKED_AT}`,
    sql`json_agg(distinct symbol)`,
    sql`max(id)::text`,
  );
}

/** A journal trade as it is sent. */
export type JournalRow = [
  id: number,
  key: string,
  type: string,
  symbol: string,
  quantity: string,
  buyPrice: string,
  sellPrice: string,
  boughtAt: string,
  soldAt: string,
  stopLoss: string,
];

/** The user's journal trades that are not deleted. */
export function readJournal(db: Queries, userId: string, after: string | null): Promise<Page> {
  return readPage(
    db,
    PAGE,
    sql`
      select * from journal_trades
      where user_id = ${userId}::uuid and id > ${after ?? "0"}::bigint and deleted_at is null
      order by id limit ${PAGE}`,
    sql`json_agg(json_build_array(id, public_id, type, symbol, quantity::text, buy_price::text, sell_price::text, bought_at, sold_at,
      stop_loss::text))`,
    sql`max(id)::text`,
  );
}

async function readPage(db: Queries, size: number, page: SQL, rows: SQL, last: SQL): Promise<Page> {
  const { rows: found } = await db.execute<{ json: string | null; count: number; last: string | null }>(
    sql`select (${rows})::text as json, count(*)::int as count, ${last} as last from (${page}) as page`,
  );
  const { json = null, count = 0, last: next = null } = found[0] ?? {};
  return { json, next: count < size ? null : next };
}

/** One parameter, however many there are. */
function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param(texts)}::text[]`;
}

function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

function numberArray(numbers: readonly (number | null)[]): SQL {
  return sql`${`{${numbers.map((number) => number ?? "null").join(",")}}`}::int[]`;
}
