import { sql } from "drizzle-orm";
import type { Db } from "../db/types.ts";

/** The names of all tables that the migrations made, from the catalog of the database. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}
