import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { failQuery, healQueries } from "../test-bed/broker/failing-queries.ts";
import { openTestDatabase } from "../test-bed/databases.ts";
import { onLockedConnection, whereUnlocked } from "./locked-connection.ts";
import { onConnection } from "./on-connection.ts";
import type { Database } from "./open.ts";

const KEY = sql`4`;

// The embedded database needs no lock.
describe.runIf(databaseKinds.includes("postgresql"))("a lock on PostgreSQL", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase("postgresql");
  });
  afterEach(healQueries);
  afterAll(() => database.close());

  it.each(["before", "after"] as const)(
    "is free again where its query has failed %s it was taken",
    async (when) => {
      const { db } = database;
      const take = [
        () => onLockedConnection(db, KEY, async () => "done"),
        () => whereUnlocked(db, KEY, async () => undefined),
      ];
      for (const one of take) {
        // The pool has a connection now, so the next query is that of the lock.
        await db.execute(sql`select 1`);
        const failure = failQuery(1, when);
        await expect(one()).rejects.toThrow();
        expect(failure.happened).toBe(true);
        healQueries();
        // The pool's connection is in use, so that another one takes the lock.
        expect(await onConnection(db, () => onLockedConnection(db, KEY, async () => "done"))).toBe("done");
      }
    },
    20_000,
  );
});
