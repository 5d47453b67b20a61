import { type SQL, sql } from "drizzle-orm";
import { FILE_COLUMNS } from "../../db/copy-line.ts";
import type { Queries } from "../../db/open.ts";
import { executions } from "../../db/schema/trades.ts";

/**
 * The table where executions are before they are stored: COPY is the cheapest way into a table, but knows nothing of
 * duplicates. It is temporary, so that it costs no log and is gone with its connection.
 */
export interface Staging {
  name: string;
  table: SQL;
  columns: SQL;
  copyStatement: string;
}

const names = FILE_COLUMNS.join(", ");

/** Imports that share a connection need a number each. */
export function stagingOf(number: number): Staging {
  const name = `incoming_executions_${number}`;
  const copyStatement = `copy ${name} (${names}) from stdin`;
  return { name, table: sql.raw(name), columns: sql.raw(names), copyStatement };
}

export async function makeStaging(db: Queries, { table, columns }: Staging): Promise<void> {
  // Once for each session, so that the catalogue does not grow with every import.
  await db.execute(
    sql`create temporary table if not exists ${table} as select ${columns} from ${executions} with no data`,
  );
}

/** The table's pages can be read a few at a time. */
export async function stagedPages(db: Queries, { name }: Staging): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as pages`);
  return rows[0]?.pages ?? 0;
}

/** Gives the space back at once. */
export async function emptyStaging(db: Queries, { table }: Staging): Promise<void> {
  await db.execute(sql`truncate ${table}`);
}
