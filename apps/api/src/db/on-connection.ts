import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { copyIn } from "./copy-in.ts";
import type { Db, Queries } from "./open.ts";

/** Copies lines by a `COPY … FROM STDIN`. */
export type CopyIn = (statement: string, bytes: Uint8Array) => Promise<void>;

/** One connection, taken until the work on it is done. */
export interface Connection {
  db: Queries & Pick<Db, "transaction">;
  copy: CopyIn;
}

export function onConnection<Result>(db: Db, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  return onClient(db, work);
}

/** As {@link onConnection}, with the driver's client as well. */
export async function onClient<Result>(
  { $client }: Db,
  work: (connection: Connection, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await $client.connect();
  try {
    const copy: CopyIn = (statement, bytes) => copyIn(client, statement, bytes);
    return await work({ db: drizzle({ client }), copy }, client);
  } finally {
    client.release();
  }
}
