import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

export type Db = NodePgDatabase & { $client: Pool };

/** Inside a transaction use only this: the embedded database has one connection, and a query on `Db` would wait for ever. */
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];

/** A database or a transaction: whatever takes statements. */
export type Queries = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

/** Copies lines by a `COPY … FROM STDIN`. */
export type CopyIn = (statement: string, bytes: Uint8Array) => Promise<void>;

/** One connection, taken until the work on it is done. */
export interface Connection {
  db: Queries & Pick<Db, "transaction">;
  copy: CopyIn;
}
