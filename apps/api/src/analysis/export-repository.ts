import type { ExportedExecution } from "@saudabook/trading/analysis/responses/round-trips/executions-csv.ts";
import { sql } from "drizzle-orm";
import { executions } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";
import { joinKnownNames } from "../executions/known-names.ts";
import { type Cursor, NEWEST, quantityUnit } from "../executions/repository.ts";
import { visibleTo } from "../executions/visible.ts";

/** Executions of one query. */
const PAGE = 1_000;

type Row = Omit<ExportedExecution, "account"> & { importId: string; executedAt: string };

/** The user's executions, newest first, a page at a time. */
export async function* readExportPages(db: Queries, userId: string): AsyncGenerator<Row[]> {
  let after: Cursor | null = NEWEST;
  while (after) {
    const { rows }: { rows: Row[] } = await db.execute<Row & Record<string, unknown>>(sql`
      select id::text as id, import_id::text as "importId", executed_at::text as "executedAt", broker, segment, exchange, symbol,
        coalesce(isin, known_isin) as isin, coalesce(known_underlying, underlying) as underlying, side,
        quantity::text as quantity, price::text as price, value::text as value,
        trade_id as "tradeId", order_id as "orderId", ${quantityUnit} as "quantityUnit",
        case when has_time then to_char(executed_at, 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')
             else to_char(executed_at, 'YYYY-MM-DD') end as at
      from ${executions} ${joinKnownNames(userId, sql`executions`)}
      where ${visibleTo(userId)} and (executed_at, id) < (${after.executedAt}::timestamp, ${after.id}::bigint)
      -- Not the text above: 9 comes before 10.
      order by executed_at desc, executions.id desc
      limit ${PAGE}`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? { executedAt: last.executedAt, id: last.id } : null;
  }
}
