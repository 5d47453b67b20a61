import { type SQL, sql } from "drizzle-orm";
import { FILE_COLUMNS } from "../../../db/copy-line.ts";
import { executions, skippedRows } from "../../../db/schema/trades.ts";
import type { Queries } from "../../../db/types.ts";

/**
 * The table in which executions are collected before they are stored: COPY is the cheapest way into a table, but cannot handle duplicates.
 * The table is temporary, so that it writes no log and disappears with its connection.
 */
export interface Staging {
  name: string;
  table: SQL;
  columns: SQL;
  copyStatement: string;
  /** The corresponding table for skipped rows. */
  skipped: Pick<Staging, "name" | "table" | "columns" | "copyStatement">;
}

const names = FILE_COLUMNS.join(", ");

/** Imports that share a connection need a number each. */
export function stagingOf(number: number): Staging {
  const name = `incoming_executions_${number}`;
  return { ...stagingTable(name, names), skipped: stagingTable(`incoming_skipped_${number}`, "file_row, reason, raw") };
}

function stagingTable(name: string, columns: string): Staging["skipped"] {
  const copyStatement = `copy ${name} (${columns}) from stdin`;
  return { name, table: sql.raw(name), columns: sql.raw(columns), copyStatement };
}

export async function makeStaging(db: Queries, { table, columns, skipped }: Staging): Promise<void> {
  // Created once per session, so that the catalogue does not grow with every import.
  await db.execute(
    sql`create temporary table if not exists ${table} as select ${columns} from ${executions} with no data`,
  );
  await db.execute(
    sql`create temporary table if not exists ${skipped.table} as select ${skipped.columns} from ${skippedRows} with no data`,
  );
}

/** Number of pages of the table, which can be read a few at a time. */
export async function stagedPages(db: Queries, { name }: Pick<Staging, "name">): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(sql`
    select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as pages`);
  return rows[0]?.pages ?? 0;
}

/** Frees the space immediately. */
export async function emptyStaging(db: Queries, { table, skipped }: Staging): Promise<void> {
  await db.execute(sql`truncate ${table}, ${skipped.table}`);
}
