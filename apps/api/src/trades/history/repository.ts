import type { TradeColumn, TradeFilter, TradeTotals, TradeWindow } from "@saudabook/contract/trades/trade-history.ts";
import { SQL, sql } from "drizzle-orm";
import type { StoredAccount } from "../../broker-accounts/trade-accounts.ts";
import { executions, imports } from "../../db/schema/trades.ts";
import type { Db } from "../../db/types.ts";
import { tradeJson } from "../../executions/repository.ts";
import { visibleTo } from "../../executions/visible.ts";

/** Sorts by code point, independently of the database's language. */
const columns = {
  type: sql`side collate "C"`,
  symbol: sql`symbol collate "C"`,
  quantity: sql`quantity`,
  price: sql`price`,
  timestamp: sql`executed_at`,
  broker: sql`broker collate "C"`,
} as const satisfies Record<TradeColumn, SQL>;

/** Equal values are newest first in both directions. */
function orderOf(sort: TradeWindow["sort"]): SQL {
  const [column, way] = sort.split("-") as [TradeColumn, "asc" | "desc"];
  const direction = way === "asc" ? sql`asc` : sql`desc`;
  // Must match the index, which is scanned backwards.
  if (column === "timestamp") return sql`executed_at ${direction}, id desc`;
  return sql`${columns[column]} ${direction}, executed_at desc, id desc`;
}

/** A filter whose broker account is given as the client codes that its executions are stored with; null for an unknown account. */
export type StoredFilter = Omit<TradeFilter, "account"> & { stored?: Pick<StoredAccount, "broker" | "codes"> | null };

/** Conditions on `executions`. In the collation "C" `upper` only affects the letters A to Z, as the contract requires. */
function conditionsOf({ symbol = "", side, broker, stored, from, to }: StoredFilter): SQL[] {
  return [
    symbol !== "" && sql`strpos(upper(symbol collate "C"), upper(${symbol}::text collate "C")) > 0`,
    side !== undefined && sql`side = ${side}`,
    broker !== undefined && sql`broker = ${broker}`,
    stored === null && sql`false`,
    stored && sql`broker = ${stored.broker} and client_id = any (${sql.param(stored.codes)}::text[])`,
    from !== undefined && sql`executed_at >= ${from}::date`,
    to !== undefined && sql`executed_at < ${to}::date + 1`,
  ].filter((condition) => condition instanceof SQL);
}

const fits = (filter: StoredFilter): SQL => sql.join([sql`true`, ...conditionsOf(filter)], sql` and `);

/** Executions that are counted in one statement: a few hundredths of a second of the embedded database's only connection. */
const COUNTED = 10_000;

/**
 * How many trades the user has, and the totals of those that match the filter. An import that is accepted during the count is included
 * whole or not at all.
 */
export async function readTotals(
  db: Db,
  userId: string,
  filter: StoredFilter,
): Promise<{ total: number; totals: TradeTotals }> {
  let [total, count] = [0, 0];
  const symbols = new Set<string>();
  const days = new Set<string>();
  for (let after: string | null = "0"; after !== null; ) {
    const part = await countPart(db, userId, filter, after);
    total += part.total;
    count += part.count;
    for (const symbol of part.symbols ?? []) symbols.add(symbol);
    for (const day of part.days ?? []) days.add(day);
    after = part.total < COUNTED ? null : part.last;
  }
  return { total, totals: { count, symbols: symbols.size, days: days.size } };
}

interface Part {
  /** The highest id. */
  last: string | null;
  total: number;
  /** Number of executions that match the filter. */
  count: number;
  symbols: string[] | null;
  days: string[] | null;
}

/** The user's next executions after an id. */
async function countPart(db: Db, userId: string, filter: StoredFilter, after: string): Promise<Part> {
  // Grouped first, by all fields of the filter: a distinct count over all executions would sort them, and filtering each would check ten
  // thousand symbols for a few different ones.
  const side = filter.side === undefined ? sql`null` : sql`side`;
  const broker = filter.broker === undefined && !filter.stored ? sql`null` : sql`broker`;
  const clientId = filter.stored ? sql`client_id` : sql`null`;
  const { rows } = await db.execute<Part & Record<string, unknown>>(sql`
    with part as (
      select id, symbol, executed_at, side, broker, client_id from ${executions}
      where ${visibleTo(userId)} and id > ${after}::bigint order by id limit ${COUNTED}
    ), days_of_symbols as (
      select symbol, executed_at::date, ${side} as side, ${broker} as broker, ${clientId} as client_id,
        count(*) as executions, max(id) as last
      from part group by 1, 2, 3, 4, 5
    )
    select
      max(last)::text as last,
      coalesce(sum(executions), 0)::int as total,
      coalesce(sum(executions) filter (where ${fits(filter)}), 0)::int as count,
      array_agg(distinct symbol) filter (where ${fits(filter)}) as symbols,
      array_agg(distinct executed_at::text) filter (where ${fits(filter)}) as days
    from days_of_symbols`);
  const [part] = rows;
  if (!part) throw new Error("An aggregate without a row.");
  return part;
}

/** A window of the user's trades that fit, in order, as the JSON text of the contract's trades with commas between them. */
export async function readWindow(
  db: Db,
  userId: string,
  window: StoredFilter & Pick<TradeWindow, "sort" | "offset" | "limit">,
): Promise<string> {
  const which = sql`${visibleTo(userId)} and ${fits(window)}`;
  const part = sql`order by ${orderOf(window.sort)} limit ${window.limit} offset ${window.offset}`;
  // Finds the ids first, so that JSON is written only for the trades that are sent, not for those that are skipped.
  const statement = db
    .select({
      json: sql<string | null>`string_agg((
        select ${tradeJson} from ${executions} where user_id = ${userId}::uuid and id = wanted_id
      ), ',' order by place)`,
    })
    .from(sql`unnest(
      case when ${hasFewBesidePending(userId)}
        then array(select id from (select * from ${executions} where ${which} offset 0) as few ${part})
        else array(select id from ${executions} where ${which} ${part})
      end
    ) with ordinality as wanted(wanted_id, place)`);
  // Prepared if there are only few variants of the statement: parsing and planning it takes as long as running it.
  const isWhole = conditionsOf(window).length === 0;
  const [found] = await (isWhole ? statement.prepare(`trade_window_${window.sort}`).execute() : statement);
  return found?.json ?? "";
}

/** Executions that are read and sorted in a few milliseconds. */
const FEW = 20_000;

/**
 * Whether a file is being imported and the user has few other executions. The index by time then contains mostly executions that are not
 * visible yet, and sorting the visible ones finds a window more quickly.
 */
const hasFewBesidePending = (userId: string): SQL => sql`(
  select coalesce(bool_or(pending_from is not null), false)
    and coalesce(sum(imported) filter (where pending_from is null), 0) <= ${FEW}
  from ${imports} where user_id = ${userId}::uuid
)`;
