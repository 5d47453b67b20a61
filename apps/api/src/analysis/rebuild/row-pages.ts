import { type SQL, sql } from "drizzle-orm";
import type { ImportedFile } from "../../broker-accounts/broker-accounts.ts";
import { executions } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";
import { joinKnownNames } from "../../executions/known-names.ts";
import { visibleTo } from "../../executions/visible.ts";

// Rows for the thread that analyses them, a page at a time, as JSON text: the database writes the text and the event loop only passes it on.

/** Rows per page where all or most are wanted, and rows that are scanned where few are: about 20 ms on the embedded database. */
const PAGE = 2_000;
const LOOKED_AT = 5_000;

/** Executions as they are sent: each field is a column, and all columns have the same length. Decimals are text. */
export interface ExecutionPage {
  id: number[];
  file: (number | null)[];
  segment: string[];
  exchange: string[];
  symbol: string[];
  isin: (string | null)[];
  series: (string | null)[];
  underlying: (string | null)[];
  expiry: (string | null)[];
  strike: (string | null)[];
  contractKind: (string | null)[];
  side: string[];
  quantity: string[];
  price: string[];
  value: string[];
  executedAt: string[];
  hasTime: boolean[];
  tradeId: (string | null)[];
  orderId: (string | null)[];
  key: string[];
  auction: (string | null)[];
}

/**
 * The cell of the column "auction". Cells are texts, so in a row without a backslash `","` occurs only between two of them: splitting there
 * costs a tenth of parsing the JSON.
 */
const AUCTION = `case when auction_columns[file] > 0 and strpos(raw::text, E'\\\\') = 0
  then replace(split_part(raw::text, '","', auction_columns[file] + 1), '"]', '') else raw ->> auction_columns[file] end`;

const EXPRESSIONS = {
  id: "id",
  file: "file - 1",
  segment: "segment",
  exchange: "exchange",
  symbol: "symbol",
  isin: "coalesce(isin, known_isin)",
  series: "coalesce(series, known_series)",
  underlying: "coalesce(known_underlying, underlying)",
  expiry: "coalesce(known_expiry, expiry)",
  strike: "coalesce(known_strike, strike)::text",
  contractKind: "coalesce(known_contract_kind, contract_kind)",
  side: "side",
  quantity: "quantity::text",
  price: "price::text",
  value: "value::text",
  executedAt: "executed_at",
  hasTime: "has_time",
  tradeId: "trade_id",
  orderId: "order_id",
  key: "dedupe_key",
  auction: AUCTION,
} as const satisfies Record<keyof ExecutionPage, string>;

/**
 * Aggregates each column: `json_agg` looks its type up once per page, `json_build_array` the types of all columns once per row, which takes
 * four times as long.
 */
const COLUMNS = sql.raw(
  `json_build_object(${Object.entries(EXPRESSIONS)
    .map(([name, expression]) => `'${name}', json_agg(${expression}) filter (where wanted)`)
    .join(", ")})`,
);

export interface Page {
  /** Null: no row of the page is wanted. */
  json: string | null;
  /** Whether most of its rows are wanted. */
  dense: boolean;
  /** Where the next page begins; null after the last. */
  next: string | null;
}

const WITH_FIGURES = sql`segment in ('equity', 'fno')`;

/**
 * The user's executions with figures, by time, of these symbols or all.
 *
 * @param after the page before; null for the first
 */
export function readExecutions(
  db: Queries,
  userId: string,
  files: readonly ImportedFile[],
  symbols: readonly string[] | null,
  after: Page | null,
): Promise<Page> {
  const [executedAt, id] = after?.next?.split("|") ?? ["-infinity", "0"];
  // Currency and commodity contracts are kept without figures.
  const wanted = symbols === null ? WITH_FIGURES : sql`symbol = any (${textArray(symbols)}) and ${WITH_FIGURES}`;
  const size = symbols === null || after?.dense ? PAGE : LOOKED_AT;
  return readPage(
    db,
    size,
    withKnownNames(
      userId,
      sql`
        select *, ${wanted} as wanted, ${ofFile(files)}
        from ${executions}
        where ${visibleTo(userId)} and (executed_at, id) > (${executedAt}::timestamp, ${id}::bigint)
        order by executed_at, id limit ${size}`,
    ),
    sql`count(*) filter (where wanted)`,
    COLUMNS,
    sql`(array_agg(executed_at))[count(*)] || '|' || (array_agg(id))[count(*)]`,
  );
}

/** The user's executions with figures that have this id or a higher one, by id. */
export function readNewExecutions(
  db: Queries,
  userId: string,
  files: readonly ImportedFile[],
  fromId: number,
  after: Page | null,
): Promise<Page> {
  return readPage(
    db,
    PAGE,
    withKnownNames(
      userId,
      sql`
        select *, ${WITH_FIGURES} as wanted, ${ofFile(files)}
        from ${executions}
        where ${visibleTo(userId)} and id >= ${fromId}::bigint and id > ${after?.next ?? "0"}::bigint
        order by id limit ${PAGE}`,
    ),
    sql`count(*) filter (where wanted)`,
    COLUMNS,
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
export function readJournal(db: Queries, userId: string, after: Page | null): Promise<Page> {
  return readPage(
    db,
    PAGE,
    sql`
      select * from journal_trades
      where user_id = ${userId}::uuid and id > ${after?.next ?? "0"}::bigint and deleted_at is null
      order by id limit ${PAGE}`,
    sql`count(*)`,
    sql`json_agg(json_build_array(id, public_id, type, symbol, quantity::text, buy_price::text, sell_price::text, bought_at, sold_at,
      stop_loss::text))`,
    sql`max(id)::text`,
  );
}

async function readPage(db: Queries, size: number, page: SQL, wanted: SQL, rows: SQL, last: SQL): Promise<Page> {
  const { rows: found } = await db.execute<{ json: string; wanted: number; count: number; last: string | null }>(
    sql`select (${rows})::text as json, (${wanted})::int as wanted, count(*)::int as count, ${last} as last from (${page}) as page`,
  );
  const { json = "", wanted: few = 0, count = 0, last: next = null } = found[0] ?? {};
  return { json: few === 0 ? null : json, dense: few > count / 2, next: count < size ? null : next };
}

const withKnownNames = (userId: string, rows: SQL) =>
  sql`select * from (${rows}) as found ${joinKnownNames(userId, sql`found`)}`;

/** The columns of a row's file that `EXPRESSIONS` use. */
function ofFile(files: readonly ImportedFile[]): SQL {
  return sql`array_position(${uuidArray(files.map((file) => file.id))}, import_id) as file,
    ${numberArray(files.map((file) => file.auctionColumn))} as auction_columns`;
}

/** Passes all texts as one parameter. */
function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param(texts)}::text[]`;
}

function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

function numberArray(numbers: readonly (number | null)[]): SQL {
  return sql`${`{${numbers.map((number) => number ?? "null").join(",")}}`}::int[]`;
}
