import type { TradeColumn, TradeFilter, TradeTotals, TradeWindow } from "@saudabook/contract/trade-history.ts";
import { SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/open.ts";
import { executions } from "../../db/schema/trades.ts";
import { tradeJson } from "../repository.ts";
import type { StoredAccount } from "../trade-accounts.ts";
import { visibleTo } from "../visible.ts";

/** By code point, whatever language the database is set up for. */
const columns = {
  type: sql`side collate "C"`,
  symbol: sql`symbol collate "C"`,
  quantity: sql`quantity`,
  price: sql`price`,
  timestamp: sql`executed_at`,
  broker: sql`broker collate "C"`,
} as const satisfies Record<TradeColumn, SQL>;

/** Equal ones newest first, both ways. */
function orderOf(sort: TradeWindow["sort"]): SQL {
  const [column, way] = sort.split("-") as [TradeColumn, "asc" | "desc"];
  const direction = way === "asc" ? sql`asc` : sql`desc`;
  // Spelled as the index is, which is read backwards.
  if (column === "timestamp") return sql`executed_at ${direction}, id desc`;
  return sql`${columns[column]} ${direction}, executed_at desc, id desc`;
}

/** A filter whose broker account is the client codes that its executions are stored with; of an unknown account, null. */
export type StoredFilter = Omit<TradeFilter, "account"> & { stored?: Pick<StoredAccount, "broker" | "codes"> | null };

/** A condition on `executions`. In the collation "C" `upper` knows the letters A to Z alone, as the contract says. */
function fits({ symbol = "", side, broker, stored, from, to }: StoredFilter): SQL {
  const conditions = [
    symbol !== "" && sql`strpos(upper(symbol collate "C"), upper(${symbol}::text collate "C")) > 0`,
    side !== undefined && sql`side = ${side}`,
    broker !== undefined && sql`broker = ${broker}`,
    stored === null && sql`false`,
    stored && sql`broker = ${stored.broker} and client_id = any (${sql.param(stored.codes)}::text[])`,
    from !== undefined && sql`executed_at >= ${from}::date`,
    to !== undefined && sql`executed_at < ${to}::date + 1`,
  ].filter((condition) => condition instanceof SQL);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** How many trades the user has, and the totals of those that fit. */
export async function readTotals(
  db: Db,
  userId: string,
  filter: StoredFilter,
): Promise<{ total: number; totals: TradeTotals }> {
  // Grouped first, by all that the filter asks about: a distinct count over all executions sorts them, and a filter of each would
  // look at a hundred thousand symbols for a few different ones.
  const side = filter.side === undefined ? sql`null` : sql`side`;
  const broker = filter.broker === undefined && !filter.stored ? sql`null` : sql`broker`;
  const clientId = filter.stored ? sql`client_id` : sql`null`;
  const { rows } = await db.execute<TradeTotals & { total: number }>(sql`
    select
      coalesce(sum(executions), 0)::int as total,
      coalesce(sum(executions) filter (where ${fits(filter)}), 0)::int as count,
      (count(distinct symbol) filter (where ${fits(filter)}))::int as symbols,
      (count(distinct executed_at) filter (where ${fits(filter)}))::int as days
    from (
      select symbol, executed_at::date, ${side} as side, ${broker} as broker, ${clientId} as client_id,
        count(*) as executions
      from ${executions} where ${visibleTo(userId)} group by 1, 2, 3, 4, 5
    ) as days_of_symbols`);
  const [found] = rows;
  if (!found) throw new Error("An aggregate without a row.");
  const { total, ...totals } = found;
  return { total, totals };
}

/** A window of the user's trades that fit, in order, as the JSON text of the contract's trades with commas between them. */
export async function readWindow(
  db: Db,
  userId: string,
  window: StoredFilter & Pick<TradeWindow, "sort" | "offset" | "limit">,
): Promise<string> {
  // First which, then what: the text is written of those alone that are sent, not of all that are passed over.
  const { rows } = await db.execute<{ json: string | null }>(sql`
    select string_agg(${tradeJson}, ',' order by place) as json
    from unnest(array(
      select id from ${executions}
      where ${visibleTo(userId)} and ${fits(window)}
      order by ${orderOf(window.sort)}
      limit ${window.limit} offset ${window.offset}
    )) with ordinality as wanted(wanted_id, place)
    join ${executions} on id = wanted_id`);
  return rows[0]?.json ?? "";
}
