import { drizzle } from "drizzle-orm/node-postgres";
import { copyIn } from "./copy-in.ts";
import type { Db, Transaction } from "./open.ts";
import * as schema from "./schema.ts";

/** Copies lines by a `COPY … FROM STDIN`, within the transaction. */
export type CopyIn = (statement: string, bytes: Uint8Array) => Promise<void>;

/** A transaction in which there is COPY too. */
export async function copyTransaction<Result>(
  db: Db,
  work: (tx: Transaction, copy: CopyIn) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  // A connection that breaks is told by the query under way.
  const ignore = () => undefined;
  client.on("error", ignore);
  try {
    const copy: CopyIn = (statement, bytes) => copyIn(client, statement, bytes);
    return await drizzle({ client, schema }).transaction((tx) => work(tx, copy));
  } finally {
    client.off("error", ignore);
    client.release();
  }
}
