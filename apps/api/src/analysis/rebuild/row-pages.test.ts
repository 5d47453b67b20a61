import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBrokerAccounts } from "../../broker-accounts/broker-accounts.ts";
import type { Database } from "../../db/open.ts";
import { executions } from "../../db/schema/trades.ts";
import { openTestDatabase } from "../../test-bed/databases.ts";
import { addUser, importJob } from "../../test-bed/import-jobs.ts";
import { createImportStore, type ImportStore } from "../../trades/import/import-store.ts";
import { type ExecutionPage, type Page, readExecutions, readNewExecutions } from "./row-pages.ts";

const QUOTE = '"';
/** Cells that look like the end of a cell, of the row or of the text itself. */
const ROWS = [
  ["true", "false", "yes"],
  ["false", " true ", "no"],
  [`a${QUOTE},`, "true", "b"],
  [`a${QUOTE},${QUOTE}true`, "false", `${QUOTE}]`],
  ["C:\\", "true", "\\"],
  ["\u00e9\n", "TRUE", "]"],
  ["[", "", "1"],
  ["short"],
];

describe.each(databaseKinds)("a page of executions on %s", (kind) => {
  let database: Database;
  let store: ImportStore;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    store = createImportStore({
      db: database.db,
      freeBytes: null,
      removed: () => undefined,
      failed: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  const pagesOf = async (userId: string, symbols: string[] | null, auctionColumn: number | null) => {
    const { files } = await readBrokerAccounts(database.db, userId);
    const own = files.map((file) => ({ ...file, auctionColumn }));
    const pages: ExecutionPage[] = [];
    let page: Page | null = null;
    do {
      page = await readExecutions(database.db, userId, own, symbols, page);
      if (page.json !== null) pages.push(JSON.parse(page.json));
    } while (page.next !== null);
    return pages;
  };

  it("has the cell of the column auction as the row has it, wherever the column is", async () => {
    const userId = await addUser(database.db);
    await store.store(importJob(userId, { rows: ROWS.length }));
    const ids = (await pagesOf(userId, null, null)).flatMap(({ id }) => id);
    for (const [at, raw] of ROWS.entries()) {
      await database.db
        .update(executions)
        .set({ raw })
        .where(eq(executions.id, BigInt(ids[at] ?? 0)));
    }
    for (const column of [0, 1, 2, null]) {
      const [page] = await pagesOf(userId, null, column);
      const cells = ROWS.map((raw) => (column === null ? "" : (raw[column] ?? "")));
      expect(
        page?.auction.map((cell) => cell ?? ""),
        `column ${column}`,
      ).toEqual(cells);
    }
  });

  it("has the rows of the symbols that are wanted, each once and in order, over several pages", async () => {
    const userId = await addUser(database.db);
    await store.store(importJob(userId, { rows: 6_500 }));
    const all = await pagesOf(userId, null, null);
    expect(all.map(({ id }) => id.length)).toEqual([2_000, 2_000, 2_000, 500]);
    const rows = all.flatMap(({ id, symbol }) => id.map((one, at) => `${one} ${symbol[at]}`));
    expect(new Set(rows).size).toBe(6_500);
    for (const wanted of [["INFY"], ["INFY", "ITC", "M&M", "TATASTEEL", "HDFCBANK"], ["NOTHING"]]) {
      const pages = await pagesOf(userId, wanted, null);
      const found = pages.flatMap(({ id, symbol }) => id.map((one, at) => `${one} ${symbol[at]}`));
      expect(found).toEqual(rows.filter((row) => wanted.includes(row.split(" ")[1] ?? "")));
    }
  });

  it("has the rows from an id on, as the other pages have them", async () => {
    const userId = await addUser(database.db);
    await store.store(importJob(userId, { rows: 5_000 }));
    const rows = (await pagesOf(userId, null, 0)).flatMap((page) =>
      page.id.map((_, at) => Object.values(page).map((column) => column[at])),
    );
    const byId = rows.toSorted(([a], [b]) => a - b);
    const fromId = byId[1_500]?.[0] ?? Number.NaN;
    const { files } = await readBrokerAccounts(database.db, userId);
    const found: unknown[][] = [];
    let page: Page | null = null;
    do {
      const own = files.map((file) => ({ ...file, auctionColumn: 0 }));
      page = await readNewExecutions(database.db, userId, own, fromId, page);
      const columns: ExecutionPage = JSON.parse(page.json ?? "{}");
      for (const at of columns.id.keys()) found.push(Object.values(columns).map((column) => column[at]));
    } while (page.next !== null);
    expect(found).toEqual(byId.slice(1_500));
  });
});
