import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { type ClientBase, Pool, type PoolConfig } from "pg";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { onConnection, sharesConnection } from "./on-connection.ts";
import { settlePrepared } from "./prepared-change.ts";
import type { Db } from "./types.ts";

export interface Database {
  db: Db;
  close(): Promise<void>;
  /** Settles if the database is lost for good while the server runs. */
  lost: Promise<Error>;
}

export type Place = { url: string } | { folder: string } | "memory";

/** Milliseconds that a request waits for a free connection before it is refused as `busy`. */
const WAIT_FOR_CONNECTION = 30_000;

/**
 * Settings of each connection. Right after a large import there are no statistics yet (on PGlite, which has no autovacuum, there never
 * are), and the planner would sort a user's whole history for each page, or to group it, which a hash does in half the time. Every query
 * here has its index, and one that must sort still does. Scanning a table without an index, like the staged rows of an import, then seems
 * so expensive that PostgreSQL would compile each statement for it.
 */
const SETTINGS = "set enable_seqscan = off; set enable_bitmapscan = off; set jit = off; set enable_sort = off";

/** Opens the database, PostgreSQL or embedded, through one driver, and brings it up to date. */
export async function openDatabase(place: Place): Promise<Database> {
  if (typeof place === "object" && "url" in place) {
    return connected({ connectionString: place.url, max: 10, connectionTimeoutMillis: WAIT_FOR_CONNECTION });
  }
  const embedded = await startEmbedded(place === "memory" ? null : join(place.folder, "db"));
  const pool: PoolConfig = {
    stream: () => embedded.connect(),
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION,
  };
  return connected(pool, {
    lost: embedded.lost,
    afterwards: () => embedded.close(),
  });
}

interface Embedding {
  lost?: Promise<Error>;
  afterwards?: () => Promise<void>;
}

async function connected(config: PoolConfig, { lost, afterwards }: Embedding = {}): Promise<Database> {
  // Awaited by the pool before it hands the connection out (its types know the hook as returning nothing).
  const onConnect = async (client: ClientBase) => void (await client.query(SETTINGS));
  const pool = new Pool({ ...config, onConnect });
  // An idle connection that breaks is replaced by the pool; one that is checked out reports it to its next query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const close = async () => {
    await pool.end();
    await afterwards?.();
  };
  const db = drizzle({ client: pool });
  // Drizzle keeps a client whose BEGIN fails: the pool would lose that connection.
  db.transaction = (work, options) => onConnection(db, (connection) => connection.db.transaction(work, options));
  try {
    // Must run first: the parts of a killed process hold locks that a migration would wait for.
    if (sharesConnection(db)) await settlePrepared(db);
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close, lost: lost ?? new Promise(() => undefined) };
}
