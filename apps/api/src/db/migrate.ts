import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Pool } from "pg";

const folder = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any number that no other program takes a lock on. */
const LOCK = 5_318_008_211;

/** Applies the missing migrations; of several servers that start together, one does it and the others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    try {
      await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [LOCK]);
    }
  } finally {
    client.release();
  }
}
