import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { createSlots, type Slots } from "../concurrency/slots.ts";
import { MOST_PREPARED } from "./most-prepared.ts";
import { onConnection } from "./on-connection.ts";
import type { Db, Queries } from "./types.ts";

/** The writes of a transaction. They must not wait for a row of another transaction. */
export type Write = (tx: Queries) => Promise<void>;

/** Transactions that a change may have, besides its first and its last. */
export const MOST_TRANSACTIONS = MOST_PREPARED - 2;

const PREFIX = "saudabook";
const nothing: Write = async () => undefined;

/** One change at a time: its transactions take the room that there is. */
const turns = new WeakMap<Db["$client"], Slots>();

function turnOf({ $client }: Db): Slots {
  const turn = turns.get($client) ?? createSlots(1, Number.POSITIVE_INFINITY);
  turns.set($client, turn);
  return turn;
}

/**
 * Makes one change of the embedded database in many short transactions, between which its only connection serves others. Each is a
 * prepared transaction: nobody sees it, and it outlives the process. An empty transaction is prepared first. As long as it is there, the others
 * are to be rolled back; the commit of it accepts the change. All others are then committed before anybody else gets the connection,
 * or at the next start where the process is killed meanwhile.
 *
 * The transactions lock what they write until the end. Everybody else who writes these rows must be kept waiting by the caller: on the one
 * connection, a statement that waits for a lock would wait for ever.
 *
 * @param work adds the transactions. @returns the last transaction, which runs immediately before all are committed
 */
export async function inPreparedTransactions(
  db: Db,
  work: (add: (write: Write) => Promise<void>) => Promise<Write>,
): Promise<void> {
  const release = await turnOf(db).acquire();
  try {
    await onConnection(db, ({ db: connection }) => settle(connection));
    await makeChange(db, work);
  } finally {
    release();
  }
}

async function makeChange(db: Db, work: (add: (write: Write) => Promise<void>) => Promise<Write>): Promise<void> {
  const change = randomUUID();
  let count = 0;
  let accepted = false;
  const add = (write: Write) => onConnection(db, ({ db: connection }) => prepare(connection, change, count++, write));
  try {
    await add(nothing);
    const last = await work(add);
    await onConnection(db, async ({ db: connection }) => {
      await prepare(connection, change, count, last);
      await end(connection, "commit", gidOf(change, 0));
      accepted = true;
      await settle(connection);
    });
  } catch (error) {
    await onConnection(db, ({ db: connection }) => settle(connection));
    if (!accepted) throw error;
  }
}

/** Completes the change that a killed process has accepted, and rolls back one that it has not. For the embedded database alone. */
export async function settlePrepared(db: Db): Promise<void> {
  await onConnection(db, ({ db: connection }) => settle(connection));
}

async function settle(connection: Queries): Promise<void> {
  const { rows } = await connection.execute<{ gid: string }>(
    sql`select gid from pg_prepared_xacts where starts_with(gid, ${`${PREFIX}/`}) order by gid desc`,
  );
  const changes = Map.groupBy(rows, ({ gid }) => gid.slice(0, gid.lastIndexOf("/")));
  for (const transactions of changes.values()) {
    const accepted = !transactions.some(({ gid }) => isFirst(gid));
    // The first transaction comes last here: until then, a kill leaves the change to be rolled back.
    for (const { gid } of transactions) await end(connection, accepted ? "commit" : "rollback", gid);
  }
}

async function prepare(connection: Queries, change: string, number: number, write: Write): Promise<void> {
  await connection.execute(sql`begin`);
  try {
    await write(connection);
    await connection.execute(sql.raw(`prepare transaction '${gidOf(change, number)}'`));
  } catch (error) {
    await connection.execute(sql`rollback`);
    throw error;
  }
}

async function end(connection: Queries, how: "commit" | "rollback", gid: string): Promise<void> {
  await connection.execute(sql.raw(`${how} prepared '${gid}'`));
}

/** Sorts as the transactions are numbered. */
const gidOf = (change: string, number: number) => `${PREFIX}/${change}/${String(number).padStart(4, "0")}`;
const isFirst = (gid: string) => gid.endsWith("/0000");
