import { randomUUID } from "node:crypto";
import type { ArchivedSettings } from "@saudabook/contract/backup/backup-archive.ts";
import type { KeptTaxChoice } from "@saudabook/contract/tax/tax-choices.ts";
import { RecordsHash } from "@saudabook/trading/backup/records-hash.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { insertSecondAccount } from "../account/replace-account.ts";
import type { Database } from "../db/open.ts";
import { openTestDatabase } from "../test-bed/databases.ts";
import { createHasher } from "../uploads/create-hasher.ts";
import { readArchivedSettings, readJournalRows } from "./records.ts";
import { storeMerges, storeSettings } from "./store-records.ts";

// Other requests run between two statements, and between two turns of the event loop.

let database: Database;
const userId = randomUUID();
beforeAll(async () => {
  database = await openTestDatabase("pglite");
  await insertSecondAccount(database.db, userId);
});
afterAll(() => database.close());

const many = <Row>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_, at) => row(at));
const padded = (at: number) => String(at).padStart(4, "0");

it("many settings are stored in several statements, and are read as they were", async () => {
  const { db } = database;
  const taxChoices = many(1_000, (at): KeptTaxChoice => {
    const choice = { kind: "treatment", account: `zerodha|${at}`, year: 2024, treatment: "trader" } as const;
    const id = `00000000-0000-4000-8000-00000000${padded(at)}`;
    return { id, choice, madeAt: "2026-01-01T00:00:00.000Z", endedAt: null };
  });
  const settings: ArchivedSettings = {
    startingCapital: null,
    plans: many(500, (at) => ({ account: `zerodha|${padded(at)}`, from: "2026-01-01", plan: "zerodha" })),
    accountNames: many(1_000, (at) => ({ account: `zerodha|${padded(at)}`, name: `Account ${at}` })),
    accountMerges: many(1_000, (at) => ({ account: `zerodha|${padded(at)}`, into: "zerodha|all" })),
    taxChoices,
  };
  const insert = vi.spyOn(db, "insert");
  await storeMerges(db, userId, settings);
  await storeSettings(db, userId, settings);
  // Of 200 rows each: 5 of merges, names and choices, 3 of plans, and one of the rest.
  expect(insert).toHaveBeenCalledTimes(19);
  insert.mockRestore();
  expect(await readArchivedSettings(db, userId)).toEqual(settings);
});

it("a long journal is read page by page and hashed in short turns", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into journal_trades (user_id, type, symbol, buy_price, quantity, sell_price, target_price, stop_loss, bought_at, sold_at, pnl, status)
    select ${userId}::uuid, 'equity', 'S' || number, 1, 1, 1, 1, 1, '2026-01-01', '2026-01-02', 0, 'LOSS' from generate_series(1, 1200) as number`);
  const select = vi.spyOn(db, "select");
  const journal = await readJournalRows(db, userId);
  expect(select).toHaveBeenCalledTimes(3);
  select.mockRestore();
  expect(journal.map(({ symbol }) => symbol)).toEqual(many(1_200, (at) => `S${at + 1}`));
  let turns = 0;
  const settings = { startingCapital: null, plans: [], accountNames: [] };
  const records = { imports: [], journal, settlements: [], settings, labels: [], notes: [], days: [], rules: [] };
  await new RecordsHash(createHasher, []).end(records, async () => void turns++);
  expect(turns).toBe(12);
});
