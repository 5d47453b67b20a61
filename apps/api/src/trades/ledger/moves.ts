import { countedTwice } from "@saudabook/contract/wire/refusals.ts";
import { ANSWER_KINDS } from "@saudabook/trading/imports/brokers/formats.ts";
import { sql } from "drizzle-orm";
import { FILE_COLUMNS } from "../../db/copy-line.ts";
import type { Queries } from "../../db/types.ts";
import { refusalFrom } from "../../http/refusal.ts";

/** A change of imports; several can get another code together. */
export type Change = "undo" | "redo" | { /** The new code under which their fills count. */ code: string };

/** Whether the imports' fills get another code, while the imports stay active or undone as before. */
export const isRecoding = (change: Change) => typeof change !== "string";

/** Imports whose fills are looked at, one after the other, and the imports that count afterwards. */
export interface Changing {
  userId: string;
  changed: readonly ChangedImport[];
  change: Change;
  /** How many fills the changed imports have, whether they count or not. */
  fills: number;
  /** Ids of the imports that count afterwards. */
  active: readonly string[];
}

interface ChangedImport {
  id: string;
  /** An id below those of its fills, and the first id of the next import. */
  from: string;
  next: string;
}

/** Fills that change their table with some fills of the import. */
export interface Moves {
  /** Fills that leave the history, and fills that enter it. */
  leaving: Move[];
  entering: Move[];
  /** Keys of the fills that get another code. */
  keys: string[];
  /** Symbols of the moved fills, or of all fills that get another code. */
  symbols: string[];
  /** How many of the import's fills were looked at, and the last of them; null behind the end. */
  looked: number;
  last: string | null;
}

export interface Move {
  id: string;
  importId: string;
}

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

/**
 * Finds the moves for the next fills of one of the changed imports, except for fills that an earlier changed import has too. Of the copies
 * of a fill in the active imports, those count that would have been imported: the earliest of each client code. An unknown code matches any
 * other: if the earliest copy has no code, only that one counts, otherwise no copy without a code does. The order of ids is the order of
 * the imports and, within them, of the rows.
 *
 * Throws a refusal if a fill of a sync would then count in two accounts: a broker gives a trade to one client only.
 */
