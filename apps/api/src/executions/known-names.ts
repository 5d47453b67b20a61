import { ANSWER_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { type SQL, sql } from "drizzle-orm";
import { imports } from "../db/schema/trades.ts";
import type { Queries } from "../db/types.ts";

const answerKinds = sql`${sql.param(ANSWER_KINDS)}::text[]`;

/** The active answers of a user. */
const answersOf = (userId: string) => sql`${imports} where ${imports.userId} = ${userId}::uuid
  and ${imports.kind} = any (${answerKinds}) and ${imports.pendingFrom} is null and ${imports.undoneAt} is null`;

/**
 * Joins the columns `known_isin`, `known_series`, `known_underlying`, `known_expiry`, `known_strike` and `known_contract_kind` to the user's
 * executions: those of the earliest active file with the same fill, for the fills of an answer, which has neither ISIN nor series nor the day
 * of a monthly expiry. Null for other fills. So a fill has the same instrument whether the file or the sync came first.
 *
 * @param table its name in the query
 */
export function joinKnownNames(userId: string, table: SQL): SQL {
  return sql`left join lateral (
    select isin as known_isin, series as known_series, underlying as known_underlying, expiry as known_expiry, strike as known_strike,
      contract_kind as known_contract_kind
    from (
      select * from kept_executions
      where user_id = ${userId}::uuid and kept_executions.dedupe_key = ${table}.dedupe_key
        and ${table}.import_id = any (array (select ${imports.id} from ${answersOf(userId)})) offset 0
    ) as copies
    where (copies.client_id = '' or ${table}.client_id in ('', copies.client_id)) and exists (
      select from ${imports} where ${imports.id} = copies.import_id
        and ${imports.pendingFrom} is null and ${imports.undoneAt} is null and ${imports.kind} <> all (${answerKinds})
    )
    order by copies.id limit 1
  ) as known on true`;
}

/**
 * Marks the derived data of an answer's fills as changed, where one of these imports has them too: its names are theirs as long as it is
 * active. The import is accepted, undone or redone in the same transaction.
 */
export async function noteKnownNames(tx: Queries, userId: string, importIds: readonly string[]): Promise<void> {
  const answered = answersOf(userId);
  await tx.execute(sql`
    with days as materialized (
      select distinct generate_series(${imports.firstDay}, ${imports.lastDay}, interval '1 day')::date as day from ${answered}
    ), copies as materialized (
      select dedupe_key from kept_executions
      where import_id = any (${`{${importIds.join(",")}}`}::uuid[]) and (select count(*) from days) > 0
        and executed_at::date in (select day from days)
    ), named as (
      select array_agg(distinct found.symbol) as symbols from copies cross join lateral (
        select symbol from executions where user_id = ${userId}::uuid and dedupe_key = copies.dedupe_key
          and import_id = any (array (select ${imports.id} from ${answered})) offset 0
      ) as found
    )
    select note_analysis_change(${userId}::uuid, 'removal', symbols, null) from named where symbols is not null`);
}
