import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/open.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser } from "../../test-bed/import-jobs.ts";
import { insertGroups, readGroups, readKept } from "./groups-repository.ts";

const NOTHING = new Uint8Array();

describe.each(databaseKinds)("what groups keep of their executions on %s", (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  it("is read once for each group, the large ones too", async () => {
    const userId = await addUser(database.db);
    const sizes = [0, 10, 300_000, 400_000, 1_300_000, 20];
    const kept = sizes.map((size) => Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8) + size) & 0xff));
    const groups = kept.map((executions, at) => {
      const columns = { tokens: [], symbols: [], due: null, summary: NOTHING, detail: NOTHING, notes: NOTHING };
      return { ...columns, key: `group ${at}`, digest: "", executions };
    });
    const ids = await insertGroups(database.db, userId, groups);
    const known = await readGroups(database.db, ids);
    expect(new Map(known.map(({ id, keeps }) => [id, keeps]))).toEqual(new Map(ids.map((id, at) => [id, at > 0])));
    const read: Uint8Array[] = [];
    for await (const bytes of readKept(database.db, ids.slice(1))) read.push(new Uint8Array(bytes));
    const bySize = (a: Uint8Array, b: Uint8Array) => a.length - b.length;
    expect(read.sort(bySize).map((bytes) => bytes.length)).toEqual([10, 20, 300_000, 400_000, 1_300_000]);
    for (const [at, bytes] of kept.slice(1).sort(bySize).entries()) {
      expect(Buffer.from(bytes).equals(read[at] ?? NOTHING), `of ${bytes.length} bytes`).toBe(true);
    }
  });
});
