import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUpkeep, type Upkeep } from "./embedded-upkeep.ts";

const MB = 1024 * 1024;

describe("the upkeep of the embedded database", () => {
  let database: PGlite;
  let upkeep: Upkeep;
  let free: number;
  /** Runs a batch like the thread of the database. */
  const batch = async (statement: string) => {
    await upkeep.beforeBatch();
    try {
      return (await database.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await upkeep.afterBatch();
    }
  };
  const redo = async () => (await database.query("select redo_lsn from pg_control_checkpoint()")).rows;
  beforeAll(async () => {
    database = await PGlite.create();
    free = Number.POSITIVE_INFINITY;
    upkeep = createUpkeep(database, () => free);
    await batch("create table lines (id int primary key, text text)");
  });
  afterAll(() => database.close());

  it("makes a checkpoint after so much log as the disk can bear", async () => {
    const fill = async (from: number) => {
      for (let turn = 0; turn < 40; turn++) {
        await batch(
          `insert into lines select id + ${from + turn * 500}, repeat('x', 500) from generate_series(1, 500) id`,
        );
      }
    };
    free = 2_000 * MB;
    const before = await redo();
    await fill(0);
    expect(await redo()).toEqual(before);
    free = 60 * MB;
    await fill(20_000);
    expect(await redo()).not.toEqual(before);
  });

  it("only reads while the disk is nearly full, but for what asks to write", async () => {
    await batch("create temporary table incoming (text text)");
    free = 30 * MB;
    await expect(batch("insert into lines values (0, 'x')")).rejects.toMatchObject({ code: "25006" });
    expect(await batch("select count(*)::int as count from lines")).toEqual([{ count: 40_000 }]);
    await database.exec("begin read write; truncate incoming; commit");
    // Slightly more space is not enough: otherwise the mode could change with every statement.
    free = 40 * MB;
    await expect(batch("delete from lines")).rejects.toMatchObject({ code: "25006" });
    free = 50 * MB;
    await batch("insert into lines values (0, 'x')");
  });

  it("leaves a transaction as it is", async () => {
    await batch("begin");
    free = 30 * MB;
    await batch("insert into lines values (-1, 'x')");
    await batch("commit");
    await expect(batch("delete from lines")).rejects.toMatchObject({ code: "25006" });
    free = Number.POSITIVE_INFINITY;
    expect(await batch("select count(*)::int as count from lines where id < 0")).toEqual([{ count: 1 }]);
  });

  it("vacuums the table of which most is dead, until there is none", async () => {
    await batch("delete from lines where id not between 1 and 100");
    // PostgreSQL updates its statistics once a second.
    await expect.poll(() => upkeep.vacuum(), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => upkeep.vacuum(), { timeout: 30_000 }).toBe(false);
    expect(await batch("select pg_relation_size('lines')::int / 8192 < 20 as small")).toEqual([{ small: true }]);
  });
});
