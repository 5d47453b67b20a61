import { type SQL, sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { onClient, onConnection, sharesConnection } from "./on-connection.ts";
import type { Connection, Db } from "./types.ts";

/**
 * Like {@link onConnection}, but waits for an advisory lock that one connection of all servers can hold. It is released when the connection
 * ends. On the embedded database, which serves one server over one connection, no lock is needed.
 */
export function onLockedConnection<Result>(
  db: Db,
  key: SQL,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (sharesConnection(db)) return onConnection(db, work);
  return onClient(db, async (connection, client) => {
    await connection.db.execute(sql`select pg_advisory_lock(${key})`).catch(endAndThrow(client));
    return locked(connection, client, key, work);
  });
}

/** Like {@link onLockedConnection}, but skips the work if the lock is taken. */
export function whereUnlocked(db: Db, key: SQL, work: (connection: Connection) => Promise<void>): Promise<void> {
  if (sharesConnection(db)) return onConnection(db, work);
  return onClient(db, async (connection, client) => {
    const { rows } = await connection.db
      .execute<{ free: boolean }>(sql`select pg_try_advisory_lock(${key}) as free`)
      .catch(endAndThrow(client));
    if (rows[0]?.free) await locked(connection, client, key, work);
  });
}

/** A connection that may have the lock, although its query has failed, must not go back to the pool. */
const endAndThrow =
  (client: PoolClient) =>
  async (error: unknown): Promise<never> => {
    await client.end();
    throw error;
  };

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
