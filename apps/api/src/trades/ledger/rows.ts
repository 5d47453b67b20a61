import type { ImportRow, ImportRowFilter, ImportRowWindow } from "@saudabook/contract/imports/import-ledger.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Queries } from "../../db/types.ts";
import { LARGEST_ID } from "../../executions/largest-id.ts";
import type { ImportRecord } from "./entries.ts";
import { type RowSource, rowSources } from "./row-sources.ts";

/** Rows of one query, where all are read. */
const PAGE = 1_000;

/** The first id of the user's next import. */
async function nextSequence(db: Queries, { userId, sequence }: ImportRecord): Promise<string> {
  const { rows } = await db.execute<{ next: string }>(sql`
    select coalesce(min(sequence)::text, ${LARGEST_ID}) as next from imports
    where user_id = ${userId}::uuid and sequence > ${sequence}`);
  return rows[0]?.next ?? LARGEST_ID;
}

/** The matching rows from `offset` on, in the order of the file, and how many rows match. */
export async function readRowWindow(
  db: Queries,
  record: ImportRecord,
  { offset, limit, ...filter }: ImportRowWindow,
): Promise<{ total: number; rows: ImportRow[] }> {
  const sources = rowSources(record, await nextSequence(db, record), filter);
  const keys = sources.map(
    ({ table, where, key }, number) =>
      sql`select ${number}::int as source, ${key}::bigint as key, file_row from ${table} where ${where}`,
  );
  // Finds the keys first, because most rows are only counted.
  const { rows: found } = await db.execute<{ total: number; wanted: [source: number, key: string][] | null }>(sql`
    with fitting as materialized (${sql.join(keys, sql` union all `)})
    select (select count(*)::int from fitting) as total, (
      select json_agg(json_build_array(source, key::text) order by file_row, key) from (
        select * from fitting order by file_row, key limit ${limit} offset ${offset}
      ) as page
    ) as wanted`);
  const { total = 0, wanted } = found[0] ?? {};
  const rows: Listed[] = [];
  for (const [number, source] of sources.entries()) {
    const own = (wanted ?? []).filter(([from]) => from === number).map(([, key]) => key);
    if (own.length === 0) continue;
    rows.push(...(await readRows(db, source, sql`${source.key} = any (${`{${own.join(",")}}`}::bigint[])`, limit)));
  }
  return { total, rows: rows.sort(byPlace).map(({ row }) => row) };
}

interface Listed {
  key: bigint;
  row: ImportRow;
}

const byPlace = (a: Listed, b: Listed) => a.row.fileRow - b.row.fileRow || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

async function readRows(db: Queries, source: RowSource, which: SQL, limit: number): Promise<Listed[]> {
  const { table, where, key, fate, reason, trade, knownFrom, correction } = source;
  const { rows } = await db.execute<{ key: string; row: string }>(sql`
    select key::text, json_build_object('fileRow', file_row, 'fate', ${fate}::text, 'reason', reason, 'knownFrom', ${knownFrom},
      'correction', ${correction}, 'trade', trade, 'cells', raw)::text as row
    from (
      select ${key} as key, file_row, raw, ${reason}::text as reason, ${trade}::json as trade,
        ${hasFills(source) ? sql`dedupe_key, client_id` : sql`null as dedupe_key, null as client_id`}
      from ${table} where ${where} and ${which} order by ${key} limit ${limit}
    ) as listed order by listed.key`);
  return rows.map((one) => ({ key: BigInt(one.key), row: JSON.parse(one.row) as ImportRow }));
}

const hasFills = ({ fate }: RowSource) => fate !== "skipped" && fate !== "left-out";

async function* pagesOf(db: Queries, source: RowSource): AsyncGenerator<Listed> {
  for (let after = -1n; ; ) {
    const page = await readRows(db, source, sql`${source.key} > ${after}::bigint`, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.key;
  }
}

/** All rows that fit, in the order of the file, page by page. */
export async function* readAllRows(
  db: Queries,
  record: ImportRecord,
  filter: ImportRowFilter,
): AsyncGenerator<ImportRow> {
  const sources = rowSources(record, await nextSequence(db, record), filter).map((source) => pagesOf(db, source));
  const heads: { listed: Listed; source: AsyncGenerator<Listed> }[] = [];
  const pull = async (source: AsyncGenerator<Listed>) => {
    const { done, value } = await source.next();
    if (!done) heads.push({ listed: value, source });
  };
  for (const source of sources) await pull(source);
  for (;;) {
    heads.sort((a, b) => byPlace(a.listed, b.listed));
    const first = heads.shift();
    if (!first) return;
    yield first.listed.row;
    await pull(first.source);
  }
}
