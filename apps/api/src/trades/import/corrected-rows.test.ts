import type { RowCorrection } from "@saudabook/contract/imports/corrections.ts";
import { MAX_CORRECTIONS_LENGTH } from "@saudabook/contract/trades/trade.ts";
import { type LoggedIn, somebodyLoggedIn } from "@saudabook/test-server/people.ts";
import { databaseKinds } from "@saudabook/test-server/postgresql.ts";
import { zerodhaTradebookCsv } from "@saudabook/trading/samples/files/zerodha-tradebook-files.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeAccount } from "../../account/delete-account.ts";
import { correctedRows, executions, imports } from "../../db/schema/trades.ts";
import { noTurns } from "../../test-bed/no-turns.ts";
import { startTestServer, type TestServer } from "../../test-bed/test-server.ts";

const leaveOut = (row: number): RowCorrection => ({ row, leaveOut: true });

/** A file of `rows` trades, of which the `bad` rows have no readable side. */
function damaged(rows: number, bad: readonly number[]): { file: File; lines: string[] } {
  const lines = new TextDecoder().decode(zerodhaTradebookCsv({ rows }).bytes).trimEnd().split("\n");
  for (const row of bad) lines[row - 1] = (lines[row - 1] ?? "").replace(/,(?:buy|sell),/, ",hold,");
  return { file: new File([`${lines.join("\n")}\n`], "tradebook-AB1234-EQ.csv"), lines };
}

describe.each(databaseKinds)("corrected rows on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function send(who: LoggedIn, file: File, corrections: string) {
    const form = new FormData();
    // The first fields are in the order of the specification.
    form.append("file", file);
    form.append("broker", "zerodha");
    form.append("tradetype", "equity");
    form.append("email", who.email);
    form.append("corrections", corrections);
    const headers = { Authorization: `Bearer ${who.token}` };
    const response = await fetch(`${server.origin}/api/v1/uploadexcel`, { method: "POST", headers, body: form });
    return { status: response.status, body: (await response.json()) as { import?: { id: string }; code?: string } };
  }

  it("lie beside the broker's own rows, which are untouched, and go with their account", async () => {
    const { db } = server.database;
    const who = await somebodyLoggedIn(server);
    const { file, lines } = damaged(20, [5, 9]);
    const given: RowCorrection[] = [{ row: 5, cells: [{ column: "trade_type", text: "sell" }] }, leaveOut(9)];
    const { status, body } = await send(who, file, JSON.stringify(given));
    expect(status).toBe(200);
    const id = body.import?.id ?? "";
    const stored = await db.select().from(executions).where(eq(executions.importId, id)).orderBy(executions.fileRow);
    expect(stored.map(({ raw }) => raw.join(","))).toEqual(lines.slice(1).filter((_, at) => at !== 7));
    expect(stored.find(({ fileRow }) => fileRow === 5)?.side).toBe("sell");
    const corrected = await db.select().from(correctedRows).where(eq(correctedRows.importId, id));
    expect(corrected.toSorted((a, b) => a.fileRow - b.fileRow)).toEqual([
      {
        importId: id,
        fileRow: 5,
        problem: 'Row 5: trade_type "hold" is neither buy nor sell',
        raw: lines[4]?.split(","),
        texts: lines[4]?.replace(",hold,", ",sell,").split(","),
      },
      {
        importId: id,
        fileRow: 9,
        problem: 'Row 9: trade_type "hold" is neither buy nor sell',
        raw: lines[8]?.split(","),
        texts: null,
      },
    ]);
    const [record] = await db.select().from(imports).where(eq(imports.id, id));
    await removeAccount(db, noTurns, record?.userId ?? "");
    expect(await db.select().from(correctedRows).where(eq(correctedRows.importId, id))).toEqual([]);
  });

  it("can be as many as the contract allows, and one more is refused before the file is read", async () => {
    const { db } = server.database;
    const who = await somebodyLoggedIn(server);
    const rows = Array.from({ length: 1_000 }, (_, at) => at + 2);
    const { file } = damaged(1_010, rows);
    const text = "buy".padEnd(40);
    const all = rows.map((row): RowCorrection => ({ row, cells: [{ column: "trade_type", text }] }));
    const { status, body } = await send(who, file, JSON.stringify(all));
    expect({ status, body }).toMatchObject({ status: 200, body: { import: { imported: 1_010, corrected: 1_000 } } });
    const id = body.import?.id ?? "";
    expect(await db.$count(correctedRows, eq(correctedRows.importId, id))).toBe(1_000);
    const more = await send(who, file, JSON.stringify([...all, leaveOut(1_002)]));
    expect(more).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    const longer = await send(who, file, " ".repeat(MAX_CORRECTIONS_LENGTH + 1));
    expect(longer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  it("leave nothing behind where the same file counts with others", async () => {
    const { db } = server.database;
    const who = await somebodyLoggedIn(server);
    const { file } = damaged(20, [5]);
    const first = await send(who, file, JSON.stringify([leaveOut(5)]));
    const other: RowCorrection = { row: 5, cells: [{ column: "trade_type", text: "sell" }] };
    expect(await send(who, file, JSON.stringify([other]))).toMatchObject({
      status: 422,
      body: { code: "correction_refused" },
    });
    const [record] = await db
      .select()
      .from(imports)
      .where(eq(imports.id, first.body.import?.id ?? ""));
    // The next import waits until what the refused one has left is removed.
    expect((await send(who, file, JSON.stringify([leaveOut(5)]))).status).toBe(200);
    const mine = await db
      .select()
      .from(imports)
      .where(eq(imports.userId, record?.userId ?? ""));
    expect(mine.map(({ corrected, leftOut, imported }) => [corrected, leftOut, imported]).toSorted()).toEqual([
      [0, 1, 0],
      [0, 1, 19],
    ]);
  });
});
