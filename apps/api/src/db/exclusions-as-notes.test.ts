import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { noteAnchor } from "@saudabook/contract/journal/notes.ts";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));
const BEFORE = 25;

interface Journal {
  entries: { idx: number }[];
}

/** A copy of the migrations up to the last that knows exclusions. */
function migrationsBefore(folder: string): string {
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
  const entries = journal.entries.filter(({ idx }) => idx <= BEFORE);
  expect(entries.at(-1)).toMatchObject({ tag: "0025_notes" });
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

const ACCOUNT = "zerodha|AB1234";
const ASHA = "00000000-0000-4000-8000-0000000000a1";
const RAVI = "00000000-0000-4000-8000-0000000000a2";
const id = (number: number) => `00000000-0000-4000-8000-0000000001${String(number).padStart(2, "0")}`;
const journalId = "00000000-0000-4000-8000-0000000002aa";

/** Exclusions in the order of their creation, one a minute. */
const EXCLUSIONS = [
  { id: id(1), product: "intraday", account: ACCOUNT, key: "bought", instrument: "isin:INE154A01025" },
  { id: id(2), product: "futures", account: ACCOUNT, key: "sold", instrument: "fno:NIFTY|2025-06-26||FUT" },
  { id: id(3), product: "intraday", account: "journal", key: `${journalId}|sell`, instrument: "journal:BTC" },
  { id: id(4), product: "delivery", account: ACCOUNT, key: "NSE|GONE|sell|5", instrument: "symbol:GONE" },
  { id: id(5), product: "delivery", account: ACCOUNT, key: "twice", instrument: "isin:INE154A01025" },
  { id: id(6), product: "delivery", account: ACCOUNT, key: "twice", instrument: "isin:INE154A01025" },
  { id: id(7), product: "delivery", account: ACCOUNT, key: "noted", instrument: "isin:INE154A01025" },
  { id: id(8), product: "delivery", account: ACCOUNT, key: "binned", instrument: "isin:INE154A01025" },
  { id: id(9), product: "intraday", account: ACCOUNT, key: "noted", instrument: "isin:INE154A01025" },
];

const createdAt = (number: number) => `2026-03-0${number}T20:30:0${number}.123Z`;
const [NOTED, BINNED] = [id(21), id(22)];
const FORMER = { text: "पहले", at: "2026-01-01T00:00:00.000Z" };

describe("exclusions of an earlier version", () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  let database: PGlite;
  const rows = async <Row>(statement: string, values: unknown[] = []) =>
    (await database.query<Row>(statement, values)).rows;

  async function fill(key: string, side: string, more: { symbol?: string; quantity?: string; hasTime?: boolean } = {}) {
    const { symbol = "ITC", quantity = "10.000000", hasTime = true } = more;
    await rows(
      `insert into executions (user_id, import_id, broker, segment, exchange, symbol, side, quantity, price, value, executed_at,
        has_time, file_row, dedupe_key, client_id, raw)
      values ($1, $2, 'zerodha', 'equity', 'NSE', $3, $4, $5, '420.50', '4205', $6, $7, 2, $8, 'AB1234', '[]')`,
      [ASHA, importId, symbol, side, quantity, hasTime ? "2025-06-02 09:21:05" : "2025-06-02", hasTime, key],
    );
  }
  const importId = randomUUID();

  beforeAll(async () => {
    database = await PGlite.create();
    await migrate(drizzle({ client: database }), { migrationsFolder: migrationsBefore(folder) });
    for (const [user, name] of [ASHA, RAVI].entries())
      await rows("insert into users (id, name, email, phone, password_hash) values ($1, 'Asha', $2, $3, 'none')", [
        name,
        `asha.${user}@migrations.example`,
        `930000000${user}`,
      ]);
    await rows(
      `insert into imports (id, user_id, file_name, sha256, broker, trade_type, kind, columns, rows_read, imported, already_known,
        skipped, first_day, last_day)
      values ($1, $2, 'a.csv', '0', 'zerodha', 'equity', 'zerodha', '[]', 6, 6, 0, '[]', '2025-06-02', '2025-06-02')`,
      [importId, ASHA],
    );
    await fill("bought", "buy");
    await fill("sold", "sell", { symbol: "NIFTY25JUNFUT", quantity: "75" });
    for (const key of ["twice", "noted", "binned"]) await fill(key, "buy", { hasTime: key !== "twice" });
    await rows(
      `insert into journal_trades (public_id, user_id, type, symbol, buy_price, quantity, sell_price, target_price, stop_loss, bought_at,
        sold_at, pnl, status)
      values ($1, $2, 'intraday', 'BTC', '99.5', '0.50', '101.0', '90', '110', '2025-06-02 11:00', '2025-06-02 10:00', '0.75', 'WIN')`,
      [journalId, ASHA],
    );
    for (const [note, key, deletedAt] of [
      [NOTED, "noted", null],
      [BINNED, "binned", "2026-02-01T00:00:00Z"],
    ] as const) {
      await rows(
        `insert into notes (id, user_id, revision, text, former, rating, written, created_at, saved_at, deleted_at)
        values ($1, $2, 3, 'नोट "1"', $3, 4, '{"rating":"2026-01-01T00:00:00.000Z"}', '2026-01-01', '2026-01-02', $4)`,
        [note, ASHA, JSON.stringify(FORMER), deletedAt],
      );
      await rows("insert into note_anchors values ($1, 0, $2, 'delivery', $3, $4, '{}')", [note, ASHA, ACCOUNT, key]);
    }
    for (const [at, { id, instrument, ...entry }] of EXCLUSIONS.entries()) {
      await rows(
        "insert into settlements (id, user_id, kind, instruments, entry, created_at) values ($1, $2, 'exclusion', $3, $4, $5)",
        [id, ASHA, [instrument], JSON.stringify(entry), createdAt(at + 1)],
      );
    }
    const lot = { account: ACCOUNT, instrument: "isin:X", day: "2025-01-01", quantity: "1", price: "1" };
    await rows(
      "insert into settlements (id, user_id, kind, instruments, entry) values ($1, $2, 'opening-lot', '{isin:X}', $3)",
      [id(31), RAVI, JSON.stringify(lot)],
    );
    await migrate(drizzle({ client: database }), { migrationsFolder: migrations });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const notes = async (key: string) =>
    rows<Record<string, unknown>>(
      `select n.*, a.seen, a.position, a.product, a.account, a.key from notes n join note_anchors a on a.note_id = n.id
      where a.key = $1 order by n.id`,
      [key],
    );

  it.each([
    [1, "bought", { symbol: "ITC", side: "long", at: "2025-06-02T09:21:05+05:30", quantity: "10", price: "420.5" }],
    [
      2,
      "sold",
      { symbol: "NIFTY25JUNFUT", side: "short", at: "2025-06-02T09:21:05+05:30", quantity: "75", price: "420.5" },
    ],
    [
      3,
      `${journalId}|sell`,
      { symbol: "BTC", side: "short", at: "2025-06-02T10:00:00+05:30", quantity: "0.5", price: "101" },
    ],
    // 20:30 in UTC is the day after in India.
    [4, "NSE|GONE|sell|5", { symbol: "GONE", side: "short", at: "2026-03-05", quantity: "0", price: null }],
    [5, "twice", { symbol: "ITC", side: "long", at: "2025-06-02", quantity: "10", price: "420.5" }],
  ])("number %i is a note on the execution that it named: %s", async (number, key, seen) => {
    const [note, ...others] = await notes(key);
    const { product, account } = EXCLUSIONS[number - 1] as (typeof EXCLUSIONS)[number];
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      ...{ id: id(number), user_id: ASHA, revision: 1, text: "", former: null, setup: null, rating: null },
      ...{ stop: null, target: null, risk: null, stop_by: null, excluded: true, reviewed_at: null, deleted_at: null },
      ...{ written: { excluded: createdAt(number) }, created_at: new Date(createdAt(number)), position: 0, seen },
    });
    expect(note?.["saved_at"]).toEqual(note?.["created_at"]);
    expect(noteAnchor.parse({ product, account, key, seen: note?.["seen"] })).toEqual({ product, account, key, seen });
  });

  it("are those of notes that the executions had already, and a deleted one comes back", async () => {
    const [noted, ...onProducts] = (await notes("noted")).toSorted((a) => (a["product"] === "delivery" ? -1 : 1));
    const [binned, ...others] = await notes("binned");
    for (const [note, is, number] of [
      [noted, NOTED, 7],
      [binned, BINNED, 8],
    ] as const) {
      expect(note).toMatchObject({ id: is, revision: 4, text: 'नोट "1"', former: FORMER, rating: 4, excluded: true });
      expect(note).toMatchObject({ deleted_at: null, seen: {} });
      expect(note?.["written"]).toEqual({ rating: "2026-01-01T00:00:00.000Z", excluded: createdAt(number) });
    }
    expect(others).toEqual([]);
    // An exclusion of the other round trip of that execution is another note.
    expect(onProducts).toMatchObject([{ id: id(9), product: "intraday", revision: 1, excluded: true }]);
  });

  it("are settlements no longer, and no other settlement has gone", async () => {
    expect(await rows("select id, kind, user_id from settlements")).toEqual([
      { id: id(31), kind: "opening-lot", user_id: RAVI },
    ]);
    const inserted = rows(
      "insert into settlements (user_id, kind, instruments, entry) values ($1, 'exclusion', '{isin:X}', '{}')",
      [RAVI],
    );
    await expect(inserted).rejects.toThrow("settlements_kind_check");
    expect(await rows("select count(*)::int as count from notes")).toEqual([{ count: 8 }]);
  });

  it("are counted with the notes, and their account is analysed again", async () => {
    const counted = await rows<Record<string, number>>(
      `select journal_revision::int as journal, text_bytes::int as bytes, revision::int as revision, built_revision::int as built
      from analysis_accounts where user_id = $1`,
      [ASHA],
    );
    const bytes = [1, 2].map(
      () => Buffer.byteLength(JSON.stringify('नोट "1"')) + Buffer.byteLength(JSON.stringify(FORMER.text)),
    );
    // Six new notes without a text are two quotation marks each.
    const all = bytes.reduce((sum, one) => sum + one, 0) + 6 * 2;
    expect(counted).toMatchObject([{ bytes: all }]);
    expect(counted[0]?.["journal"]).toBeGreaterThan(2 * 2);
    expect(counted[0]?.["revision"]).toBeGreaterThan(counted[0]?.["built"] ?? Number.NaN);
    expect(await rows("select to_regclass('pg_temp.exclusions') as left_over")).toEqual([{ left_over: null }]);
  });
});