export async function findMoves(
  db: Queries,
  { userId, changed, change, active }: Changing,
  { id: importId, next }: ChangedImport,
  after: string,
  most: number,
): Promise<Moves> {
  const all = changed.map(({ id }) => id);
  const earlier = all.slice(0, all.indexOf(importId));
  const owned = sql`executions where user_id = ${userId}::uuid and id > ${after}::bigint and id < ${next}::bigint
    and import_id = ${importId}::uuid`;
  const kept = sql`kept_executions where import_id = ${importId}::uuid and id > ${after}::bigint`;
  // An undo concerns only what the import owns: taking away a copy that did not count changes nothing.
  const chunk =
    change === "undo"
      ? owned
      : change === "redo"
        ? kept
        : sql`(select id, dedupe_key from ${owned} union all select id, dedupe_key from ${kept}) as fills`;
  const code =
    typeof change === "string"
      ? sql`client_id`
      : sql`case when import_id = any (${uuids(all)}) then ${change.code}::text else client_id end as client_id`;
  // Looks up each fill in the index of keys, as in insertStaged: for a list of keys the planner may read all of the user's rows.
  const copiesOf = (table: string, counts: boolean) => sql`
    select id, import_id, dedupe_key, ${code}, symbol, ${sql.raw(String(counts))} as counts
    from (select dedupe_key as key from chunk) as keys cross join lateral (
      select id, import_id, dedupe_key, client_id, symbol from ${sql.raw(table)}
      where user_id = ${userId}::uuid and dedupe_key = key offset 0
    ) as copies`;
  const { rows } = await db.execute<{
    last: string | null;
    looked: number;
    moves: [id: string, importId: string, leaves: boolean][] | null;
    keys: string[] | null;
    symbols: string[] | null;
    doubled: string | null;
  }>(sql`
    with chunk as materialized (
      select id, dedupe_key from ${chunk} order by id limit ${most}
    ), found as materialized (
      ${copiesOf("executions", true)} union all ${copiesOf("kept_executions", false)}
    ), copies as materialized (
      select * from found where dedupe_key not in (select dedupe_key from found where import_id = any (${uuids(earlier)}))
    ), placed as materialized (
      select id, import_id, dedupe_key, client_id, first_value(client_id) over same as first_client,
        row_number() over same as place, row_number() over (partition by dedupe_key, client_id order by id) as place_of_client
      from copies where import_id = any (${uuids(active)})
      window same as (partition by dedupe_key order by id)
    ), owners as materialized (
      select id from placed where place = 1 or (first_client <> '' and client_id <> '' and place_of_client = 1)
    ), doubled as (
      select min(imports.file_name) filter (where imports.kind = any (${sql.param(ANSWER_KINDS)}::text[])) as file_name
      from placed join imports on imports.id = placed.import_id where first_client <> '' and placed.client_id <> ''
      group by dedupe_key having count(distinct placed.client_id) > 1
    ), moves as (
      select * from copies where counts <> (id in (select id from owners))
    )
    select (select max(id)::text from chunk) as last, (select count(*)::int from chunk) as looked,
      (select min(file_name) from doubled) as doubled,
      json_agg(json_build_array(id::text, import_id, counts)) as moves,
      (select json_agg(distinct dedupe_key) from copies where ${sql.raw(String(isRecoding(change)))}) as keys,
      (select json_agg(distinct symbol) from ${sql.raw(isRecoding(change) ? "copies" : "moves")}) as symbols
    from moves`);
  const [found] = rows;
  if (found?.doubled) throw refusalFrom(countedTwice(found.doubled));
  const { moves: given, keys, symbols, looked = 0, last = null } = found ?? {};
  const moves = given ?? [];
  const movesThat = (leave: boolean) =>
    moves.filter(([, , leaves]) => leaves === leave).map(([id, owner]) => ({ id, importId: owner }));
  return {
    leaving: movesThat(true),
    entering: movesThat(false),
    keys: keys ?? [],
    symbols: symbols ?? [],
    looked,
    last: looked < most ? null : last,
  };
}

const COLUMNS = sql.raw(["id", "user_id", "import_id", "client_id", ...FILE_COLUMNS].join(", "));
const idsOf = (moves: readonly Move[]) => sql`${`{${moves.map(({ id }) => id).join(",")}}`}::bigint[]`;

/** Moves fills out of the history. */
export async function moveAside(db: Queries, { userId }: Changing, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  // Each fill is looked up separately, as in findMoves: for a list of ids the planner may read all of the user's rows.
  await db.execute(sql`
    with gone as (
      delete from executions where ctid = any (array (
        select ctid from unnest(${idsOf(moves)}) as given(wanted_id) cross join lateral (
          select ctid from executions where user_id = ${userId}::uuid and id = wanted_id offset 0
        ) as found
      )) returning ${COLUMNS}
    )
    insert into kept_executions (${COLUMNS}) select ${COLUMNS} from gone`);
}

/** Gives the fills with these keys their new code where their import is among those that get one. */
export async function recode(
  db: Queries,
  { userId, changed, change }: Changing,
  keys: readonly string[],
): Promise<void> {
  if (typeof change === "string" || keys.length === 0) return;
  const these = sql`user_id = ${userId}::uuid and dedupe_key = any (${sql.param(keys)}::text[])
    and import_id = any (${uuids(changed.map(({ id }) => id))})`;
  for (const table of ["executions", "kept_executions"]) {
    await db.execute(sql`update ${sql.raw(table)} set client_id = ${change.code} where ${these}`);
  }
}

/** Moves fills into the history, after others have left it: the history cannot contain a fill twice. */
export async function moveBack(db: Queries, moves: readonly Move[]): Promise<void> {
  for (const [importId, own] of Map.groupBy(moves, (move) => move.importId)) {
    await db.execute(sql`
      with gone as (
        delete from kept_executions where import_id = ${importId}::uuid and id = any (${idsOf(own)}) returning ${COLUMNS}
      )
      insert into executions (${COLUMNS}) overriding system value select ${COLUMNS} from gone`);
  }
}
