import type { Socket } from "node:net";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf } from "../http/refusal-of.ts";
import { openTestDatabase } from "../test-bed/databases.ts";
import { onConnection } from "./on-connection.ts";
import type { Database } from "./open.ts";
import type { Queries } from "./types.ts";

/** More than the pool's connections: if each round lost one, none would be left. */
const ROUNDS = 12;

// The embedded database's only connection cannot break on its own.
describe.runIf(databaseKinds.includes("postgresql"))("a connection to PostgreSQL that breaks", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase("postgresql");
  });
  afterAll(() => database.close());

  /** Ends the connection of the queries from the side of the database, and waits until the driver has noticed. */
  const terminate = async (queries: Queries, client: PoolClient) => {
    const { rows } = await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // `once` of node:events would also listen for errors.
    const ended = new Promise<void>((resolve) => void client.once("end", resolve));
    await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    await ended;
  };
  const nextClient = () =>
    new Promise<PoolClient>((resolve) => void database.db.$client.once("acquire", (client) => resolve(client)));
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => refusalOf(error),
    );

  it.each([
    [
      "in a transaction between two statements",
      (work: (queries: Queries) => Promise<void>) => database.db.transaction(work),
    ],
    ["checked out", (work: (queries: Queries) => Promise<void>) => onConnection(database.db, ({ db }) => work(db))],
  ])("%s fails the work as busy, and nothing else", async (_, run) => {
    for (let round = 0; round < ROUNDS; round++) {
      const client = nextClient();
      const work = run(async (queries) => {
        await terminate(queries, await client);
        await queries.execute(sql`select 1`);
      });
      expect(await failureOf(work)).toMatchObject({ code: "busy", status: 503 });
    }
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });

  it("before a transaction has begun gives its place in the pool back", async () => {
    const { db } = database;
    for (let round = 0; round < ROUNDS; round++) {
      const client = nextClient();
      const work = db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
      const { connection } = (await client) as PoolClient & { connection: { stream: Socket } };
      connection.stream.destroy();
      expect(await failureOf(work)).toMatchObject({ code: "busy", status: 503 });
    }
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  });
});
