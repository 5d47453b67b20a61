import { twinFills } from "@saudabook/contract/connections/connection-refusals.ts";
import { MAX_TWINS, type Twin, type TwinFill } from "@saudabook/contract/connections/twin-fills.ts";
import { accountKey } from "@saudabook/trading/account-keys.ts";
import { ANSWER_KINDS, OWN_KEY_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";

/** An import whose rows are stored, whether they count yet or not. */
type StoredImport = Pick<typeof imports.$inferSelect, "id" | "userId" | "broker" | "kind">;

/**
 * Throws `twin_fills` if a fill of this import seems to be a counted fill of another one that was read otherwise, so that it would count
 * twice or with two quantities. Only where an answer of the broker's API is one of the two: what two files say of a fill stays as it was
 * before there were answers. An answer whose fills have keys of their own is compared with such answers alone: beside a file, `refuseOverlap`
 * decides. The caller has the user's turn.
 */
export async function refuseTwins(db: Queries, given: StoredImport): Promise<void> {
  const isAnswer = ANSWER_KINDS.includes(given.kind);
  if (!isAnswer && !(await hasAnswer(db, given))) return;
  const { rows } = await db.execute<Pair>(twinsOf(given, isAnswer));
  const [first] = rows;
  if (!first) return;
  const twins = rows.map((pair) => twinOf(given.broker, pair));
  throw refusalFrom(twinFills(first.total, first.fileName), { twins, twinCount: first.total });
}

const hasOwnKeys = (kind: string) => OWN_KEY_KINDS.includes(kind);

const answersBeside = ({ id, userId, broker, kind: given }: StoredImport) =>
  and(
    eq(imports.userId, userId),
    ne(imports.id, id),
    eq(imports.broker, broker),
    inArray(
      imports.kind,
      ANSWER_KINDS.filter((kind) => hasOwnKeys(kind) === hasOwnKeys(given)),
    ),
    isNull(imports.pendingFrom),
    isNull(imports.undoneAt),
  );

async function hasAnswer(db: Queries, given: StoredImport): Promise<boolean> {
  const found = await db.select({ id: imports.id }).from(imports).where(answersBeside(given)).limit(1);
  return found.length > 0;
}

interface Reading extends Record<string, unknown> {
  side: TwinFill["type"];
  symbol: string;
  quantity: string;
  price: string;
  moment: string;
  exchange: string;
  clientId: string;
  tradeId: string | null;
}

interface Pair extends Record<string, unknown> {
  stored: Reading & { importId: string };
  incoming: Reading;
  fileName: string;
  total: number;
}

/**
 * Pairs of a fill of the import and a counted fill of another one at the same broker, under any account:
 * - one key, and another quantity, price or client code;
 * - another key, and the same segment, day, side, quantity, price and trade id, or second where an id is missing. A spreadsheet program drops
 *   seconds: a file's fill without an id and at second 0 is also the answer's of the same symbol and minute, and one without a time that of
 *   the same symbol and day. A stored fill whose key the import has too is no twin, and where both have ids, neither is a fill whose key is stored: one trade id can have two symbols.
 *
 * Keys are looked up one by one, and matched fills leave before the joins: thousands of fills can be alike in all but their ids, and the
 * planner, which has no statistics of these rows, would compare each with all.
 */
function twinsOf(given: StoredImport, isAnswer: boolean): SQL {
  const { id, userId, broker } = given;
  const facts = sql.raw(
    "id, import_id, dedupe_key, client_id, segment, side, symbol, exchange, quantity, price, trade_id, executed_at, has_time",
  );
  const day = sql.raw("executed_at::date");
  const besideIds = sql`(select id from ${imports} where ${answersBeside(given)})`;
  const comparable = hasOwnKeys(given.kind) ? sql`and import_id in ${besideIds}` : sql``;
  const onAnsweredDay = isAnswer ? sql`` : sql`and ${day} in (select day from answered)`;
  const reading = (table: string) =>
    sql.raw(`json_build_object('side', ${table}.side, 'symbol', ${table}.symbol, 'quantity', ${table}.quantity::text,
      'price', ${table}.price::text, 'exchange', ${table}.exchange, 'clientId', ${table}.client_id, 'tradeId', ${table}.trade_id,
      'importId', ${table}.import_id, 'moment', to_char(${table}.executed_at,
        case when ${table}.has_time then 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"' else 'YYYY-MM-DD' end))`);
  const alike = sql.raw(`own.segment = others.segment and own.side = others.side and own.quantity = others.quantity
    and own.price = others.price`);
  /** Pairs of a file's fill without a trade id and an answer's, by the minute or the day where the file has no more. */
  const rough = (own: SQL, others: SQL, lost: "own" | "others", unit: "minute" | "day") => {
    const answer = lost === "own" ? "others" : "own";
    return sql`
      union
      select own.id, others.id from ${own} as own join ${others} as others on ${alike} and own.symbol = others.symbol
        and ${sql.raw(`${lost}.executed_at = date_trunc('${unit}', ${answer}.executed_at)`)}
      where ${sql.raw(`${lost}.trade_id is null and ${unit === "day" ? "not" : ""} ${lost}.has_time and ${answer}.has_time`)}`;
  };
  const answers = sql`(select * from unmatched where import_id in ${besideIds})`;
  const roughly = (["minute", "day"] as const).map((unit) =>
    isAnswer ? rough(sql`own`, sql`unmatched`, "others", unit) : rough(sql`own`, answers, "own", unit),
  );
  return sql`
    with answered as materialized (
      select distinct generate_series(${imports.firstDay}, ${imports.lastDay}, interval '1 day')::date as day
      from ${imports} where ${answersBeside(given)}
    ), own as materialized (
      select ${facts} from executions where user_id = ${userId}::uuid and import_id = ${id}::uuid
        and id > (select sequence from ${imports} where ${imports.id} = ${id}::uuid) ${onAnsweredDay}
      union all select ${facts} from kept_executions where import_id = ${id}::uuid ${onAnsweredDay}
    ), others as materialized (
      select found.* from (select distinct ${day} as day from own) as days cross join lateral (
        select ${facts} from executions
        where user_id = ${userId}::uuid and executed_at >= days.day and executed_at < days.day + 1
          and broker = ${broker} and import_id <> ${id}::uuid ${comparable} offset 0
      ) as found
    ), unmatched as materialized (
      select * from others where dedupe_key not in (select dedupe_key from own)
    ), fresh as materialized (
      select * from own where dedupe_key not in (select dedupe_key from others)
    ), pairs as (
      select own.id as own_id, found.id as other_id from own cross join lateral (
        select id, quantity, price, client_id from executions
        where user_id = ${userId}::uuid and dedupe_key = own.dedupe_key and import_id <> ${id}::uuid offset 0
      ) as found
      where own.quantity <> found.quantity or own.price <> found.price
        or (own.client_id <> '' and found.client_id <> '' and own.client_id <> found.client_id)
      union
      select own.id, others.id from fresh as own join unmatched as others on ${alike}
        and own.executed_at::date = others.executed_at::date and ltrim(own.trade_id, '0') = ltrim(others.trade_id, '0')
      union
      select own.id, others.id from own join (select * from unmatched where trade_id is null) as others on ${alike}
        and own.executed_at = others.executed_at and own.has_time and others.has_time
      union
      select own.id, others.id from (select * from own where trade_id is null) as own join unmatched as others on ${alike}
        and own.executed_at = others.executed_at and own.has_time and others.has_time
      ${sql.join(roughly, sql` `)}
    )
    select ${reading("others")} as stored, ${reading("own")} as incoming, ${imports.fileName} as "fileName",
      (count(*) over ())::int as total
    from pairs join own on own.id = own_id join others on others.id = other_id
    join ${imports} on ${imports.id} = others.import_id
    order by own.executed_at, own.id, others.id limit ${MAX_TWINS}`;
}

function twinOf(broker: string, { stored, incoming, fileName }: Pair): Twin {
  const fillOf = ({ side, symbol, quantity, price, moment, exchange, clientId, tradeId }: Reading): TwinFill => ({
    ...{ type: side, symbol, quantity, price, timestamp: moment, exchange, tradeId },
    account: accountKey({ broker, clientId }),
  });
  return { stored: { ...fillOf(stored), importId: stored.importId, fileName }, incoming: fillOf(incoming) };
}
