import { type SQL, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { onClient, onConnection, sharesConnection } from "./on-connection.ts";
import type { Connection, Db } from "./types.ts";

/**
 * As {@link onConnection}, with an advisory lock that one connection of all servers has at a time, and for which it waits. A
 * connection that ends gives the lock back. On the embedded database, which serves one server over one connection, there is nothing to lock.
 */
export function onLockedConnection<Result>(
  db: Db,
  key: SQL,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (sharesConnection(db)) return onConnection(db, work);
  return onClient(db, async (connection, client) => {
    await connection.db.execute(sql`select pg_advisory_lock(${key})`);
    return locked(connection, client, key, work);
  });
}

/** As {@link onLockedConnection}, where the lock is free; else the work is left out. */
export function whereUnlocked(db: Db, key: SQL, work: (connection: Connection) => Promise<void>): Promise<void> {
  if (sharesConnection(db)) return onConnection(db, work);
  return onClient(db, async (connection, client) => {
    const { rows } = await connection.db.execute<{ free: boolean }>(sql`select pg_try_advisory_lock(${key}) as free`);
    if (rows[0]?.free) await locked(connection, client, key, work);
  });
}

async function locked<Result>(
  connection: Connection,
  client: PoolClient,
  key: SQL,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(connection);
  } finally {
    // A connection that may still have the lock must not go back to the pool.
    await connection.db.execute(sql`select pg_advisory_unlock(${key})`).catch(() => client.end());
  }
}
