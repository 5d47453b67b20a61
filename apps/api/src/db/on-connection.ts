import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { copyIn } from "./copy-in.ts";
import type { Connection, CopyIn, Db } from "./types.ts";

/** Whether all requests share one connection, as on the embedded database: then nothing may hold it for long. */
export const sharesConnection = (db: Db): boolean => db.$client.options.max === 1;

export function onConnection<Result>(db: Db, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  return onClient(db, work);
}

/** Like {@link onConnection}, but also passes the driver's client. */
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
