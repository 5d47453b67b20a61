import { sql } from "drizzle-orm";
import { FILE_COLUMNS } from "../../db/copy-line.ts";
import type { Queries } from "../../db/open.ts";
import { LARGEST_ID } from "../largest-id.ts";

/** The changes of an import. */
export type Change = "undo" | "redo" | { /** The code with which its fills count from then on. */ code: string };

/** Whether the fills of the import get another code, and stay where they count as before. */
export const isRecoding = (change: Change) => typeof change !== "string";

/** An import whose fills are looked at, and the imports that count afterwards. */
export interface Changing {
  userId: string;
  importId: string;
  change: Change;
  /** Below the ids of the import, and where those of the next one begin. */
  from: string;
  next: string;
  /** How many it has, whether they count or not. */
  fills: number;
  /** Ids of the imports that count afterwards. */
  active: readonly string[];
}

/** Fills that change their table with some fills of the import. */
export interface Moves {
  /** Their ids: out of the history, and into it. */
  leaving: Move[];
  entering: Move[];
  /** Of these fills, or of all that get another code; empty where there is nothing to write. */
  symbols: string[];
  /** The last of the import's fills that was looked at; null behind the end. */
  last: string | null;
}

export interface Move {
  id: string;
  importId: string;
}

/**
 * Finds the moves for the import's next fills. Of the copies of one fill in the active imports, those count that would have been imported:
 * the earliest of each client code. An unknown code is the same as any other: where the earliest copy has none, it alone counts, and
 * elsewhere no copy without a code does. The order of ids is the order of the imports and, within them, of the rows.
 */
export async function findMoves(db: Queries, changing: Changing, after: string, most: number): Promise<Moves> {
  const { userId, importId, change, next, active } = changing;
  const owned = sql`executions where id > ${after}::bigint and id < ${next}::bigint and import_id = ${importId}::uuid`;
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
      : sql`case when import_id = ${importId}::uuid then ${change.code}::text else client_id end as client_id`;
  const copiesOf = (table: string, counts: boolean) => sql`
    select id, import_id, dedupe_key, ${code}, symbol, ${sql.raw(String(counts))} as counts from ${sql.raw(table)}
    where user_id = ${userId}::uuid and dedupe_key = any (array (select dedupe_key from chunk))`;
  const { rows } = await db.execute<{
    last: string | null;
    looked: number;
    moves: [id: string, importId: string, leaves: boolean][] | null;
    symbols: string[] | null;
  }>(sql`
    with chunk as materialized (
      select id, dedupe_key from ${chunk} order by id limit ${most}
    ), copies as materialized (
      ${copiesOf("executions", true)} union all ${copiesOf("kept_executions", false)}
    ), placed as (
      select id, client_id, first_value(client_id) over same as first_client, row_number() over same as place,
        row_number() over (partition by dedupe_key, client_id order by id) as place_of_client
      from copies where import_id = any (${`{${active.join(",")}}`}::uuid[])
      window same as (partition by dedupe_key order by id)
    ), owners as materialized (
      select id from placed where place = 1 or (first_client <> '' and client_id <> '' and place_of_client = 1)
    ), moves as (
      select * from copies where counts <> (id in (select id from owners))
    )
    select (select max(id)::text from chunk) as last, (select count(*)::int from chunk) as looked,
      json_agg(json_build_array(id::text, import_id, counts)) as moves, (
      select json_agg(distinct symbol) from ${sql.raw(isRecoding(change) ? "copies" : "moves")}) as symbols
    from moves`);
  const [found] = rows;
  const moves = found?.moves ?? [];
  const of = (wanted: boolean) =>
    moves.filter(([, , leaves]) => leaves === wanted).map(([id, of]) => ({ id, importId: of }));
  return {
    leaving: of(true),
    entering: of(false),
    symbols: found?.symbols ?? [],
    last: (found?.looked ?? 0) < most ? null : (found?.last ?? null),
  };
}

const COLUMNS = sql.raw(["id", "user_id", "import_id", "client_id", ...FILE_COLUMNS].join(", "));
const idsOf = (moves: readonly Move[]) => sql`${`{${moves.map(({ id }) => id).join(",")}}`}::bigint[]`;

/** Out of the history. */
export async function moveAside(db: Queries, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    with gone as (delete from executions where id = any (${idsOf(moves)}) returning ${COLUMNS})
    insert into kept_executions (${COLUMNS}) select ${COLUMNS} from gone`);
}

/** Gives fills of the import its new code where it gets one, wherever they are: those up to `last`, or all that are left. */
export async function recode(db: Queries, changing: Changing, after: string, last: string | null): Promise<void> {
  const { importId, next, change } = changing;
  if (typeof change === "string") return;
  const { code } = change;
  const these = sql`import_id = ${importId}::uuid and id > ${after}::bigint and id < ${next}::bigint
    and id <= ${last ?? LARGEST_ID}::bigint`;
  await db.execute(sql`update executions set client_id = ${code} where ${these}`);
  await db.execute(sql`update kept_executions set client_id = ${code} where ${these}`);
}

/** Into the history. What leaves it has left: the same fill cannot be there twice. */
export async function moveBack(db: Queries, moves: readonly Move[]): Promise<void> {
  for (const [importId, own] of Map.groupBy(moves, (move) => move.importId)) {
    await db.execute(sql`
      with gone as (
        delete from kept_executions where import_id = ${importId}::uuid and id = any (${idsOf(own)}) returning ${COLUMNS}
      )
      insert into executions (${COLUMNS}) overriding system value select ${COLUMNS} from gone`);
  }
}
