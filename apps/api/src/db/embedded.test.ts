import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./open.ts";

describe("the embedded database", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "saudabook-embedded-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("says why it gives up where its log cannot grow, and starts again with all that was stored", async () => {
    const { db, lost, close } = await openDatabase({ folder });
    await db.execute(sql`create table lines (text text)`);
    await db.execute(sql`insert into lines values ('stored')`);
    const log = join(folder, "db", "pg_wal");
    renameSync(log, `${log}.away`);
    const fill = async () => {
      for (;;) await db.execute(sql`insert into lines select repeat('x', 1000) from generate_series(1, 1000)`);
    };
    const error = await Promise.race([lost, fill()]);
    expect(String(error)).toMatch(/The embedded database gave up: could not .*pg_wal/);
    await close();
    renameSync(`${log}.away`, log);

    const again = await openDatabase({ folder });
    const { rows } = await again.db.execute(sql`select text from lines where text = 'stored'`);
    expect(rows).toHaveLength(1);
    await again.close();
  });
});
