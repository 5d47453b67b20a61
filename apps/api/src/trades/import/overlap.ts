import { overlappingImport, sameSums } from "@saudabook/contract/connections/connection-refusals.ts";
import { isStatement } from "@saudabook/contract/imports/statement-kinds.ts";
import { accountKey, clientIdOf, isMade } from "@saudabook/trading/account-keys.ts";
import { dayText } from "@saudabook/trading/calendar.ts";
import { answerFormats, OWN_KEY_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { imports } from "../../db/schema/trades.ts";
import type { Queries } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";

type ImportRecord = typeof imports.$inferSelect;

/** An import with the code under which its fills count, and its days. */
type Source = Pick<
  ImportRecord,
  "id" | "userId" | "broker" | "tradeType" | "kind" | "fileName" | "accountCode" | "firstDay" | "lastDay"
> & { keptSegment?: ImportRecord["keptSegment"] | undefined };

type Changed = Parameters<typeof overlappingImport>[1];

const brokers: readonly string[] = Object.values(answerFormats).flatMap(({ broker, ownKeys }) =>
  ownKeys ? [broker] : [],
);

/**
 * Throws `overlapping_import` if days of this import count already from another one whose fills have other keys: a file and an answer of a
 * broker where the two have no key in common. In the same account no day may be in both. In two accounts of the broker, which may be one
 * person's, most days may not have the same sums. The import's rows are stored, whether they count yet or not. The caller has the user's turn.
 */
export async function refuseOverlap(db: Queries, given: Source, changed: Changed): Promise<void> {
  if (!brokers.includes(given.broker)) return;
  const { id, userId, broker, tradeType, kind, fileName, accountCode, firstDay, lastDay, keptSegment } = imports;
  const active = await db
    .select({ id, userId, broker, tradeType, kind, fileName, accountCode, firstDay, lastDay, keptSegment })
    .from(imports)
    .where(
      and(
        eq(userId, given.userId),
        eq(broker, given.broker),
        isNull(imports.pendingFrom),
        isNull(imports.undoneAt),
        eq(imports.sample, false),
      ),
    )
    .orderBy(asc(imports.sequence));
  refuseSameAccount(given, active, changed);
  const others = active.filter((other) => mayDouble(given, other));
  if (others.length > 0) await refuseSameSums(db, given, others, changed);
}

/**
 * Throws `overlapping_import` if days of an account would count from two imports with other keys once some imports count under another code.
 *
 * @param these imports that get the code. @param all accepted imports of the user, the newest first
 */
export function refuseOverlapAfter({
  these,
  all,
  code,
}: {
  these: readonly ImportRecord[];
  all: readonly ImportRecord[];
  code: string;
}): void {
  const ids = new Set(these.map(({ id }) => id));
  const active = all
    .filter(({ broker, undoneAt, sample }) => brokers.includes(broker) && undoneAt === null && !sample)
    .map((one) => (ids.has(one.id) ? { ...one, accountCode: code } : one))
    .toReversed();
  for (const one of active) if (ids.has(one.id)) refuseSameAccount(one, active, "changed");
}

function refuseSameAccount(given: Source, active: readonly Source[], changed: Changed): void {
  const first = active.find((other) => mayDouble(given, other) && isSameAccount(given.accountCode, other.accountCode));
  if (!first) return;
  const { fileName, firstDay, lastDay } = first;
  throw refusalFrom(overlappingImport({ fileName, from: dayText(firstDay), to: dayText(lastDay) }, changed));
}

const hasOwnKeys = ({ kind }: Source) => OWN_KEY_KINDS.includes(kind);

/** Whether a trade of the one import could be in the other one under another key. */
function mayDouble(one: Source, other: Source): boolean {
  return (
    one.id !== other.id &&
    one.broker === other.broker &&
    one.tradeType === other.tradeType &&
    hasOwnKeys(one) !== hasOwnKeys(other) &&
    one.firstDay <= other.lastDay &&
    other.firstDay <= one.lastDay &&
    [one, other].every(({ kind, keptSegment }) => !isStatement(kind) && !keptSegment)
  );
}

/** An unknown code belongs to the broker's only code, which may be any of them later, but never to an account that the user has made. */
function isSameAccount(one: string, other: string): boolean {
  if (one === other) return true;
  return (one === "" || other === "") && !isMade(one) && !isMade(other);
}

interface SameSum extends Record<string, unknown> {
  fileName: string;
  accountCode: string;
  day: string;
  symbol: string;
}

async function refuseSameSums(db: Queries, given: Source, others: readonly Source[], changed: Changed): Promise<void> {
  const { rows } = await db.execute<SameSum>(sameSumOf(given, others));
  const [first] = rows;
  if (!first) return;
  const { fileName, accountCode, day, symbol } = first;
  const account = clientIdOf(accountKey({ broker: given.broker, clientId: accountCode })) ?? "";
  throw refusalFrom(sameSums({ fileName, account, day: dayText(day), symbol }, changed));
}

/**
 * The first fill or row of another import on a day that both have, where most of such days agree: each row of the file has the segment,
 * exchange, side, quantity and value of a sum of the answer's fills. Single rows and days may agree by chance, in the accounts of a family.
 * A share may have two names; a contract has one expiry, strike and kind. Values are compared along their order, for the planner, which has no statistics of these rows, would compare each
 * with all in a join.
 */
function sameSumOf(given: Source, others: readonly Source[]): SQL {
  const { id, userId, firstDay, lastDay } = given;
  const ids = sql`${`{${others.map((other) => other.id).join(",")}}`}::uuid[]`;
  const facts = sql.raw(
    "id, client_id, segment, exchange, side, symbol, expiry, strike, contract_kind, quantity, price, value, executed_at::date as day",
  );
  const own = sql`
    select ${facts} from executions where user_id = ${userId}::uuid and import_id = ${id}::uuid
      and id > (select sequence from ${imports} where ${imports.id} = ${id}::uuid)
    union all select ${facts} from kept_executions where import_id = ${id}::uuid`;
  const counted = sql`
    select ${facts} from executions where user_id = ${userId}::uuid and import_id = any (${ids})
      and executed_at >= ${firstDay}::date and executed_at < ${lastDay}::date + 1`;
  const names = sql.raw("client_id, day, segment, exchange, side, expiry, strike, contract_kind");
  const sums = (fills: SQL, ofAnswer: boolean) => {
    const sum = ofAnswer
      ? sql`min(id) as id, sum(quantity) as quantity, sum(quantity * price) as value`
      : sql`id, quantity, value`;
    const group = ofAnswer ? sql`group by symbol, ${names}` : sql``;
    return sql`select ${names}, ${sum}, ${sql.raw(String(ofAnswer))} as of_answer from (${fills}) as fills ${group}`;
  };
  return sql`
    with sums as (
      ${sums(own, hasOwnKeys(given))} union all ${sums(counted, !hasOwnKeys(given))}
    ), compared as (
      select client_id, day, of_answer, bool_or(of_answer) over (
        partition by day, segment, exchange, side, expiry, strike, contract_kind, quantity
        order by value range between 0.05 preceding and 0.05 following
      ) as agrees
      from sums
    ), days as (
      select client_id, day, bool_and(agrees) as same from compared
      where not of_answer and day in (select day from compared where of_answer) group by client_id, day
    ), same_days as (
      select client_id, min(day) filter (where same) as day from days group by client_id
      having count(*) filter (where same) * 2 > count(*)
    )
    select ${imports.fileName} as "fileName", ${imports.accountCode} as "accountCode", executions.symbol,
      to_char(executions.executed_at, 'YYYY-MM-DD') as day
    from (${counted}) as other join same_days on same_days.day = other.day
      ${hasOwnKeys(given) ? sql`and same_days.client_id = other.client_id` : sql``}
    join executions on executions.user_id = ${userId}::uuid and executions.id = other.id
    join ${imports} on ${imports.id} = executions.import_id
    order by other.id limit 1`;
}
